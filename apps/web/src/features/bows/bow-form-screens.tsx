import { appPaths, arrowsKept, bowKept } from '@fletch/contract'
import { type ArrowsKept, archeryStyles, type BowKept, type Kept, marksOf } from '@fletch/domain'
import { bowTexts } from '@fletch/messages/bows'
import type { ReactNode } from 'react'
import { v7 } from 'uuid'
import { Redirect, useParams } from 'wouter'
import { fullDivision } from '../../messages/styles.ts'
import { useUser } from '../../session/session.tsx'
import { type FormOnPage, FormPage } from '../../shell/form-page.tsx'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { keepArrows, keepBow, removeEquipment } from './mutations.ts'
import { type KeptEquipment, useKeptEquipment } from './use-kept-equipment.ts'

const bowFormTexts = bowTexts.bow
const arrowsTexts = bowTexts.arrows

type BowFormActionsProps = {
  page: FormOnPage
  pending: boolean
  /** Only for an existing bow or set of arrows. The notice offers Undo. */
  onRemove: (() => void) | undefined
}

const BowFormActions = ({ page, pending, onRemove }: BowFormActionsProps) => (
  <FormActions
    cancel={bowTexts.cancel}
    onCancel={page.leave}
    submit={bowTexts.save}
    pending={pending}
    pendingLabel={bowTexts.save}
  >
    {onRemove && (
      <Button look="quiet" className="-ms-4 me-auto text-danger!" disabled={pending} onClick={onRemove}>
        {bowTexts.remove}
      </Button>
    )}
  </FormActions>
)

const styles = () => [
  { value: '', label: bowFormTexts.noStyle },
  ...archeryStyles.flatMap((value) => (value === 'all' ? [] : [{ value, label: fullDivision(value) }])),
]

type BowFormProps = {
  userId: string
  bow?: BowKept | undefined
  onRemove?: () => void
  page: FormOnPage
}

/** The form of a new or an existing bow. */
const BowForm = ({ userId, bow, onRemove, page }: BowFormProps) => {
  const { form, field, summary, pending } = useForm({
    id: 'bow',
    schema: {
      safeParse: (typed) => bowKept.safeParse({ ...Object(typed), id: bow?.id ?? v7() }),
    },
    submit: async (typed: BowKept) => {
      if (await keepBow(userId, typed)) page.finish()
      return undefined
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={bowFormTexts.name}
        required
        autoComplete="off"
        defaultValue={bow?.name}
      />
      <SelectField
        {...field('style')}
        label={bowFormTexts.style}
        options={styles()}
        defaultValue={bow?.style}
      />
      <TextField
        {...field('drawWeight')}
        label={bowFormTexts.drawWeight}
        hint={bowFormTexts.drawWeightHint}
        optional
        autoComplete="off"
        defaultValue={bow?.drawWeight}
      />
      <TextAreaField
        {...field('notes')}
        label={bowFormTexts.notes}
        optional
        rows={3}
        defaultValue={bow?.notes}
      />
      <BowFormActions page={page} pending={pending} onRemove={onRemove} />
    </form>
  )
}

type ArrowsFormProps = {
  userId: string
  arrows?: ArrowsKept | undefined
  onRemove?: () => void
  page: FormOnPage
}

/** The form of a new or an existing set of arrows. */
const ArrowsForm = ({ userId, arrows, onRemove, page }: ArrowsFormProps) => {
  const { form, field, summary, pending } = useForm({
    id: 'arrows',
    schema: {
      safeParse: (typed) => arrowsKept.safeParse({ ...Object(typed), id: arrows?.id ?? v7() }),
    },
    submit: async (typed: ArrowsKept) => {
      if (await keepArrows(userId, typed)) page.finish()
      return undefined
    },
  })
  const text = (name: 'spine' | 'length' | 'weight' | 'count') => ({
    ...field(name),
    label: arrowsTexts[name],
    optional: true,
    autoComplete: 'off',
    defaultValue: arrows?.[name],
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={arrowsTexts.name}
        required
        autoComplete="off"
        defaultValue={arrows?.name}
      />
      <TextField {...text('spine')} />
      <TextField {...text('length')} />
      <TextField {...text('weight')} />
      <TextField {...text('count')} inputMode="numeric" />
      <TextAreaField
        {...field('notes')}
        label={arrowsTexts.notes}
        optional
        rows={3}
        defaultValue={arrows?.notes}
      />
      <BowFormActions page={page} pending={pending} onRemove={onRemove} />
    </form>
  )
}

/** Adds a bow. */
export const NewBowScreen = () => {
  const { id: userId } = useUser()
  return (
    <FormPage title={bowTexts.addBow} home={appPaths.bows}>
      {(page) => <BowForm userId={userId} page={page} />}
    </FormPage>
  )
}

/** Adds a set of arrows. */
export const NewArrowsScreen = () => {
  const { id: userId } = useUser()
  return (
    <FormPage title={bowTexts.addArrows} home={appPaths.bows}>
      {(page) => <ArrowsForm userId={userId} page={page} />}
    </FormPage>
  )
}

type OneOfProps<Item> = {
  find: (kept: KeptEquipment) => Item | undefined
  children: (item: Item, kept: KeptEquipment) => ReactNode
}

/** Finds the item in the address once the phone's storage is read. Redirects to the bows if it does not exist. */
const EquipmentFromAddress = <Item,>({ find, children }: OneOfProps<Item>) => {
  const { id: userId } = useUser()
  const equipment = useKeptEquipment(userId)
  if (equipment === undefined) return <LoadingScreen />
  const item = find(equipment)
  return item === undefined ? <Redirect to={appPaths.bows} replace /> : children(item, equipment)
}

const EditBow = ({ bow, kept }: { bow: BowKept; kept: KeptEquipment }) => {
  const { id: userId } = useUser()
  const things: Kept[] = [
    { kind: 'bow', item: bow },
    ...marksOf(kept.marks, bow.id).map((item) => ({ kind: 'mark', item }) as const),
  ]
  return (
    <FormPage title={bowTexts.bow.title} text={bow.name} home={appPaths.bows}>
      {(page) => (
        <BowForm
          userId={userId}
          bow={bow}
          page={page}
          onRemove={async () => {
            if (await removeEquipment(userId, bow.name, things)) page.finish()
          }}
        />
      )}
    </FormPage>
  )
}

/** Edits a bow. */
export const EditBowScreen = () => {
  const { bowId = '' } = useParams()
  return (
    <EquipmentFromAddress find={({ bows }) => bows.find(({ id }) => id === bowId)}>
      {(bow, kept) => <EditBow bow={bow} kept={kept} />}
    </EquipmentFromAddress>
  )
}

const EditArrows = ({ arrows }: { arrows: ArrowsKept }) => {
  const { id: userId } = useUser()
  return (
    <FormPage title={bowTexts.arrows.title} text={arrows.name} home={appPaths.bows}>
      {(page) => (
        <ArrowsForm
          userId={userId}
          arrows={arrows}
          page={page}
          onRemove={async () => {
            if (await removeEquipment(userId, arrows.name, [{ kind: 'arrows', item: arrows }])) page.finish()
          }}
        />
      )}
    </FormPage>
  )
}

/** Edits a set of arrows. */
export const EditArrowsScreen = () => {
  const { arrowsId = '' } = useParams()
  return (
    <EquipmentFromAddress find={({ arrows }) => arrows.find(({ id }) => id === arrowsId)}>
      {(arrows) => <EditArrows arrows={arrows} />}
    </EquipmentFromAddress>
  )
}
