import { distanceUnits, groupSizes } from '@fletch/domain'
import { eventTexts } from '../../../messages/events.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { DetailsFields } from '../details/details-fields.tsx'
import { RoundChoice } from '../round-choice.tsx'
import { CourseFields } from './course-fields.tsx'
import { EventDivisions } from './event-divisions.tsx'
import type { EventField, EventValues } from './use-event-form.ts'

const texts = eventTexts.form
const sizes = groupSizes.map((size) => ({ value: String(size), label: texts.archersEach(size) }))
const units = distanceUnits.map((value) => ({ value, label: eventTexts.units[value] }))

type EventFieldsProps = {
  field: EventField
  values: EventValues
  /** The event has started, so the fields that cards depend on are not offered. */
  isStarted?: boolean
  /** A field in the details for archers has an error. */
  hasDetailError: boolean
}

/** The fields of an event's form. */
export const EventFields = ({ field, values, isStarted = false, hasDetailError }: EventFieldsProps) => (
  <>
    <TextField
      {...field('name')}
      label={texts.name}
      required
      autoComplete="off"
      defaultValue={values['name']}
    />
    <TextAreaField
      {...field('description')}
      label={texts.description}
      optional
      defaultValue={values['description']}
    />
    <DateField
      {...field('competitionDate')}
      label={texts.date}
      required
      defaultValue={values['competitionDate']}
    />
    <DateField
      {...field('registrationDeadline')}
      label={texts.deadline}
      hint={texts.deadlineHint}
      optional
      defaultValue={values['registrationDeadline']}
    />
    <RoundChoice kind={values['roundId']} tieRule={values['tieRule']} field={field} isStarted={isStarted} />
    <EventDivisions {...field('archeryStyle')} values={values} isStarted={isStarted} />
    <TextField
      {...field('maxParticipants')}
      label={texts.places}
      hint={texts.placesHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values['maxParticipants']}
    />
    <SelectField
      {...field('groupSize')}
      label={texts.groupSize}
      options={sizes}
      defaultValue={values['groupSize']}
    />
    {isStarted ? (
      <p className="text-14 text-muted">{texts.fixed}</p>
    ) : (
      <SelectField
        {...field('distanceUnit')}
        label={texts.unit}
        options={units}
        defaultValue={values['distanceUnit']}
      />
    )}
    <DetailsFields field={field} values={values} hasError={hasDetailError} />
    <CourseFields field={field} values={values} isStarted={isStarted} />
  </>
)
