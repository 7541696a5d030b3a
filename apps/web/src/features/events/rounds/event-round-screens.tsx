import {
  type ClubEvent,
  type EventRound,
  type EventRoundForm,
  editEventRoundPath,
  eventPath,
  eventRoundForm,
  newEventRoundPath,
} from '@fletch/contract'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { eventTexts } from '@fletch/messages/events'
import { Redirect, useParams } from 'wouter'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { EventForm } from '../event-form.tsx'
import { photoRuleOf } from '../photo-rule.ts'
import { RoundChoice } from '../round-choice.tsx'
import { TargetFields, useTargetFields } from '../target-fields.tsx'
import { addRound, saveRound } from './mutations.ts'

const texts = eventRoundTexts.form

const photoOptions = () =>
  (['asked', 'free'] as const).map((value) => ({
    value,
    label: eventTexts.photos.of[value],
  }))

const numberIn = (typed: unknown) => (String(typed ?? '').trim() === '' ? undefined : Number(typed))

/** Fields that can no longer change are not in the form, and are sent unchanged. */
const schemaFor = (round: EventRound | undefined): FormSchema<EventRoundForm> => ({
  safeParse: (typed) => {
    const values = Object.fromEntries(Object.entries(typed ?? {}))
    const fields = { ...round, ...values }
    return eventRoundForm.safeParse({
      ...fields,
      tieRule: ('roundId' in values ? values['tieRule'] : round?.tieRule) || null,
      numberOfTargets: numberIn(fields['numberOfTargets']),
      courseTargets: numberIn(fields['courseTargets']),
      asksPhoto: 'asksPhoto' in values ? values['asksPhoto'] !== 'free' : round?.asksPhoto,
    })
  },
})

type FieldsProps = {
  field: (name: 'competitionDate' | 'tieRule' | 'numberOfTargets' | 'courseTargets') => {
    id: string
    name: string
    error: string | undefined
  }
  from: Pick<EventRound, 'competitionDate' | 'roundId' | 'tieRule' | 'numberOfTargets' | 'courseTargets'>
  /** The values typed before the user last left the form; undefined if there are none. */
  typed: Readonly<Record<string, string>> | undefined
}

const targetLabels = () => ({ numberOfTargets: texts.targets, courseTargets: texts.course })

/** The fields that cannot change once a round has started. */
const Fields = ({ field, from, typed }: FieldsProps) => {
  const targets = useTargetFields({
    numberOfTargets: typed?.['numberOfTargets'] ?? String(from.numberOfTargets),
    courseTargets: typed?.['courseTargets'] ?? String(from.courseTargets),
  })
  return (
    <>
      <DateField
        {...field('competitionDate')}
        label={texts.date}
        required
        defaultValue={from.competitionDate}
      />
      <RoundChoice
        kind={typed?.['roundId'] ?? from.roundId}
        tieRule={typed === undefined ? from.tieRule : typed['tieRule']}
        field={field}
        isStarted={false}
        onChoose={targets.fill}
      />
      <TargetFields targets={targets} field={field} labels={targetLabels()} />
    </>
  )
}

type FormProps = { event: ClubEvent; round: EventRound | undefined; page: FormOnPage }

const EventRoundFormHere = ({ event, round, page: { typed, leave, finish } }: FormProps) => {
  const saving = useChange(round === undefined ? addRound(event.id) : saveRound(event.id, round.id), () =>
    finish(),
  )
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
      {!isFixed && <Fields field={field} from={round ?? event} typed={typed} />}
      {round?.number !== 1 && (
        <SelectField
          {...field('asksPhoto')}
          label={eventTexts.photos.label}
          options={photoOptions()}
          defaultValue={typed?.['asksPhoto'] ?? photoRuleOf({ asksPhoto: (round ?? event).asksPhoto })}
        />
      )}
      <FormActions
        cancel={eventRoundTexts.cancel}
        onCancel={leave}
        submit={round === undefined ? eventRoundTexts.add : texts.save}
        pending={pending}
        pendingLabel={round === undefined ? texts.adding : texts.saving}
      />
    </form>
  )
}

export const NewEventRoundScreen = () => (
  <EventForm pathOf={newEventRoundPath}>
    {(event) => (
      <FormPage title={texts.addTitle} text={event.name} home={eventPath(event.id)}>
        {(page) => <EventRoundFormHere event={event} round={undefined} page={page} />}
      </FormPage>
    )}
  </EventForm>
)

export const EditEventRoundScreen = () => {
  const { roundId = '' } = useParams()
  return (
    <EventForm pathOf={(id) => editEventRoundPath(id, roundId)}>
      {(event) => {
        const round = event.rounds?.find(({ id }) => id === roundId)
        if (round === undefined) return <Redirect to={eventPath(event.id)} replace />
        return (
          <FormPage title={texts.editTitle} text={event.name} home={eventPath(event.id)}>
            {(page) => <EventRoundFormHere event={event} round={round} page={page} />}
          </FormPage>
        )
      }}
    </EventForm>
  )
}
