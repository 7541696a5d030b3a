import { dayAfter, dayIn } from './days.ts'
import { instantAt } from './details.ts'

/** The kinds of notices about events. Archers can turn each of them off. */
export const noticeKinds = [
  'registered',
  'waiting',
  'moved-up',
  'changed',
  'eve',
  'cancelled',
  'results',
  'message',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The kinds of emails that can be turned off: notices about events, and answers to an officer's questions. */
export const mailKinds = [...noticeKinds, 'series-answer'] as const
export type MailKind = (typeof mailKinds)[number]

/** The kinds of notices that are sent. Those that are not in the settings are turned off together with another kind. */
export type SentNoticeKind = NoticeKind | 'entered' | 'start-changed'

/** From this time on, in local time of the archer, they are notified of tomorrow's event. */
const evening = '18:00'
/** If groups are not made yet, the notice waits until this time. */
const lateEvening = '21:00'

interface Eve {
  /** The day of the event, YYYY-MM-DD. */
  readonly day: string
  /** The archer's time zone. */
  readonly timeZone: string
  readonly hasGroup: boolean
}

/** Whether to notify an archer now that an event is tomorrow: on the evening before, in the archer's time zone. */
export const isEveOf = ({ day, timeZone, hasGroup }: Eve, now: string): boolean => {
  const dayBefore = dayAfter(day, -1)
  return (
    dayIn(timeZone, now) === dayBefore &&
    now >= instantAt(dayBefore, hasGroup ? evening : lateEvening, timeZone)
  )
}

/** A time at the event converted to the archer's time zone; null if both clocks show the same. */
export const onOwnClock = (
  { day, time, timeZone }: { readonly day: string; readonly time: string; readonly timeZone: string },
  ownZone: string,
): { readonly day: string; readonly time: string } | null => {
  const instant = instantAt(day, time, timeZone)
  const own = new Intl.DateTimeFormat('en-GB', {
    timeZone: ownZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
  const ownDay = dayIn(ownZone, instant)
  return own === time && ownDay === day ? null : { day: ownDay, time: own }
}
