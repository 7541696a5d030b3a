import { useState } from 'react'
import { eventTexts } from '../../../messages/events.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { zoneOptions } from '../zone-names.ts'
import type { EventField, EventValues } from './use-event-form.ts'

const texts = eventTexts.form

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

type CourseFieldsProps = { field: EventField; values: EventValues; isStarted: boolean }

const Targets = ({ field, values }: Omit<CourseFieldsProps, 'isStarted'>) => (
  <>
    <TextField
      {...field('numberOfTargets')}
      label={texts.targets}
      hint={texts.targetsHint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values['numberOfTargets'] ?? '30'}
    />
    <TextField
      {...field('courseTargets')}
      label={texts.course}
      hint={texts.courseHint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values['courseTargets'] ?? '30'}
    />
  </>
)

/** Settings that most events do not change. Collapsed, unless a field has an error. */
export const CourseFields = ({ field, values, isStarted }: CourseFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  const isWrong = ([field('numberOfTargets'), field('courseTargets'), field('timeZone')] as const).some(
    ({ error }) => error !== undefined,
  )
  const zone = values['timeZone'] ?? ownZone
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="target flex items-center rounded-6 font-semibold underline underline-offset-4">
        {texts.more}
      </summary>
      <div className="flex flex-col gap-5 pt-3">
        {!isStarted && <Targets field={field} values={values} />}
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
      </div>
    </details>
  )
}
