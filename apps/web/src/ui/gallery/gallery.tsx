import { useState } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import type { ButtonLook } from '../button-look.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { IconButton } from '../icon-button.tsx'
import { CameraIcon, MenuIcon, ScorecardIcon, TrashIcon, WifiOffIcon } from '../icons.ts'
import { LinkButton } from '../link-button.tsx'
import { NumberField } from '../number-field.tsx'
import { Panel } from '../panel.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SelectField } from '../select-field.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Tag } from '../tag.tsx'
import { DateField, TextField } from '../text-field.tsx'
import { TextLink } from '../text-link.tsx'
import { toast } from '../toast-store.ts'

/** Texts of the gallery, for developers only. */
const samples = {
  title: 'Building blocks',
  buttons: 'Buttons',
  fields: 'Fields',
  states: 'States',
  text: 'Type',
  overlays: 'Over the page',
  sizes: ['text-14', 'text-16', 'text-18', 'text-24', 'text-32', 'text-48'],
  longText: 'A line of text that is long enough to break on a small phone, so that one sees how it breaks.',
  options: [
    { value: 'BH', label: 'Bow Hunter' },
    { value: 'Trad', label: 'Traditional' },
  ],
  zones: [
    ['1A', 'bg-zone-1a text-zone-1a-ink'],
    ['1B', 'bg-zone-1b text-zone-ink'],
    ['1C', 'bg-zone-1c text-zone-ink'],
    ['2A', 'bg-zone-2a text-zone-2a-ink'],
    ['2B', 'bg-zone-2b text-zone-ink'],
    ['2C', 'bg-zone-2c text-zone-ink'],
    ['3A', 'bg-zone-3a text-zone-3a-ink'],
    ['3B', 'bg-zone-3b text-zone-ink'],
    ['3C', 'bg-zone-3c text-zone-ink'],
    ['Miss', 'bg-zone-miss text-zone-ink'],
  ],
} as const

const States = () => (
  <div className="flex flex-col gap-4">
    <h2 className="text-18">{samples.states}</h2>
    <div className="flex flex-wrap gap-2">
      <Tag>{'plain'}</Tag>
      <Tag tone="on">{'active'}</Tag>
      <Tag tone="gold">{'Owner'}</Tag>
      <Tag tone="bad">{'suspended'}</Tag>
    </div>
    {(['quiet', 'accent', 'gold', 'danger'] as const).map((tone) => (
      <Banner
        key={tone}
        tone={tone}
        icon={<WifiOffIcon aria-hidden="true" />}
        action={<Button>{'Action'}</Button>}
      >
        {tone} {'band: your changes will be saved locally'}
      </Banner>
    ))}
    <Panel className="">
      <p className="p-4">{'a row'}</p>
      <p className="current p-4">
        {'the current row'} <span className="text-muted">{'and what is quiet in it'}</span>
      </p>
      <p className="hair-t p-4 text-muted">{'another row'}</p>
    </Panel>
    <ProgressBar label="Uploading photo" value={0.62} />
    <ProgressBar label="Waiting" />
    <Skeleton className="h-12 w-full" />
    <EmptyState
      title="No Scorecards Found"
      icon={<ScorecardIcon aria-hidden="true" />}
      action={<Button look="main">{'Create First Scorecard'}</Button>}
    >
      {samples.longText}
    </EmptyState>
    <h2 className="text-18">{samples.text}</h2>
    {samples.sizes.map((size) => (
      <p key={size} className={`figures ${size}`}>
        {size} {206}
      </p>
    ))}
    <div className="grid grid-cols-3 gap-2">
      {samples.zones.map(([zone, look]) => (
        <span
          key={zone}
          className={`hair grid min-h-15 place-items-center rounded-10 border-edge text-24 font-bold ${look}`}
        >
          {zone}
        </span>
      ))}
    </div>
  </div>
)

const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const action = { label: 'Undo', onClick: () => undefined }
  return (
    <div className="flex flex-wrap gap-3">
      <h2 className="w-full text-18">{samples.overlays}</h2>
      <Button onClick={() => setOpen('dialog')}>{'Dialog'}</Button>
      <Button onClick={() => setOpen('drawer')}>{'Drawer'}</Button>
      <Button onClick={() => toast({ title: 'Target 14: 1A', description: samples.longText, action })}>
        {'Toast'}
      </Button>
      <Button
        onClick={() => toast({ title: 'Save Failed', description: samples.longText, style: 'destructive' })}
      >
        {'Destructive toast'}
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        actions={<Button onClick={close}>{'Cancel'}</Button>}
      >
        <p>{samples.longText}</p>
        <TextField label="A field" />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer">
        <p className="p-4">{samples.longText}</p>
      </Drawer>
    </div>
  )
}

const looks: ButtonLook[] = ['main', 'plain', 'quiet', 'grave', 'danger']

const Actions = () => (
  <div className="flex flex-col items-start gap-3">
    <h2 className="text-18">{samples.buttons}</h2>
    {looks.map((look) => (
      <div key={look} className="flex flex-wrap gap-3">
        <Button look={look}>{look}</Button>
        <Button look={look} pending pendingLabel="pending..." />
        <Button look={look} disabled>
          {'disabled'}
        </Button>
      </div>
    ))}
    <Button look="main" size="large" wide icon={<CameraIcon className="size-6" />}>
      {'large, wide, with icon'}
    </Button>
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        confirmLabel="Confirm Clear"
        onConfirm={() => undefined}
        icon={<TrashIcon className="size-5" />}
      >
        {'Clear All'}
      </ConfirmButton>
      <LinkButton href="/dev/ui">{'link button'}</LinkButton>
      <IconButton label="icon button" icon={<MenuIcon className="size-6" />} />
      <TextLink href="/dev/ui">{'text link'}</TextLink>
    </div>
  </div>
)

const Fields = () => {
  const [count, setCount] = useState('30')
  const [distance, setDistance] = useState('32.5')
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-18">{samples.fields}</h2>
      <ErrorSummary
        attempt={0}
        errors={[
          { fieldId: 'a', message: 'Invalid email format' },
          { fieldId: 'b', message: 'Password is required' },
        ]}
      />
      <TextField label="Text" defaultValue="Ada Nock" hint={samples.longText} />
      <TextField label="Optional" optional placeholder="placeholder" />
      <TextField label="With an error" defaultValue="ada@" error="Invalid email format" />
      <TextField label="Disabled" defaultValue="Oakwood Archers" disabled />
      <TextField label="Read only" defaultValue="Oakwood Archers" readOnly />
      <PasswordField label="Password" defaultValue="fly straight" />
      <SelectField label="Select" options={samples.options} />
      <DateField label="Date" defaultValue="2026-11-21" />
      <NumberField label="Number with steps" value={count} onChange={setCount} min={1} max={50} steps />
      <NumberField label="Number with unit" value={distance} onChange={setDistance} step={0.1} unit="yards" />
    </div>
  )
}

const themes = ['light', 'dark', 'sun'] as const

/** Every building block in every state and theme, at /dev/ui, in development only. */
export const Gallery = () => (
  <div className="grid desk:grid-cols-3">
    {themes.map((theme) => (
      <section
        key={theme}
        data-theme={theme}
        aria-label={theme}
        className="flex flex-col gap-8 bg-ground p-6 text-ink"
      >
        <h1 className="text-24">{`${samples.title}: ${theme}`}</h1>
        <Actions />
        <Fields />
        <States />
        <Overlays />
      </section>
    ))}
  </div>
)
