import { Button } from '../button.tsx'
import type { ButtonLook } from '../button-look.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { CameraIcon, MenuIcon, TrashIcon } from '../icons.ts'
import { LinkButton } from '../link-button.tsx'
import { TextLink } from '../text-link.tsx'
import { samples } from './samples.ts'

const looks: ButtonLook[] = ['main', 'plain', 'quiet', 'grave', 'danger']

export const Actions = () => (
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
