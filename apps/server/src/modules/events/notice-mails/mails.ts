import type { MoveKind, NoticeKind } from '@fletch/domain'
import type { Competition, EventAnswers } from '@fletch/domain/contract'
import type { LetterFact, MailContent } from '../../../platform/mail/letter.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { isOpen, roundsOfEvent } from '../record/round-policy.ts'
import type { EndedEvent } from './ended-event.ts'
import { contactIn, detailFacts, ownAnswersIn } from './facts.ts'
import { formatDay, formatWhen, whenOfEvent, whenOfRounds } from './format-when.ts'
import {
  type GroupStart,
  type NoticeContent,
  type NoticeSubject,
  type OfficerMessage,
  type OwnResult,
  settingOf,
} from './notice-content.ts'

/** The recipient of a notice about an event. */
interface Reader {
  readonly email: string
  readonly firstName: string
  /** The archer's first name if the address belongs to the account that acts for them. */
  readonly child: string | null
  /** The recipient's time zone, or null if their app never sent it. */
  readonly timeZone: string | null
}

/** What a mail says about an event. */
export interface MailContext extends NoticeSubject {
  readonly to: Reader
  /** The archer's answers at registration. */
  readonly answers: EventAnswers
  readonly url: string
  /** Link that turns off mails of this kind. */
  readonly off: string
  /** Whether replies reach someone. */
  readonly isAnswered: boolean
}

const whenFact = ({ event, to }: MailContext): LetterFact => ({
  name: 'When',
  text: whenOfEvent(event, to.timeZone),
})

/** The event's details and questions, without the day. */
const detailsOf = ({ event, answers }: MailContext): LetterFact[] => [
  ...detailFacts(event),
  ...ownAnswersIn(event, answers),
]

const factsOf = (about: MailContext): LetterFact[] => [whenFact(about), ...detailsOf(about)]

/** The name of each kind in the link that turns it off. */
const kinds = {
  registered: 'registrations',
  waiting: 'waiting lists',
  'moved-up': 'places that became free',
  changed: 'changed dates and places',
  eve: 'the evening before',
  cancelled: 'cancelled events',
  results: 'results',
  message: 'messages from officers',
} as const satisfies Record<NoticeKind, string>

interface Head extends Pick<MailContext, 'to' | 'url' | 'off' | 'isAnswered'> {
  readonly event: Pick<Competition, 'name' | 'clubName'> & { readonly isAsked?: boolean }
}

const common = ({ to, event, url, off }: Head, kind: NoticeContent['kind']) => ({
  kind,
  to: to.email,
  club: unclickableLine(event.clubName),
  // An entered archer may not know who typed these texts.
  keepsNumbers: event.isAsked !== true,
  action: { label: 'See the event', url },
  footer: {
    text: 'Fletch writes to you about your events.',
    label: `Turn off emails about ${kinds[settingOf({ kind })]}`,
    url: off,
  },
  name: unclickableLine(event.name),
  hello: `Hello ${unclickableLine(to.firstName)},`,
})

const answers = ({ isAnswered }: Pick<MailContext, 'isAnswered'>): string[] =>
  isAnswered ? ['Replies go to the organisers.'] : []
const inCalendar = 'The attached file adds the day to your calendar.'
const atTheEnd = (about: Pick<MailContext, 'isAnswered'>, text: string): string =>
  [text, ...answers(about)].join(' ')
const ifNot = 'If you cannot come, please unregister there, so that the next archer can move up.'

const registeredLetter = (about: MailContext): MailContent => {
  const { name, hello, ...letter } = common(about, 'registered')
  return {
    ...letter,
    subject: `You are registered: ${name}`,
    heading: 'You are registered',
    paragraphs: [hello, `You have a place in ${name} of ${unclickableLine(about.event.clubName)}.`],
    facts: factsOf(about),
    afterwards: [ifNot, atTheEnd(about, inCalendar)],
  }
}

const enteredLetter = (about: MailContext): MailContent => {
  const { name, hello, ...letter } = common(about, 'entered')
  return {
    ...letter,
    subject: 'You were entered for an event',
    heading: 'You were entered for an event',
    paragraphs: [hello, `An event admin entered you for ${name}. You have a place. Will you take part?`],
    facts: factsOf(about),
    action: { ...letter.action, label: 'See the event and answer' },
    afterwards: [
      'If you do not want to take part, decline there, so that the place is free for another archer.',
      atTheEnd(about, inCalendar),
    ],
  }
}

const waitingLetter = (about: MailContext, position: number): MailContent => {
  const { name, hello, ...letter } = common(about, 'waiting')
  return {
    ...letter,
    subject: `You are on the waiting list: ${name}`,
    heading: 'You are on the waiting list',
    paragraphs: [
      hello,
      `All places in ${name} of ${unclickableLine(about.event.clubName)} are taken. You are number ${position} on the waiting list. When a place becomes free it is yours, and we will email you.`,
    ],
    facts: factsOf(about),
    afterwards: ['If you cannot come any more, please leave the list there.', ...answers(about)],
  }
}

const movedUpLetter = (about: MailContext): MailContent => {
  const { name, hello, ...letter } = common(about, 'moved-up')
  return {
    ...letter,
    subject: `You have a place: ${name}`,
    heading: 'You have a place',
    paragraphs: [hello, `A place became free in ${name}, and it is yours.`],
    facts: factsOf(about),
    afterwards: [ifNot, atTheEnd(about, inCalendar)],
  }
}

const moved: Readonly<Record<MoveKind, string>> = { date: 'day', startTime: 'time', place: 'place' }

const joinWithAnd = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

interface Changed {
  readonly moves: readonly MoveKind[]
  readonly dayBefore?: string | undefined
}

const changedLetter = (about: MailContext, { moves, dayBefore }: Changed): MailContent => {
  const { name, hello, ...letter } = common(about, 'changed')
  const what = joinWithAnd(moves.map((kind) => moved[kind]))
  const was = moves.includes('date') && dayBefore !== undefined ? ` It was ${formatDay(dayBefore)}.` : ''
  return {
    ...letter,
    subject: `New ${what}: ${name}`,
    heading: `New ${what}`,
    paragraphs: [hello, `The ${what} of ${name} changed.${was}`],
    facts: factsOf(about),
    afterwards: ['If you cannot come any more, please unregister there.', atTheEnd(about, inCalendar)],
  }
}

const cancelledLetter = (about: MailContext): MailContent => {
  const { name, hello, ...letter } = common(about, 'cancelled')
  return {
    ...letter,
    subject: `Cancelled: ${name}`,
    heading: 'This event was cancelled',
    paragraphs: [hello, `${name} of ${unclickableLine(about.event.clubName)} will not take place.`],
    facts: [{ ...whenFact(about), name: 'It was' }, ...contactIn(about.event)],
    afterwards: [atTheEnd(about, 'The attached file takes the day out of your calendar.')],
  }
}

const eveLetter = (about: MailContext, start: GroupStart | null): MailContent => {
  const { name, hello, ...letter } = common(about, 'eve')
  const inGroup =
    start === null
      ? []
      : [
          { name: 'Group', text: unclickableLine(start.groupName) },
          { name: 'First target', text: String(start.target) },
          ...(start.others.length === 0
            ? []
            : [{ name: 'With', text: start.others.map(unclickableLine).join(', ') }]),
        ]
  const { event, round, to } = about
  const time = start?.time ?? event.details?.startTime ?? ''
  const when = formatWhen({ day: round.competitionDate, time, timeZone: event.timeZone }, to.timeZone)
  return {
    ...letter,
    subject: `Tomorrow: ${name}`,
    heading: start === null ? 'You shoot tomorrow' : `Tomorrow you start at target ${start.target}`,
    paragraphs: [
      hello,
      start === null
        ? `${name} is tomorrow. The groups have not been created yet. Yours will appear on the page of the event.`
        : `${name} is tomorrow, and this is where you start.`,
    ],
    facts: [{ name: 'When', text: when }, ...inGroup, ...detailsOf(about)],
    afterwards: [atTheEnd(about, inCalendar)],
  }
}

/** A mail without facts has no table. */
const tableOf = (facts: readonly LetterFact[]): Pick<MailContent, 'facts'> =>
  facts.length === 0 ? {} : { facts }

const resultsLetter = (about: MailContext, own: OwnResult | null, settled: boolean): MailContent => {
  const { name, hello, ...letter } = common(about, 'results')
  const facts =
    own === null
      ? []
      : [
          { name: 'Place', text: `${own.result.rank} of ${own.archers}` },
          { name: 'Points', text: String(own.result.total) },
          { name: 'Division', text: unclickableLine(own.division) },
        ]
  return {
    ...letter,
    subject: `Results: ${name}`,
    heading: 'The results are in',
    paragraphs: [hello, `${name} is completed. Thank you for shooting.`],
    ...tableOf([...facts, ...contactIn(about.event)]),
    action: { label: 'See the results', url: `${about.url}/results` },
    afterwards: [
      ...(settled ? [] : ['Some results are still being checked. Places may change.']),
      ...answers(about),
    ],
  }
}

const isToCome = ({ event }: MailContext): boolean => roundsOfEvent(event).some(isOpen)

const messageLetter = (
  about: MailContext,
  { subject, text, firstName, lastName }: OfficerMessage,
): MailContent => {
  const { name, hello: _hello, ...letter } = common(about, 'message')
  const officer = unclickableLine(`${firstName} ${lastName}`)
  return {
    ...letter,
    subject: `${unclickableLine(subject)} (${name})`,
    heading: unclickableLine(subject),
    paragraphs: [unclickableLines(text)],
    ...tableOf(isToCome(about) ? factsOf(about) : []),
    afterwards: [
      `${officer} wrote this to archers of ${name}.${about.isAnswered ? ` Replies go to ${officer}.` : ''}`,
    ],
  }
}

const letterToArcher = (about: MailContext, told: NoticeContent): MailContent => {
  switch (told.kind) {
    case 'registered':
      return registeredLetter(about)
    case 'entered':
      return enteredLetter(about)
    case 'waiting':
      return waitingLetter(about, told.position)
    case 'moved-up':
      return movedUpLetter(about)
    case 'changed':
      return changedLetter(about, told)
    case 'cancelled':
      return cancelledLetter(about)
    case 'eve':
      return eveLetter(about, told.start)
    case 'results':
      return resultsLetter(about, told.own, told.settled)
    case 'message':
      return messageLetter(about, told.message)
  }
}

/** A mail to a child goes to the account that acts for it, and says so. */
const forReader = ({ child }: Reader, letter: MailContent): MailContent => {
  if (child === null) return letter
  const name = unclickableLine(child)
  return {
    ...letter,
    subject: `For ${name}: ${letter.subject}`,
    paragraphs: [`This email is for ${name}. You act for ${name} in Fletch.`, ...letter.paragraphs],
  }
}

/** The mail for a notice. */
export const mailFor = (about: MailContext, told: NoticeContent): MailContent =>
  forReader(about.to, letterToArcher(about, told))

/** What a mail says about an event that ended with its club. */
export interface ClosedMailContext extends Head {
  readonly event: EndedEvent
}

/** The mail to an archer whose event ended with its club. */
export const closedMailFor = (about: ClosedMailContext): MailContent => {
  const { to, event } = about
  const { name, hello, ...letter } = common(about, 'cancelled')
  const areSeveral = event.rounds.some(({ number }) => number > 1)
  const inCalendar = 'The attached file takes the day out of your calendar.'
  return forReader(to, {
    ...letter,
    subject: `Cancelled: ${name}`,
    heading: 'This event was cancelled',
    paragraphs: [
      hello,
      `${name} will not take place: ${unclickableLine(event.clubName)} has closed, and its events ended with it.`,
    ],
    facts: [{ name: 'It was', text: whenOfRounds(event, to.timeZone, areSeveral) }],
    action: { ...letter.action, label: 'See other events' },
    afterwards: [atTheEnd(about, inCalendar)],
  })
}
