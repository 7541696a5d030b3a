import {
  type Club,
  clubPartPath,
  type OwnField,
  type OwnFieldsForm,
  ownFieldCalls,
  ownFieldsForm,
} from '@fletch/contract'
import { type OwnFieldType, ownFieldLimits, ownFieldTypes } from '@fletch/domain'
import { ownFieldTexts } from '@fletch/messages/own-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { TypedForm } from '../../../phone/kept/typed-forms.ts'
import { send } from '../../../server/api.ts'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { useFocusNext } from '../rounds/use-focus-next.ts'
import { ownFieldsQuery } from './queries.ts'

const texts = ownFieldTexts.form
const { removal } = ownFieldTexts

const saveOwnFields = (clubId: string) =>
  change({
    call: (body: OwnFieldsForm) => send(ownFieldCalls.save, { params: { id: clubId }, body }),
    done: { title: texts.saved },
    failed: { title: texts.notSaved, text: texts.notSavedText },
  })

/** A field in the form. */
interface Line {
  readonly key: string
  /** Empty for a new field. */
  readonly id: string
  readonly name: string
  readonly type: OwnFieldType
  /** One entry on each line. */
  readonly options: string
  readonly members: number
}

const lineOf = ({ options, ...field }: OwnField): Line => ({
  ...field,
  key: v7(),
  options: options.join('\n'),
})

const newLine = (): Line => lineOf({ id: '', name: '', type: 'text', options: [], members: 0 })

const nameAt = (place: number) => `fields.${place}.name` as const

const removedIn = (typed: TypedForm | undefined): readonly string[] => typed?.['removed']?.split(' ') ?? []

/** The fields typed earlier, and after them those that the club has got since. */
const linesIn = (typed: TypedForm, fields: readonly OwnField[]): readonly Line[] => {
  const count = Object.keys(typed).filter((name) => /^fields\.\d+\.name$/.test(name)).length
  const lines = Array.from({ length: count }, (_, place): Line => {
    const id = typed[`fields.${place}.id`] ?? ''
    return {
      key: v7(),
      id,
      name: typed[nameAt(place)] ?? '',
      type: ownFieldTypes.find((type) => type === typed[`fields.${place}.type`]) ?? 'text',
      options: typed[`fields.${place}.options`] ?? '',
      members: fields.find((field) => field.id === id)?.members ?? 0,
    }
  })
  const seen = [...removedIn(typed), ...lines.map(({ id }) => id)]
  return [...lines, ...fields.filter(({ id }) => !seen.includes(id)).map(lineOf)]
}

/** The fields of the club, or a first one to fill in. */
const firstLines = (fields: readonly OwnField[]): readonly Line[] =>
  fields.length === 0 ? [newLine()] : fields.map(lineOf)

/** Field names contain the place of their line, because names are not unique while they are typed. */
const formIn = (values: ReadonlyMap<string, unknown>, known: readonly string[]): unknown => {
  const textAt = (name: string) => String(values.get(name) ?? '')
  const count = [...values.keys()].filter((name) => /^fields\.\d+\.name$/.test(name)).length
  return {
    known,
    fields: Array.from({ length: count }, (_, place) => {
      const id = textAt(`fields.${place}.id`)
      return {
        ...(id !== '' && { id }),
        name: values.get(nameAt(place)),
        type: values.get(`fields.${place}.type`),
        options: textAt(`fields.${place}.options`)
          .split('\n')
          .map((option) => option.trim())
          .filter((option) => option !== ''),
      }
    }),
  }
}

type Values = OwnFieldsForm & Record<string, unknown>

/** `known` are the fields that the form began with. An error in one entry is shown at the field that holds all of them. */
const schemaFor = (known: readonly string[]) => ({
  safeParse: (typed: unknown) => {
    const checked = ownFieldsForm.safeParse(formIn(new Map(Object.entries(Object(typed))), known))
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(0, 3), message }))
    return { success: false as const, error: { issues } }
  },
})

type FieldItemProps = {
  line: Line
  place: number
  isLast: boolean
  field: ReturnType<typeof useForm<Values>>['field']
  onChange: (line: Line) => void
  onMove: (steps: 1 | -1, button: string) => void
  onRemove: (button: Element) => void
}

const FieldItem = ({ line, place, isLast, field, onChange, onMove, onRemove }: FieldItemProps) => {
  const { key, id, name, type, options, members } = line
  const own = field(`fields.${place}.type`)
  const called = name || texts.fieldAt({ place: place + 1 })
  return (
    <li>
      <fieldset className="hair-t flex flex-col gap-3 pt-3">
        <legend className="sr-only">{texts.field({ place: place + 1 })}</legend>
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold" aria-hidden="true">
            {texts.field({ place: place + 1 })}
          </p>
          <div className="flex gap-1">
            <IconButton
              id={`${key}-up`}
              label={texts.moveUp({ field: called })}
              icon={<ArrowUpIcon className="size-5" aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => onMove(-1, 'up')}
            />
            <IconButton
              id={`${key}-down`}
              label={texts.moveDown({ field: called })}
              icon={<ArrowDownIcon className="size-5" aria-hidden="true" />}
              disabled={isLast}
              onClick={() => onMove(1, 'down')}
            />
            <IconButton
              label={texts.remove({ field: called })}
              icon={<CloseIcon className="size-5" aria-hidden="true" />}
              onClick={({ currentTarget }) => onRemove(currentTarget)}
            />
          </div>
        </div>
        <input type="hidden" name={`fields.${place}.id`} value={id} />
        <div className="grid gap-3 wide:grid-cols-[1fr_12rem]">
          <TextField
            {...field(nameAt(place))}
            label={texts.name}
            autoComplete="off"
            maxLength={ownFieldLimits.name}
            value={name}
            onChange={({ target }) => onChange({ ...line, name: target.value })}
          />
          {members === 0 ? (
            <SelectField
              {...own}
              label={texts.type}
              options={ownFieldTypes.map((each) => ({ value: each, label: ownFieldTexts.types[each] }))}
              value={type}
              onChange={({ target }) =>
                onChange({ ...line, type: ownFieldTypes.find((each) => each === target.value) ?? type })
              }
            />
          ) : (
            <div className="text-14">
              <p className="font-semibold">{texts.type}</p>
              <p className="mt-1.5 text-muted">
                {texts.fixedType({ type: ownFieldTexts.types[type], count: members })}
              </p>
              <input type="hidden" name={own.name} value={type} />
            </div>
          )}
        </div>
        {type === 'choice' && (
          <TextAreaField
            {...field(`fields.${place}.options`)}
            label={texts.choices}
            hint={texts.choicesHint}
            value={options}
            onChange={({ target }) => onChange({ ...line, options: target.value })}
          />
        )}
      </fieldset>
    </li>
  )
}

type FieldsFormProps = { clubId: string; fields: readonly OwnField[]; page: FormOnPage }

const FieldsForm = ({ clubId, fields, page: { typed, leave, finish } }: FieldsFormProps) => {
  const saving = useChange(saveOwnFields(clubId), () => finish())
  const [lines, setLines] = useState(() => (typed ? linesIn(typed, fields) : firstLines(fields)))
  const [known] = useState(() => fields.map(({ id }) => id))
  const [removed, setRemoved] = useState(() => removedIn(typed))
  const [asked, setAsked] = useState<Line>()
  const [turns, setTurns] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const focusNext = useFocusNext()
  const { form, field, summary, pending } = useForm<Values>({
    id: 'own-fields',
    schema: schemaFor(known),
    submit: saving.submit,
  })
  /** Fields that are added, moved and removed are kept like what is typed. */
  const rearrange = (next: readonly Line[]) => {
    setLines(next)
    setTurns(turns + 1)
  }
  useEffect(() => {
    if (turns > 0) element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [turns])
  const without = ({ key }: Line) => lines.filter((line) => line.key !== key)
  const remove = (line: Line) => {
    setRemoved([...removed, line.id])
    rearrange(without(line))
  }
  const add = () => {
    rearrange([...lines, newLine()])
    focusNext(field(nameAt(lines.length)).id)
  }
  const move = (line: Line, place: number, button: string) => {
    rearrange(without(line).toSpliced(place, 0, line))
    focusNext(`${line.key}-${button}`)
  }
  return (
    <>
      <form {...form} ref={element} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <p className="text-muted">{texts.text}</p>
        <input type="hidden" name="removed" value={removed.join(' ')} />
        {lines.length > 0 && (
          <ol className="flex flex-col gap-4">
            {lines.map((line, place) => (
              <FieldItem
                key={line.key}
                line={line}
                place={place}
                isLast={place === lines.length - 1}
                field={field}
                onChange={(changed) => setLines(lines.with(place, changed))}
                onMove={(steps, button) => move(line, place + steps, button)}
                onRemove={(button) => {
                  if (line.id !== '') return setAsked(line)
                  keepFocusBeside(button)
                  remove(line)
                }}
              />
            ))}
          </ol>
        )}
        <Button className="self-start" disabled={lines.length >= ownFieldLimits.fields} onClick={add}>
          {texts.add}
        </Button>
        <FormActions
          cancel={texts.cancel}
          onCancel={leave}
          submit={texts.save}
          pending={pending}
          pendingLabel={texts.saving}
        />
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={removal.title({ name: asked?.name || removal.thisField })}
        cancel={texts.cancel}
        action={ownFieldTexts.removal.action}
        pendingLabel={ownFieldTexts.removal.pending}
        onConfirm={async () => {
          if (asked) remove(asked)
          return true
        }}
      >
        <p>{removal.text({ count: asked?.members ?? 0 })}</p>
      </ConfirmDialog>
    </>
  )
}

const FieldsOf = ({ club }: { club: Club }) => {
  const { data, error, refetch } = useQuery(ownFieldsQuery(club.id))
  if (!data && !error) return <LoadingScreen />
  if (!data)
    return (
      <Page width="form">
        <PageTitle text={club.name}>{texts.title}</PageTitle>
        <LoadFailure error={error} texts={ownFieldTexts} onRetry={refetch} />
      </Page>
    )
  return (
    <FormPage title={texts.title} text={club.name} home={clubPartPath(club.id, 'info')}>
      {(page) => <FieldsForm clubId={club.id} fields={data} page={page} />}
    </FormPage>
  )
}

/** The fields that a club keeps of its members besides ours: all in one form, stored together. */
export const EditOwnFieldsScreen = () => (
  <OfficerFormOfClub>{(club) => <FieldsOf club={club} />}</OfficerFormOfClub>
)
