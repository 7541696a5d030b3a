import { distanceUnits, groupSizes } from '@fletch/domain'
import { type ReactNode, useState } from 'react'
import { eventTexts } from '../../../messages/events.ts'
import { ownTimeZone } from '../../../messages/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { DetailsFields } from '../details/details-fields.tsx'
import { RoundChoice } from '../round-choice.tsx'
import { TargetFields, useTargetFields } from '../target-fields.tsx'
import { zoneOptions } from '../zone-names.ts'
import { EventDivisions } from './event-divisions.tsx'
import type { EventField, EventValues } from './use-event-form.ts'

const texts = eventTexts.form

const ownZone = ownTimeZone()

const targetLabels = { numberOfTargets: texts.targets, courseTargets: texts.course }
const targetHints = { numberOfTargets: texts.targetsHint, courseTargets: texts.courseHint }

type CourseFieldsProps = {
  field: EventField
  values: EventValues
  targets: ReturnType<typeof useTargetFields>
  isStarted: boolean
}

/** Settings that most events do not change. Collapsed, unless a field has an error. */
const CourseFields = ({ field, values, targets, isStarted }: CourseFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  const isWrong = ([field('numberOfTargets'), field('courseTargets'), field('timeZone')] as const).some(
    ({ error }) => error !== undefined,
  )
  const zone = values['timeZone'] ?? ownZone
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <UnfoldSummary>{texts.more}</UnfoldSummary>
      <div className="flex flex-col gap-5 pt-3">
        {!isStarted && (
          <TargetFields targets={targets} field={field} labels={targetLabels} hints={targetHints} />
        )}
        <SelectField
          {...field('timeZone')}
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zoneOptions(zone)}
          defaultValue={zone}
        />
        <label htmlFor={field('proofRequired').id} className="flex min-h-12 items-center gap-3">
          <input
            id={field('proofRequired').id}
            name="proofRequired"
            type="checkbox"
            defaultChecked={'proofRequired' in values}
            className="size-6"
          />
          {texts.proofRequired}
        </label>
        <label htmlFor={field('namesGuests').id} className="flex min-h-12 items-start gap-3">
          <input
            id={field('namesGuests').id}
            name="namesGuests"
            type="checkbox"
            defaultChecked={'namesGuests' in values}
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            {texts.namesGuests}
            <span className="block text-14 text-muted">{texts.namesGuestsHint}</span>
          </span>
        </label>
        <label htmlFor={field('takesMailEntries').id} className="flex min-h-12 items-start gap-3">
          <input
            id={field('takesMailEntries').id}
            name="takesMailEntries"
            type="checkbox"
            defaultChecked={'takesMailEntries' in values}
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            {texts.takesMailEntries}
            <span className="block text-14 text-muted">{texts.takesMailEntriesHint}</span>
          </span>
        </label>
      </div>
    </details>
  )
}

const sizes = groupSizes.map((size) => ({ value: String(size), label: texts.archersEach(size) }))
const units = distanceUnits.map((value) => ({ value, label: eventTexts.units[value] }))

type EventFieldsProps = {
  field: EventField
  values: EventValues
  /** The event has started, so the fields that cards depend on are not offered. */
  isStarted?: boolean
  /** A field in the details for archers has an error. */
  hasDetailError: boolean
  /** Shown under the date. */
  moreDays?: ReactNode
}

/** The fields of an event's form. */
export const EventFields = ({
  field,
  values,
  isStarted = false,
  hasDetailError,
  moreDays,
}: EventFieldsProps) => {
  const targets = useTargetFields({
    numberOfTargets: values['numberOfTargets'] ?? '30',
    courseTargets: values['courseTargets'] ?? '30',
  })
  return (
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
      {moreDays}
      <DateField
        {...field('registrationDeadline')}
        label={texts.deadline}
        hint={texts.deadlineHint}
        optional
        defaultValue={values['registrationDeadline']}
      />
      <RoundChoice
        kind={values['roundId']}
        tieRule={values['tieRule']}
        field={field}
        isStarted={isStarted}
        onChoose={targets.fill}
      />
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
      <CourseFields field={field} values={values} targets={targets} isStarted={isStarted} />
    </>
  )
}
