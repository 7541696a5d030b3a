import type { ClubEvent, EventRound } from '@fletch/contract'
import { onOwnClock, presentZoneName } from '@fletch/domain'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { perLocale } from '@fletch/messages/texts.ts'
import type { Variant } from '@fletch/messages/variants.ts'
import { withFirstDay } from '../../../platform/mail/day-in-words.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { roundsOfEvent } from '../record/round-policy.ts'

const dayFormats = perLocale(
  (language: Variant) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const partsOfEnglishDay = ['weekday', 'day', 'month', 'year'] as const

/** `Saturday 5 December 2026` or `Samstag, 5. Dezember 2026`; in English independent of the version of the locale data. */
export const formatDay = (day: string, language: Variant): string => {
  const format = dayFormats(language)
  const date = new Date(`${day}T00:00:00Z`)
  if (language !== 'en') return withFirstDay(format.format(date), language)
  const parts = format.formatToParts(date)
  return partsOfEnglishDay.map((name) => parts.find(({ type }) => type === name)?.value ?? '').join(' ')
}

/** How the reader of a mail reads days and times. */
export interface Clock {
  readonly language: Variant
  /** Null if their app never sent it. */
  readonly timeZone: string | null
}

interface At {
  readonly day: string
  /** HH:MM; empty if there is none. */
  readonly time: string
  /** The event's time zone. */
  readonly timeZone: string
}

/** A day with its time in the event's time zone, and in the archer's own time zone if the time differs there. */
export const formatWhen = ({ day, time, timeZone }: At, { language, timeZone: ownZone }: Clock): string => {
  if (time === '') return formatDay(day, language)
  const texts = eventMailTexts(language)
  const when = texts.dayAt({ day: formatDay(day, language), time })
  const own = ownZone === null ? null : onOwnClock({ day, time, timeZone }, ownZone)
  if (ownZone === null || own === null) return when
  return texts.alsoAt({
    when,
    day: own.day === day ? null : formatDay(own.day, language),
    time: own.time,
    zone: presentZoneName(ownZone),
  })
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
  reader: Clock,
  areSeveral = rounds.length > 1,
): string => {
  const texts = eventMailTexts(reader.language)
  return rounds
    .map(({ name, number, competitionDate: day }) => {
      const when = formatWhen({ day, time, timeZone }, reader)
      const round = name === '' ? texts.round({ number: String(number) }) : unclickableLine(name)
      return areSeveral ? texts.roundAt({ round, when }) : when
    })
    .join('\n')
}

/**
 * When an event takes place: one line for each round that is not cancelled, or for all rounds if every round is
 * cancelled.
 */
export const whenOfEvent = (event: ClubEvent, reader: Clock): string => {
  const { details, timeZone } = event
  const all = roundsOfEvent(event)
  const heldRounds = all.filter(({ status }) => status !== 'cancelled')
  const rounds = heldRounds.length === 0 ? all : heldRounds
  return whenOfRounds({ rounds, startTime: details?.startTime ?? '', timeZone }, reader, all.length > 1)
}
