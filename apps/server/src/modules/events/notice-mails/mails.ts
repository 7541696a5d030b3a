import type { MoveKind } from '@fletch/domain'
import { personName } from '@fletch/domain'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { isOpen, roundsOfEvent } from '../record/round-policy.ts'
import { codeInLetter } from './check-in-code.ts'
import type { EndedEvent } from './ended-event.ts'
import { contactIn } from './facts.ts'
import { formatDay, whenOfRounds } from './format-when.ts'
import {
  answers,
  atTheEnd,
  common,
  factsOf,
  forReader,
  type Head,
  inCalendar,
  joinWithAnd,
  type MailContext,
  whenFact,
} from './mail-parts.ts'
import type { Changed, NoticeContent, OfficerMessage, OwnResult } from './notice-content.ts'
import { paymentFacts } from './payment-in-mail.ts'
import { changedStartLetter, eveLetter } from './start-mails.ts'

const ifNot = 'If you cannot come, please unregister there, so that the next archer can move up.'

/** The facts and the codes of an archer who has a place. */
const placeOf = (about: MailContext): Pick<MailContent, 'facts' | 'pictures'> => ({
  facts: [...factsOf(about), ...paymentFacts(about.payment)],
  pictures: [...codeInLetter(about), ...(about.payment?.code === undefined ? [] : [about.payment.code])],
})

const registeredLetter = (about: MailContext): MailContent => {
  const { name, hello, ...letter } = common(about, 'registered')
  return {
    ...letter,
    subject: `You are registered: ${name}`,
    heading: 'You are registered',
    paragraphs: [hello, `You have a place in ${name} of ${unclickableLine(about.event.clubName)}.`],
    ...placeOf(about),
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
    ...placeOf(about),
    afterwards: [ifNot, atTheEnd(about, inCalendar)],
  }
}

const fieldNames: Readonly<Record<MoveKind, string>> = { date: 'day', startTime: 'time', place: 'place' }

const changedLetter = (about: MailContext, { moves, dayBefore, isRemoved }: Changed): MailContent => {
  const { name, hello, ...letter } = common(about, 'changed')
  const what = joinWithAnd(moves.map((kind) => fieldNames[kind]))
  const was = moves.includes('date') && dayBefore !== undefined ? ` It was ${formatDay(dayBefore)}.` : ''
  const facts = factsOf(about)
  const isAdded = about.round.partOf !== undefined && dayBefore === undefined
  if (isRemoved === true && dayBefore !== undefined)
    return {
      ...letter,
      subject: `A day was removed: ${name}`,
      heading: 'A day was removed',
      paragraphs: [
        hello,
        `${formatDay(dayBefore)} is no longer a day of ${name}. Please take it out of your calendar.`,
      ],
      facts,
      afterwards: [atTheEnd(about, 'The attached file has what remains.')],
    }
  return {
    ...letter,
    subject: `New ${what}: ${name}`,
    heading: `New ${what}`,
    paragraphs: [
      hello,
      isAdded
        ? `${formatDay(about.round.competitionDate)} was added to ${name}.`
        : `The ${what} of ${name} changed.${was}`,
    ],
    facts,
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
  const officer = unclickableLine(personName({ firstName, lastName }))
  return {
    ...letter,
    subject: `${unclickableLine(subject)} (${name})`,
    heading: unclickableLine(subject),
    paragraphs: [unclickableLines(text)],
    // Replies go to the author only if the author's address is verified.
    keepsLinks: about.isAnswered,
    ...tableOf(isToCome(about) ? factsOf(about) : []),
    afterwards: [
      `${officer} wrote this to archers of ${name}.${about.isAnswered ? ` Replies go to ${officer}.` : ''}`,
    ],
  }
}

const letterToArcher = (about: MailContext, content: NoticeContent): MailContent => {
  switch (content.kind) {
    case 'registered':
      return registeredLetter(about)
    case 'entered':
      return enteredLetter(about)
    case 'waiting':
      return waitingLetter(about, content.position)
    case 'moved-up':
      return movedUpLetter(about)
    case 'changed':
      return changedLetter(about, content)
    case 'cancelled':
      return cancelledLetter(about)
    case 'eve':
      return eveLetter(about, content.start)
    case 'start-changed':
      return changedStartLetter(about, content)
    case 'results':
      return resultsLetter(about, content.own, content.settled)
    case 'message':
      return messageLetter(about, content.message)
  }
}

/** The mail for a notice. */
export const mailFor = (about: MailContext, content: NoticeContent): MailContent =>
  forReader(about.to, letterToArcher(about, content))

/** What a mail says about an event that ended with its club. */
export interface ClosedMailContext extends Head {
  readonly event: EndedEvent & { readonly isAsked?: boolean }
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
