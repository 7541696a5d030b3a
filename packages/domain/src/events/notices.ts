import { dayAfter, dayIn } from './days.ts'
import { instantAt } from './details.ts'

/** What archers are told of their events by email, each of which can be turned off. */
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

/** From then on, on an archer's clock, they are told of the day after. */
const evening = '18:00'
/** So long it is waited for groups that are not made yet. */
const lateEvening = '21:00'

interface Eve {
  /** When the event is, YYYY-MM-DD. */
  readonly day: string
  /** Of the archer. */
  readonly timeZone: string
  readonly hasGroup: boolean
}

/** Whether an archer is to be told now that an event is tomorrow: on the evening before, where they are. */
export const isEveOf = ({ day, timeZone, hasGroup }: Eve, now: string): boolean => {
  const dayBefore = dayAfter(day, -1)
  return (
    dayIn(timeZone, now) === dayBefore &&
    now >= instantAt(dayBefore, hasGroup ? evening : lateEvening, timeZone)
  )
}

/** A time of a day at the event, as a clock of the archer shows it; null where both show the same. */
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
