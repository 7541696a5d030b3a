import type { EventPayment } from './payment.ts'

/** What archers read about an event besides what is shot. Missing facts are absent or empty. */
export interface EventDetails {
  /** The place, in the officer's words. */
  readonly place?: string | undefined
  /** A link to a map or to directions. */
  readonly mapLink?: string | undefined
  /** HH:MM, local time of the event; empty if not given. */
  readonly startTime?: string | undefined
  /** HH:MM, on the same day; empty if not given. */
  readonly endTime?: string | undefined
  readonly fee?: string | undefined
  /** How to pay it. */
  readonly feeNote?: string | undefined
  /** Where and how much archers pay; null or absent if the event does not say. */
  readonly payment?: EventPayment | null | undefined
  /** Whom to ask, and how to reach them. */
  readonly contact?: string | undefined
  /** What to bring. */
  readonly bring?: string | undefined
  /** Who supports the event, in one line that stands on every paper. */
  readonly sponsors?: string | undefined
  /** What archers are asked when they register. */
  readonly questions?: readonly EventQuestion[] | undefined
}

/** How a question is answered. */
export const questionKinds = ['text', 'choice', 'yes-no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question of the club at registration, about a meal or a ride, for example. */
export interface EventQuestion {
  readonly id: string
  readonly kind: QuestionKind
  readonly text: string
  /** The options of a choice. */
  readonly options?: readonly string[] | undefined
  readonly isRequired?: boolean | undefined
}

/** An archer's answer: a text, an option, or 'yes' or 'no'. */
export interface EventAnswer {
  /** The id of the question. */
  readonly question: string
  readonly answer: string
}

/** The facts for archers, in the order in which they are shown. */
export const factKinds = [
  'place',
  'mapLink',
  'startTime',
  'endTime',
  'fee',
  'feeNote',
  'contact',
  'bring',
  'sponsors',
] as const satisfies readonly (keyof EventDetails)[]
export type FactKind = (typeof factKinds)[number]

export interface EventFact {
  readonly kind: FactKind
  readonly text: string
}

/** The facts of an event as data for pages, mails and calendars; only those that are given. */
export const factsForArchers = (details: EventDetails | undefined): readonly EventFact[] =>
  factKinds.flatMap((kind) => {
    const text = details?.[kind] ?? ''
    return text === '' ? [] : [{ kind, text }]
  })

/** A link to a map: the officer's, or else a search for the place; null if neither is given. */
export const mapOf = ({ place = '', mapLink = '' }: EventDetails): string | null => {
  if (mapLink !== '') return mapLink
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** The questions of an event in their order, with the archer's answers; an unanswered question has an empty text. */
export const answersTo = (
  questions: readonly EventQuestion[],
  answers: readonly EventAnswer[] = [],
): readonly (EventQuestion & { readonly answer: string })[] => {
  const answersByQuestion = new Map(answers.map(({ question, answer }) => [question, answer]))
  return questions.map((question) => ({ ...question, answer: answersByQuestion.get(question.id) ?? '' }))
}

const yesNo = ['yes', 'no'] as const

/** Why an answer to a question cannot be stored; null if it can. No answer is an empty text. */
export const wrongWithAnswer = (
  { kind, options = [], isRequired = false }: EventQuestion,
  answer: string,
): 'answer-required' | 'answer-unknown' | null => {
  if (answer === '') return isRequired ? 'answer-required' : null
  const offered: readonly string[] = kind === 'yes-no' ? yesNo : options
  return kind === 'text' || offered.includes(answer) ? null : 'answer-unknown'
}

/** How far a time zone is ahead of UTC at an instant, in ms. */
const offsetAt = (timeZone: string, instant: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(instant / 1000) * 1000
  )
}

/** The instant, ISO 8601, of a local time on a day; the later one if the clock shows it twice. */
export const instantAt = (day: string, time: string, timeZone: string): string => {
  const shownTime = Date.parse(`${day}T${time}:00Z`)
  const first = shownTime - offsetAt(timeZone, shownTime)
  return new Date(shownTime - offsetAt(timeZone, first)).toISOString()
}

/**
 * Whether the clocks of a time zone show a time on a day. They skip some where they go forward, in the night to summer
 * time for example.
 */
export const isShownOn = (day: string, time: string, timeZone: string): boolean => {
  const instant = Date.parse(instantAt(day, time, timeZone))
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().startsWith(`${day}T${time}`)
}

/** How long an event without an end is expected to last, in hours. */
const usualHours = 4

/**
 * When a start on a day of an event is over, ISO 8601: at the end of the event that day, or else after the usual time.
 */
export const endAt = (
  startsAt: string,
  {
    day,
    endTime = '',
    timeZone,
  }: { readonly day: string; readonly endTime?: string | undefined; readonly timeZone: string },
): string => {
  const end = endTime === '' ? startsAt : instantAt(day, endTime, timeZone)
  return end > startsAt ? end : new Date(Date.parse(startsAt) + usualHours * 3_600_000).toISOString()
}
