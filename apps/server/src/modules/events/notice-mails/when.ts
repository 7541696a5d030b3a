import { onOwnClock } from '@fletch/domain'
import type { Competition, EventRound } from '@fletch/domain/contract'
import { typed } from '../../../platform/mail/unclickable.ts'
import { roundsOfEvent } from '../record/round-policy.ts'

const partsOfDay = ['weekday', 'day', 'month', 'year'] as const
const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Saturday 5 December 2026`, the same with every version of the words of the language. */
export const dayInWords = (day: string): string => {
  const parts = written.formatToParts(new Date(`${day}T00:00:00Z`))
  return partsOfDay.map((name) => parts.find(({ type }) => type === name)?.value ?? '').join(' ')
}

interface At {
  readonly day: string
  /** HH:MM; empty where none is told. */
  readonly time: string
  /** Of the event. */
  readonly timeZone: string
}

/** A day, with its time on a clock at the event; and on the archer's own, where that shows another one. */
export const whenInWords = ({ day, time, timeZone }: At, ownZone: string | null): string => {
  if (time === '') return dayInWords(day)
  const told = `${dayInWords(day)}, ${time}`
  const own = ownZone === null ? null : onOwnClock({ day, time, timeZone }, ownZone)
  if (own === null) return told
  const ownDay = own.day === day ? '' : `${dayInWords(own.day)}, `
  return `${told} (${ownDay}${own.time} in ${ownZone})`
}

/** When an event is, a line for each of its rounds that is held. */
export const whenOf = (event: Competition, ownZone: string | null): string => {
  const { details, timeZone } = event
  const rounds = roundsOfEvent(event)
  const held = rounds.filter(({ status }) => status !== 'cancelled')
  const lineOf = ({ name, number, competitionDate: day }: EventRound) => {
    const when = whenInWords({ day, time: details?.startTime ?? '', timeZone }, ownZone)
    return rounds.length === 1 ? when : `${name === '' ? `Round ${number}` : typed(name)}: ${when}`
  }
  return (held.length === 0 ? rounds : held).map(lineOf).join('\n')
}
