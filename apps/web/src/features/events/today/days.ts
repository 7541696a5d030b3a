import { byTurn, daysUntil, isOfTheDay } from '@fletch/domain'
import type { Competition, EventDay } from '@fletch/domain/contract'

/** Whether someone has a part in an event that leads them there on its day. */
const takesPart = ({ registrationStatus, isEventAdmin }: Competition) =>
  registrationStatus !== null || isEventAdmin

/** Days of a round are told as the event's first round is, by its own date: the whole is no day beside them. */
const isToday = ({ competition }: EventDay, now: string) =>
  takesPart(competition) && isOfTheDay(competition, now)

/** What someone has to do with today: what is under way first. */
export const ofTheDay = (days: readonly EventDay[], now: string): EventDay[] =>
  days.filter((day) => isToday(day, now)).toSorted((one, other) => byTurn(one.competition, other.competition))

/** What comes after today, the next first. */
export const comingUp = (days: readonly EventDay[], now: string): EventDay[] =>
  days.filter(
    (day) =>
      !isToday(day, now) &&
      day.competition.status === 'upcoming' &&
      takesPart(day.competition) &&
      daysUntil(day.competition, now) > 0,
  )

/** The app opens on a day on which there is something to do: what is over can wait for a tap. */
export const opensApp = (days: readonly EventDay[], now: string): boolean =>
  ofTheDay(days, now).some(({ competition }) => competition.status !== 'completed')
