import { comparingTimes, groupSizes } from '@fletch/domain'
import { eventFormTexts } from '@fletch/messages/event-form'
import { eventTexts } from '@fletch/messages/events'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ownTimeZone } from '../../../messages/format.ts'
import { unitOptions } from '../../../messages/styles.ts'
import { LanguageField } from '../../../ui/language-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { DetailsFields } from '../details/details-fields.tsx'
import { photoRules } from '../photo-rule.ts'
import { RoundChoice } from '../round-choice.tsx'
import { TargetFields, useTargetFields } from '../target-fields.tsx'
import { zoneOptions } from '../zone-names.ts'
import { EventDivisions } from './event-divisions.tsx'
import type { EventField, EventValues } from './use-event-form.ts'

const texts = eventFormTexts

const ownZone = ownTimeZone()

const targetLabels = () => ({ numberOfTargets: texts.targets, courseTargets: texts.course })
const targetHints = () => ({ numberOfTargets: texts.targetsHint, courseTargets: texts.courseHint })

type PartProps = {
  field: EventField
  values: EventValues
}

type CheckboxProps = {
  field: Pick<ReturnType<EventField>, 'id' | 'name'>
  label: string
  hint?: string
  isOn: boolean
}

const Checkbox = ({ field: { id, name }, label, hint, isOn }: CheckboxProps) => (
  <label htmlFor={id} className="flex min-h-12 items-start gap-3">
    <input id={id} name={name} type="checkbox" defaultChecked={isOn} className="mt-0.5 size-6 shrink-0" />
    <span className="min-w-0 py-0.5">
      {label}
      {hint && <span className="block text-14 text-muted">{hint}</span>}
    </span>
  </label>
)

/** What the event is, and when. */
export const WhenFields = ({ field, values, moreDays }: PartProps & { moreDays?: ReactNode }) => (
  <>
    <TextField
      {...field('name')}
      label={texts.name}
      required
      autoComplete="off"
      defaultValue={values['name']}
    />
    <DateField
      {...field('competitionDate')}
      label={texts.date}
      required
      defaultValue={values['competitionDate']}
    />
    {moreDays}
    <TextAreaField
      {...field('description')}
      label={texts.description}
      optional
      defaultValue={values['description']}
    />
  </>
)

type CourseFieldsProps = PartProps & {
  targets: ReturnType<typeof useTargetFields>
  isStarted: boolean
}

/** Settings that most events do not change. Collapsed, unless a field has an error. */
const CourseFields = ({ field, values, targets, isStarted }: CourseFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  const isWrong = (['numberOfTargets', 'courseTargets', 'timeZone', 'flightMode'] as const).some(
    (name) => field(name).error !== undefined,
  )
  const zone = values['timeZone'] ?? ownZone
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <UnfoldSummary>{texts.more}</UnfoldSummary>
      <div className="flex flex-col gap-5 pt-3">
        {!isStarted && (
          <TargetFields targets={targets} field={field} labels={targetLabels()} hints={targetHints()} />
        )}
        <SelectField
          {...field('timeZone')}
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zoneOptions(zone)}
          defaultValue={zone}
        />
        <SelectField
          {...field('asksPhoto')}
          label={eventTexts.photos.label}
          hint={eventTexts.photos.hint}
          options={photoOptions()}
          defaultValue={values['asksPhoto']}
        />
        <SelectField
          {...field('secondScorer')}
          label={eventTexts.scorers.label}
          hint={eventTexts.scorers.hint}
          options={scorerOptions()}
          defaultValue={values['secondScorer']}
        />
        <TextField
          {...field('flightMode')}
          label={texts.flightMode}
          hint={texts.flightModeHint}
          optional
          autoComplete="off"
          defaultValue={values['flightMode']}
        />
      </div>
    </details>
  )
}

const sizes = () =>
  groupSizes.map((size) => ({ value: String(size), label: eventTexts.detail.archersEach({ size }) }))
const scorerOptions = () => [
  { value: '', label: eventTexts.scorers.of.one },
  ...comparingTimes.map((value) => ({ value, label: eventTexts.scorers.of[value] })),
]
const photoOptions = () => photoRules.map((value) => ({ value, label: eventTexts.photos.of[value] }))

type CompetitionFieldsProps = PartProps & {
  /** The event has started, so the fields that cards depend on are not offered. */
  isStarted?: boolean
}

/** What is shot, and how. */
export const CompetitionFields = ({ field, values, isStarted = false }: CompetitionFieldsProps) => {
  const targets = useTargetFields({
    numberOfTargets: values['numberOfTargets'] ?? '30',
    courseTargets: values['courseTargets'] ?? '30',
  })
  return (
    <>
      <RoundChoice
        kind={values['roundId']}
        tieRule={values['tieRule']}
        field={field}
        isStarted={isStarted}
        onChoose={targets.fill}
      />
      <EventDivisions {...field('archeryStyle')} values={values} isStarted={isStarted} />
      <SelectField
        {...field('groupSize')}
        label={texts.groupSize}
        options={sizes()}
        defaultValue={values['groupSize']}
      />
      {isStarted ? (
        <p className="text-14 text-muted">{texts.fixed}</p>
      ) : (
        <SelectField
          {...field('distanceUnit')}
          label={texts.unit}
          options={unitOptions()}
          defaultValue={values['distanceUnit']}
        />
      )}
      <CourseFields field={field} values={values} targets={targets} isStarted={isStarted} />
    </>
  )
}

type ArcherFieldsProps = PartProps & {
  /** A field in the details for archers has an error. */
  hasDetailError: boolean
  /** Where the form controls the language. */
  language?: Pick<ComponentProps<typeof LanguageField>, 'value' | 'onChange'>
}

/** How archers register, and what they read. */
export const ArcherFields = ({ field, values, hasDetailError, language }: ArcherFieldsProps) => (
  <>
    <DateField
      {...field('registrationDeadline')}
      label={texts.deadline}
      hint={texts.deadlineHint}
      optional
      defaultValue={values['registrationDeadline']}
    />
    <TextField
      {...field('maxParticipants')}
      label={texts.places}
      hint={texts.placesHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values['maxParticipants']}
    />
    <DetailsFields field={field} values={values} hasError={hasDetailError} />
    <LanguageField
      {...field('language')}
      label={texts.language}
      hint={texts.languageHint}
      none={texts.languageOfReader}
      {...(language ?? { defaultValue: values['language'] })}
    />
    <Checkbox
      field={field('takesMailEntries')}
      label={texts.takesMailEntries}
      hint={texts.takesMailEntriesHint}
      isOn={'takesMailEntries' in values}
    />
    <Checkbox
      field={field('namesGuests')}
      label={texts.namesGuests}
      hint={texts.namesGuestsHint}
      isOn={'namesGuests' in values}
    />
  </>
)

/** Whether everyone sees the event. It can be turned on and off with the public link later. */
export const PublicCheckbox = ({ isOn }: { isOn: boolean }) => (
  <Checkbox
    field={{ id: 'event-isPublic', name: 'isPublic' }}
    label={texts.isPublic}
    hint={texts.isPublicHint}
    isOn={isOn}
  />
)
