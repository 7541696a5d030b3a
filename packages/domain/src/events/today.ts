import { dayIn, daysFrom } from './days.ts'
import type { EventStatus } from './event.ts'

/** An event, or one of its rounds, with its date. */
export interface DatedEvent {
  /** YYYY-MM-DD, in the event's time zone. */
  readonly competitionDate: string
  readonly timeZone: string
  readonly status: EventStatus
}

/** An active event counts as under way for this many days around its date. After that it was forgotten. */
const longestShoot = 3

/** Whether an event is shot today, where it is held, or is under way. */
export const isOfTheDay = ({ competitionDate, timeZone, status }: DatedEvent, now: string): boolean => {
  const away = Math.abs(daysFrom(dayIn(timeZone, now), competitionDate))
  return status === 'active' ? away <= longestShoot : away === 0
}

/**
 * The status by which a phone goes that cannot ask. Phones of a flight-mode event do not hear of its start, so on its day
 * it counts as started. The server's status decides about what they send later.
 */
export const statusUnasked = (
  { flightMode, ...event }: DatedEvent & { readonly flightMode?: string | undefined },
  now: string,
): EventStatus =>
  flightMode !== undefined && event.status === 'upcoming' && isOfTheDay(event, now) ? 'active' : event.status

/** Whole days until the event's date, from today where it is held; negative if it is past. */
export const daysUntil = ({ competitionDate, timeZone }: DatedEvent, now: string): number =>
  daysFrom(dayIn(timeZone, now), competitionDate)

const order: Record<EventStatus, number> = { active: 0, upcoming: 1, cancelled: 2, completed: 3 }

/** Sorts the events of a day: active first, then upcoming, then cancelled and completed. */
export const byTurn = (one: DatedEvent, other: DatedEvent): number =>
  order[one.status] - order[other.status] || one.competitionDate.localeCompare(other.competitionDate)
