import { type BowKept, distanceUnits, markId, readDistance, type SightMark } from '@fletch/domain'
import { sightMark } from '@fletch/domain/contract'
import { type FormEvent, useState } from 'react'
import { bowTexts } from '../../messages/bows.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormButtons } from './form-buttons.tsx'
import { keepMark } from './mutations.ts'

const texts = bowTexts.marks

const units = distanceUnits.map((value) => ({ value, label: scoringTexts.units[value] }))

type Typed = Pick<SightMark, 'distance' | 'unit' | 'mark'>

/** A comma counts as a decimal point. */
const read = (typed: Partial<Typed>, bowId: string) => {
  const { distance = '', unit = 'meters' } = typed
  const meant = readDistance(distance) ?? distance
  return {
    ...typed,
    bowId,
    distance: meant,
    unit,
    id: markId({ bowId, distance: meant, unit }).slice(0, 100),
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
export const MarkForm = ({ userId, bow, mark, marks, unit, onRemove, onDone }: MarkFormProps) => {
  const [replaced, setReplaced] = useState<SightMark>()
  const { form, field, summary, pending } = useForm({
    id: 'mark',
    schema: { safeParse: (typed) => sightMark.safeParse(read(Object(typed), bow.id)) },
    submit: async (typed: SightMark) => {
      if (await keepMark(userId, typed, mark)) onDone()
      return undefined
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    const { id } = read(Object.fromEntries(new FormData(event.currentTarget)), bow.id)
    setReplaced(marks.find((each) => each.id === id && id !== mark?.id))
  }
  return (
    <form {...form} onInput={onInput} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('distance')}
          label={texts.distance}
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={mark?.distance}
        />
        <SelectField
          {...field('unit')}
          label={texts.unit}
          options={units}
          defaultValue={mark?.unit ?? unit}
        />
      </div>
      <p role="status" className="-mt-2 text-14 font-semibold empty:hidden">
        {replaced && texts.replaces(texts.place(replaced.distance, replaced.unit), replaced.mark)}
      </p>
      <TextField
        {...field('mark')}
        label={texts.mark}
        hint={texts.markHint}
        required
        autoComplete="off"
        defaultValue={mark?.mark}
      />
      <FormButtons pending={pending} onRemove={onRemove} />
    </form>
  )
}
