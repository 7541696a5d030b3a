import { dayIn, daysFrom } from './days.ts'
import type { EventStatus } from './event.ts'

/** An event, or one of its rounds, with the day on which it is shot. */
export interface DatedEvent {
  /** YYYY-MM-DD, in the event's zone. */
  readonly competitionDate: string
  readonly timeZone: string
  readonly status: EventStatus
}

/** Days around its date in which an event that is active is taken to be under way: after that it was forgotten. */
const longestShoot = 3

/** Whether an event is shot today, where it is held, or is under way, at an instant. */
export const isOfTheDay = ({ competitionDate, timeZone, status }: DatedEvent, now: string): boolean => {
  const away = Math.abs(daysFrom(dayIn(timeZone, now), competitionDate))
  return status === 'active' ? away <= longestShoot : away === 0
}

/** Whole days from today, where an event is held, until it is shot; negative once that is past. */
export const daysUntil = ({ competitionDate, timeZone }: DatedEvent, now: string): number =>
  daysFrom(dayIn(timeZone, now), competitionDate)

const order: Record<EventStatus, number> = { active: 0, upcoming: 1, cancelled: 2, completed: 3 }

/** What comes first on a day: what is under way, then what begins, then what does not take place or is over. */
export const byTurn = (one: DatedEvent, other: DatedEvent): number =>
  order[one.status] - order[other.status] || one.competitionDate.localeCompare(other.competitionDate)
