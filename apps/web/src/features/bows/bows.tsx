import {
  editArrowsPath,
  editBowPath,
  newArrowsPath,
  newBowPath,
  sightMark,
  type User,
} from '@fletch/contract'
import {
  type ArrowsKept,
  type BowKept,
  type DistanceUnit,
  markId,
  marksOf,
  readDistance,
  type SightMark,
} from '@fletch/domain'
import { bowTexts } from '@fletch/messages/bows'
import { type FormEvent, type ReactNode, useState } from 'react'
import { joinFacts } from '../../messages/facts.ts'
import { fullDivision, unitOptions } from '../../messages/styles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormLink } from '../../ui/form-link.tsx'
import { PlusIcon, SmartphoneIcon, WarningIcon } from '../../ui/icons.ts'
import { Section, Sections } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormButtons } from './form-buttons.tsx'
import { keepMark, removeEquipment } from './mutations.ts'
import { type KeptEquipment, useKeptEquipment } from './use-kept-equipment.ts'

const bowFacts = ({ style, drawWeight }: BowKept): string =>
  joinFacts([style === '' ? '' : fullDivision(style), drawWeight])

const arrowsFacts = ({ spine, length, weight, count }: ArrowsKept): string =>
  joinFacts([
    spine === '' ? '' : bowTexts.arrows.spineOf({ spine }),
    length,
    weight,
    count === '' ? '' : bowTexts.arrows.countOf({ count }),
  ])

/** A distance with a short unit. */
const markPlace = ({ distance, unit }: { distance: string; unit: DistanceUnit }): string =>
  bowTexts.marks.places[unit]({ distance })

const marksTexts = bowTexts.marks

type Typed = Pick<SightMark, 'distance' | 'unit' | 'mark'>

/** A comma counts as a decimal point. */
const markOf = (typed: Partial<Typed>, bowId: string) => {
  const { distance = '', unit = 'meters' } = typed
  const value = readDistance(distance) ?? distance
  return {
    ...typed,
    bowId,
    distance: value,
    unit,
    id: markId({ bowId, distance: value, unit }).slice(0, 100),
  }
}

type MarkFormProps = {
  userId: string
  bow: BowKept
  mark?: SightMark | undefined
  /** All marks of the user. */
  marks: readonly SightMark[]
  /** The unit that most marks of this bow use. */
  unit: SightMark['unit']
  onRemove?: (() => void) | undefined
  onDone: () => void
}

/** A form for the sight setting at a distance. */
const MarkForm = ({ userId, bow, mark, marks, unit, onRemove, onDone }: MarkFormProps) => {
  const [replaced, setReplaced] = useState<SightMark>()
  const { form, field, summary, pending } = useForm({
    id: 'mark',
    schema: { safeParse: (typed) => sightMark.safeParse(markOf(Object(typed), bow.id)) },
    submit: async (typed: SightMark) => {
      if (await keepMark(userId, typed, mark)) onDone()
      return undefined
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    const { id } = markOf(Object.fromEntries(new FormData(event.currentTarget)), bow.id)
    setReplaced(marks.find((each) => each.id === id && id !== mark?.id))
  }
  return (
    <form {...form} onInput={onInput} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('distance')}
          label={marksTexts.distance}
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={mark?.distance}
        />
        <SelectField
          {...field('unit')}
          label={marksTexts.unit}
          options={unitOptions()}
          defaultValue={mark?.unit ?? unit}
        />
      </div>
      <p role="status" className="-mt-2 text-14 font-semibold empty:hidden">
        {replaced && marksTexts.replaces({ place: markPlace(replaced), mark: replaced.mark })}
      </p>
      <TextField
        {...field('mark')}
        label={marksTexts.mark}
        hint={marksTexts.markHint}
        required
        autoComplete="off"
        defaultValue={mark?.mark}
      />
      <FormButtons pending={pending} onRemove={onRemove} />
    </form>
  )
}

type SightMarksProps = {
  bow: BowKept
  marks: readonly SightMark[]
  onChange: (mark: SightMark) => void
}

/** The marks of a bow, nearest first, in large type that can be read at arm's length. */
const SightMarks = ({ bow, marks, onChange }: SightMarksProps) => {
  const own = marksOf(marks, bow.id)
  if (own.length === 0) return <p className="text-muted">{marksTexts.none}</p>
  return (
    <ul className="figures gap-x-8 wide:columns-2">
      {own.map((mark) => {
        const place = markPlace(mark)
        return (
          <li key={mark.id} className="hair-b break-inside-avoid">
            <button
              type="button"
              aria-label={marksTexts.change({ place, mark: mark.mark })}
              onClick={() => onChange(mark)}
              className="flex min-h-14 w-full items-center justify-between gap-4 rounded-6 py-1 text-start"
            >
              <span className="text-24">{place}</span>{' '}
              <span className="text-32 font-bold wrap-anywhere">{mark.mark}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The sight mark whose dialog is open; without a mark, a new one. */
type Open = { readonly bow: BowKept; readonly mark?: SightMark }

const plus = <PlusIcon className="size-5" aria-hidden="true" />

const Notes = ({ children }: { children: string }) =>
  children === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{children}</p>

const Edit = ({ name, href }: { name: string; href: string }) => (
  <FormLink href={href} look="quiet" className="-mx-4">
    {bowTexts.edit}
    <span className="sr-only">{bowTexts.of({ name })}</span>
  </FormLink>
)

type BowPartProps = { bow: BowKept; kept: KeptEquipment; open: (what: Open) => void }

const BowPart = ({ bow, kept, open }: BowPartProps) => {
  const facts = bowFacts(bow)
  return (
    <Section
      title={bow.name}
      {...(facts !== '' && { text: facts })}
      action={<Edit name={bow.name} href={editBowPath(bow.id)} />}
    >
      <SightMarks bow={bow} marks={kept.marks} onChange={(mark) => open({ bow, mark })} />
      <Button icon={plus} className="self-start" onClick={() => open({ bow })}>
        {bowTexts.addMark}
        <span className="sr-only">{bowTexts.of({ name: bow.name })}</span>
      </Button>
      <Notes>{bow.notes}</Notes>
    </Section>
  )
}

const ArrowsPart = ({ kept: { arrows } }: { kept: KeptEquipment }) => (
  <Section title={bowTexts.arrows.heading}>
    {arrows.length > 0 && (
      <ul>
        {arrows.map((set) => (
          <li key={set.id} className="hair-b flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{set.name}</p>
              <p className="text-14 text-muted">{arrowsFacts(set)}</p>
              <Notes>{set.notes}</Notes>
            </div>
            <Edit name={set.name} href={editArrowsPath(set.id)} />
          </li>
        ))}
      </ul>
    )}
    <FormLink href={newArrowsPath} className="self-start">
      {plus}
      {bowTexts.addArrows}
    </FormLink>
  </Section>
)

type FormProps = { userId: string; what: Open; kept: KeptEquipment; onDone: () => void }

const Form = ({ userId, what: { bow, mark }, kept: { marks }, onDone }: FormProps) => {
  const unit = marksOf(marks, bow.id).at(-1)?.unit ?? 'meters'
  const onRemove = async () => {
    if (!mark) return
    const name = markPlace(mark)
    if (await removeEquipment(userId, name, [{ kind: 'mark', item: mark }])) onDone()
  }
  return (
    <MarkForm
      userId={userId}
      bow={bow}
      mark={mark}
      marks={marks}
      unit={unit}
      {...(mark && { onRemove })}
      onDone={onDone}
    />
  )
}

const Bands = ({ kept: { isUnsent, refusals } }: { kept: KeptEquipment }) => (
  <>
    {refusals.map((words) => (
      <Banner key={words} boxed tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
        {bowTexts.refused({ words })}
      </Banner>
    ))}
    {isUnsent && (
      <Banner boxed tone="gold" announced icon={<SmartphoneIcon aria-hidden="true" />}>
        {bowTexts.waiting}
      </Banner>
    )}
  </>
)

const Loading = (): ReactNode => (
  <div>
    <p role="status" className="sr-only">
      {bowTexts.loading}
    </p>
    <Skeleton className="h-64" />
  </div>
)

/** How many bows the user has, on this phone. */
export const BowsState = ({ user }: { user: User }) => {
  const equipment = useKeptEquipment(user.id)
  return equipment && bowTexts.count({ count: equipment.bows.length })
}

/** An archer's bows with their sight marks, and arrows. All can be read and changed on the course. */
export const Bows = ({ user: { id: userId } }: { user: User }) => {
  const equipment = useKeptEquipment(userId)
  const [what, open] = useState<Open>()
  const close = () => open(undefined)
  const isEmpty = equipment !== undefined && equipment.bows.length + equipment.arrows.length === 0
  const addBow = (look: 'main' | 'plain') => (
    <FormLink href={newBowPath} look={look}>
      {bowTexts.addBow}
    </FormLink>
  )
  return (
    <Sections title={bowTexts.title} action={equipment && !isEmpty && addBow('plain')}>
      {equipment === undefined ? (
        <Loading />
      ) : (
        <>
          <Bands kept={equipment} />
          {isEmpty ? (
            <EmptyState title={bowTexts.empty} action={addBow('main')}>
              {bowTexts.emptyText}
            </EmptyState>
          ) : (
            <>
              {equipment.bows.map((bow) => (
                <BowPart key={bow.id} bow={bow} kept={equipment} open={open} />
              ))}
              <ArrowsPart kept={equipment} />
            </>
          )}
          <Dialog open={what !== undefined} onClose={close} title={bowTexts.marks.title}>
            {what && <Form userId={userId} what={what} kept={equipment} onDone={close} />}
          </Dialog>
        </>
      )}
    </Sections>
  )
}
