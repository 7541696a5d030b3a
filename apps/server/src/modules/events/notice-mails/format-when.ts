import type { ClubEvent, EventRound } from '@fletch/contract'
import { onOwnClock, presentZoneName } from '@fletch/domain'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { roundsOfEvent } from '../record/round-policy.ts'

const partsOfDay = ['weekday', 'day', 'month', 'year'] as const
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** For example `Saturday 5 December 2026`, independent of the version of the locale data. */
export const formatDay = (day: string): string => {
  const parts = dayFormat.formatToParts(new Date(`${day}T00:00:00Z`))
  return partsOfDay.map((name) => parts.find(({ type }) => type === name)?.value ?? '').join(' ')
}

interface At {
  readonly day: string
  /** HH:MM; empty if there is none. */
  readonly time: string
  /** The event's time zone. */
  readonly timeZone: string
}

/** A day with its time in the event's time zone, and in the archer's own time zone if the time differs there. */
export const formatWhen = ({ day, time, timeZone }: At, ownZone: string | null): string => {
  if (time === '') return formatDay(day)
  const text = `${formatDay(day)}, ${time}`
  const own = ownZone === null ? null : onOwnClock({ day, time, timeZone }, ownZone)
  if (ownZone === null || own === null) return text
  const ownDay = own.day === day ? '' : `${formatDay(own.day)}, `
  return `${text} (${ownDay}${own.time} in ${presentZoneName(ownZone)})`
}

interface Days {
  readonly rounds: readonly Pick<EventRound, 'name' | 'number' | 'competitionDate'>[]
  /** HH:MM; empty if there is none. */
  readonly startTime: string
  readonly timeZone: string
}

/** One line for each round, with its name if there are several. */
export const whenOfRounds = (
  { rounds, startTime: time, timeZone }: Days,
  ownZone: string | null,
  areSeveral = rounds.length > 1,
): string =>
  rounds
    .map(({ name, number, competitionDate: day }) => {
      const when = formatWhen({ day, time, timeZone }, ownZone)
      return areSeveral ? `${name === '' ? `Round ${number}` : unclickableLine(name)}: ${when}` : when
    })
    .join('\n')

/**
 * When an event takes place: one line for each round that is not cancelled, or for all rounds if every round is
 * cancelled.
 */
export const whenOfEvent = (event: ClubEvent, ownZone: string | null): string => {
  const { details, timeZone } = event
  const all = roundsOfEvent(event)
  const heldRounds = all.filter(({ status }) => status !== 'cancelled')
  const rounds = heldRounds.length === 0 ? all : heldRounds
  return whenOfRounds({ rounds, startTime: details?.startTime ?? '', timeZone }, ownZone, all.length > 1)
}
