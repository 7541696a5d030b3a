import { mostRoundsOfEvent } from '@fletch/contract'
import { dayAfter } from '@fletch/domain'
import { eventFormTexts } from '@fletch/messages/event-form'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { DateField } from '../../../ui/text-field.tsx'
import type { EventField } from './use-event-form.ts'

const texts = eventFormTexts

type MoreDaysProps = {
  /** YYYY-MM-DD; empty while it is not chosen. */
  firstDay: string
  days: readonly string[]
  onChange: (days: readonly string[]) => void
  field: (name: `moreDays.${number}`) => ReturnType<EventField>
}

/** Further days of a new event. The next one is preset to the day after the last. */
export const MoreDays = ({ firstDay, days, onChange, field }: MoreDaysProps) => {
  const last = days.at(-1) ?? firstDay
  return (
    <>
      {days.map((day, place) => {
        const own = field(`moreDays.${place}`)
        return (
          <div key={own.id} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <DateField
                {...own}
                label={texts.dayOf({ number: place + 2 })}
                required
                value={day}
                onChange={(event) => onChange(days.with(place, event.target.value))}
              />
            </div>
            <IconButton
              label={texts.removeDay({ number: place + 2 })}
              icon={<CloseIcon className="size-5" aria-hidden="true" />}
              onClick={() => onChange(days.toSpliced(place, 1))}
            />
          </div>
        )
      })}
      {days.length < mostRoundsOfEvent - 1 && (
        <Button
          className="self-start"
          onClick={() => onChange([...days, last === '' ? '' : dayAfter(last, 1)])}
        >
          {texts.addDay}
        </Button>
      )}
    </>
  )
}
