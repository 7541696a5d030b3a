import type { ClubEvent } from '@fletch/contract'
import { daysFrom } from '@fletch/domain'
import { eventFormTexts } from '@fletch/messages/event-form'
import { SelectField } from '../../../ui/select-field.tsx'
import { daysOf } from '../event-line.tsx'
import { type EventValues, eventToForm } from './use-event-form.ts'

const texts = eventFormTexts

/** The settings of an event for the form of another one: everything but its days and who permitted phones at it. */
export const copiedValues = (event: ClubEvent): EventValues => ({
  ...eventToForm(event),
  clubId: event.clubId ?? '',
  competitionDate: '',
  registrationDeadline: '',
  flightMode: '',
})

/** How many days after the first one the other days of an event were. */
export const distancesOfDays = ({ rounds = [], competitionDate }: ClubEvent): readonly number[] =>
  rounds
    .filter(({ number, status }) => number > 1 && status !== 'cancelled')
    .map((round) => daysFrom(competitionDate, round.competitionDate))

type CopyFromProps = {
  events: readonly ClubEvent[]
  chosen: ClubEvent | undefined
  onChoose: (event: ClubEvent | undefined) => void
}

/** Fills the form with the settings of an earlier event. */
export const CopyFrom = ({ events, chosen, onChoose }: CopyFromProps) => (
  <SelectField
    label={texts.copyFrom}
    hint={texts.copyFromHint}
    value={chosen?.id ?? ''}
    options={[
      { value: '', label: texts.copyNothing },
      ...events.map((event) => ({
        value: event.id,
        label: texts.copyOf({ name: event.name, day: daysOf(event) }),
      })),
    ]}
    onChange={({ target }) => onChoose(events.find(({ id }) => id === target.value))}
  />
)
