import {
  type Competition,
  type EventRound,
  type EventRoundForm,
  eventRoundForm,
} from '@fletch/domain/contract'
import { eventRoundTexts } from '../../../messages/event-rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { KindChoice } from '../kind-choice.tsx'
import { addRound, saveRound } from './mutations.ts'

const texts = eventRoundTexts.form

const numberIn = (typed: unknown) => (String(typed ?? '').trim() === '' ? undefined : Number(typed))

/** What is fixed by now is not asked for, and sent as it is. */
const schemaFor = (round: EventRound | undefined): FormSchema<EventRoundForm> => ({
  safeParse: (typed) => {
    const fields = { ...round, ...Object.fromEntries(Object.entries(typed ?? {})) }
    return eventRoundForm.safeParse({
      ...fields,
      numberOfTargets: numberIn(fields['numberOfTargets']),
      courseTargets: numberIn(fields['courseTargets']),
    })
  },
})

type FieldsProps = {
  field: (name: 'competitionDate' | 'numberOfTargets' | 'courseTargets') => {
    id: string
    name: string
    error: string | undefined
  }
  from: Pick<EventRound, 'competitionDate' | 'roundId' | 'numberOfTargets' | 'courseTargets'>
}

/** What cannot change any more once a round has started. */
const Fields = ({ field, from }: FieldsProps) => (
  <>
    <DateField
      {...field('competitionDate')}
      label={texts.date}
      required
      defaultValue={from.competitionDate}
    />
    <KindChoice kind={from.roundId} isStarted={false} />
    <TextField
      {...field('numberOfTargets')}
      label={texts.targets}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={from.numberOfTargets}
    />
    <TextField
      {...field('courseTargets')}
      label={texts.course}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={from.courseTargets}
    />
  </>
)

type FormProps = { event: Competition; round: EventRound | undefined; onClose: () => void }

const EventRoundFormHere = ({ event, round, onClose }: FormProps) => {
  const saving = useChange(round === undefined ? addRound(event.id) : saveRound(event.id, round.id), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'event-round',
    schema: schemaFor(round),
    submit: saving.submit,
  })
  const isFixed = round !== undefined && (round.number === 1 || round.status !== 'upcoming')
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        optional
        autoComplete="off"
        maxLength={80}
        defaultValue={round?.name ?? ''}
      />
      {!isFixed && <Fields field={field} from={round ?? event} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {eventRoundTexts.cancel}
        </Button>
        <Button
          type="submit"
          look="main"
          pending={pending}
          pendingLabel={round === undefined ? texts.adding : texts.saving}
        >
          {round === undefined ? eventRoundTexts.add : texts.save}
        </Button>
      </div>
    </form>
  )
}

type EventRoundDialogProps = FormProps & { open: boolean }

/** Adds a round to an event, or changes one. */
export const EventRoundDialog = ({ open, ...form }: EventRoundDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={form.round ? texts.editTitle : texts.addTitle}>
    <EventRoundFormHere {...form} />
  </Dialog>
)
