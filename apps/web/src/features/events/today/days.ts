import type { ChildDays, ClubEvent, EventDay, User } from '@fletch/contract'
import { byTurn, daysUntil, isOfTheDay } from '@fletch/domain'

/** Whether a user takes part in or runs an event. */
const takesPart = ({ registrationStatus, isEventAdmin }: ClubEvent) =>
  registrationStatus !== null || isEventAdmin

/** Each round has its own date, so an event with rounds is not a day itself. */
const isToday = ({ competition }: EventDay, now: string) =>
  takesPart(competition) && isOfTheDay(competition, now)

/** The user's events of today, active ones first. */
export const eventsOfDay = (days: readonly EventDay[], now: string): EventDay[] =>
  days.filter((day) => isToday(day, now)).toSorted((one, other) => byTurn(one.competition, other.competition))

/** Later events, the next one first. */
export const laterEvents = (days: readonly EventDay[], now: string): EventDay[] =>
  days.filter(
    (day) =>
      !isToday(day, now) &&
      day.competition.status === 'upcoming' &&
      takesPart(day.competition) &&
      daysUntil(day.competition, now) > 0,
  )

/** Whether the app opens on today's events: the user has something to do, not only results to see. */
export const opensOnToday = (days: readonly EventDay[], now: string): boolean =>
  eventsOfDay(days, now).some(({ competition }) => competition.status !== 'completed')

/** An event of today in which a child shoots. */
export interface ChildDay {
  readonly child: User
  readonly day: EventDay
}

/** The events of today of a user's children: by child, each child's active ones first. */
export const childrenToday = (children: ChildDays, now: string): ChildDay[] =>
  children.flatMap(({ child, days }) => eventsOfDay(days, now).map((day) => ({ child, day })))
