/** What archers are told of an event besides what is shot. What is not said is absent or empty. */
export interface EventDetails {
  /** Where it is, as people say it. */
  readonly place?: string | undefined
  /** Leads to a map, or to the way there. */
  readonly mapLink?: string | undefined
  /** HH:MM, on a clock at the event; empty where none is told. */
  readonly startTime?: string | undefined
  readonly fee?: string | undefined
  /** How to pay it. */
  readonly feeNote?: string | undefined
  /** Whom to ask, and how to reach them. */
  readonly contact?: string | undefined
  /** What to bring along. */
  readonly bring?: string | undefined
  /** What archers are asked when they register. */
  readonly questions?: readonly EventQuestion[] | undefined
}

/** How a question is answered. */
export const questionKinds = ['text', 'choice', 'yes-no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a club asks archers at registration: about a meal, a seat in a car. */
export interface EventQuestion {
  readonly id: string
  readonly kind: QuestionKind
  readonly text: string
  /** What can be chosen. */
  readonly options?: readonly string[] | undefined
  readonly isRequired?: boolean | undefined
}

/** An answer of an archer: a text, an option, or 'yes' or 'no'. */
export interface EventAnswer {
  /** The id of the question. */
  readonly question: string
  readonly answer: string
}

/** The facts for archers, in the order in which they are told. */
export const factKinds = [
  'place',
  'mapLink',
  'startTime',
  'fee',
  'feeNote',
  'contact',
  'bring',
] as const satisfies readonly (keyof EventDetails)[]
export type FactKind = (typeof factKinds)[number]

export interface EventFact {
  readonly kind: FactKind
  readonly text: string
}

/** What an event tells its archers, as data for pages, mails and calendars: only what is said. */
export const factsForArchers = (details: EventDetails | undefined): readonly EventFact[] =>
  factKinds.flatMap((kind) => {
    const text = details?.[kind] ?? ''
    return text === '' ? [] : [{ kind, text }]
  })

/** Where a map shows the place: the officer's link, else a search for what the place is called; null without either. */
export const mapOf = ({ place = '', mapLink = '' }: EventDetails): string | null => {
  if (mapLink !== '') return mapLink
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** The questions of an event with what an archer answered, in their order; an empty text where they did not. */
export const answersTo = (
  questions: readonly EventQuestion[],
  answers: readonly EventAnswer[] = [],
): readonly (EventQuestion & { readonly answer: string })[] => {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]))
  return questions.map((question) => ({ ...question, answer: given.get(question.id) ?? '' }))
}

const yesNo = ['yes', 'no'] as const

/** What is wrong with an answer to a question; null when it can be kept. Who does not answer says nothing. */
export const wrongWithAnswer = (
  { kind, options = [], isRequired = false }: EventQuestion,
  answer: string,
): 'answer-required' | 'answer-unknown' | null => {
  if (answer === '') return isRequired ? 'answer-required' : null
  const offered: readonly string[] = kind === 'yes-no' ? yesNo : options
  return kind === 'text' || offered.includes(answer) ? null : 'answer-unknown'
}

/** Milliseconds by which a clock in a time zone is ahead of UTC at an instant. */
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

/** The instant, ISO 8601, at which a clock in a time zone shows a time of a day; the later one where clocks go back. */
export const instantAt = (day: string, time: string, timeZone: string): string => {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const first = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, first)).toISOString()
}
