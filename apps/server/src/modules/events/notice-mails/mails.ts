import { divisionInWords, personName, usualSchemeId } from '@fletch/domain'
import { divisionNameTexts } from '@fletch/messages/every/division-names'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { scoringTexts } from '@fletch/messages/every/scoring'
import { listedIn } from '@fletch/messages/texts.ts'
import type { Variant } from '@fletch/messages/variants.ts'
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
  type MailContext,
  whenFact,
} from './mail-parts.ts'
import type { Changed, NoticeContent, OfficerMessage, OwnResult } from './notice-content.ts'
import { paymentFacts, paymentPictures } from './payment-in-mail.ts'
import { changedStartLetter, eveLetter } from './start-mails.ts'

/** The facts and the codes of an archer who has a place. */
const placeOf = (about: MailContext): Pick<MailContent, 'facts' | 'pictures'> => {
  const { payment, to } = about
  return {
    facts: [...factsOf(about), ...paymentFacts(payment, to.language)],
    pictures: [...codeInLetter(about), ...paymentPictures(payment, to.language)],
  }
}

const registeredLetter = (about: MailContext): MailContent => {
  const { texts, event, club, hello, letter } = common(about, 'registered')
  return {
    ...letter,
    subject: texts.registered.subject({ event }),
    heading: texts.registered.heading,
    paragraphs: [hello, texts.registered.text({ event, club })],
    ...placeOf(about),
    afterwards: [texts.ifNot, atTheEnd(about, 'adds')],
  }
}

const enteredLetter = (about: MailContext): MailContent => {
  const { texts, event, hello, letter } = common(about, 'entered')
  return {
    ...letter,
    subject: texts.entered.subject,
    heading: texts.entered.subject,
    paragraphs: [hello, texts.entered.text({ event })],
    facts: factsOf(about),
    action: { ...letter.action, label: texts.seeAndAnswer },
    afterwards: [texts.entered.decline, atTheEnd(about, 'adds')],
  }
}

const waitingLetter = (about: MailContext, position: number): MailContent => {
  const { texts, event, club, hello, letter } = common(about, 'waiting')
  return {
    ...letter,
    subject: texts.waiting.subject({ event }),
    heading: texts.waiting.heading,
    paragraphs: [hello, texts.waiting.text({ event, club, position: String(position) })],
    facts: factsOf(about),
    afterwards: [texts.waiting.leave, answers(about)],
  }
}

const movedUpLetter = (about: MailContext): MailContent => {
  const { texts, event, hello, letter } = common(about, 'moved-up')
  return {
    ...letter,
    subject: texts.movedUp.subject({ event }),
    heading: texts.movedUp.heading,
    paragraphs: [hello, texts.movedUp.text({ event })],
    ...placeOf(about),
    afterwards: [texts.ifNot, atTheEnd(about, 'adds')],
  }
}

/** The subject, the heading and the sentences about what changed. */
const wordsOfChange = (about: MailContext, event: string, { moves, dayBefore }: Changed) => {
  const { language } = about.to
  const texts = eventMailTexts(language)
  if (about.round.partOf !== undefined && dayBefore === undefined)
    return {
      subject: texts.added.subject({ event }),
      heading: texts.added.heading,
      text: texts.added.text({ event, day: formatDay(about.round.competitionDate, language) }),
    }
  const { moves: names, said } = texts.changed
  const listOf = (words: typeof names) =>
    listedIn(
      language,
      moves.map((kind) => words[kind]),
      'and',
    )
  const what = listOf(names)
  const was = moves.includes('date') && dayBefore !== undefined ? formatDay(dayBefore, language) : null
  return {
    subject: texts.changed.subject({ event, what }),
    heading: texts.changed.heading({ what }),
    text: texts.changed.text({ event, what: listOf(said), was }),
  }
}

const changedLetter = (about: MailContext, change: Changed): MailContent => {
  const { texts, event, hello, letter } = common(about, 'changed')
  const facts = factsOf(about)
  const { dayBefore, isRemoved } = change
  if (isRemoved === true && dayBefore !== undefined)
    return {
      ...letter,
      subject: texts.removed.subject({ event }),
      heading: texts.removed.heading,
      paragraphs: [hello, texts.removed.text({ event, day: formatDay(dayBefore, about.to.language) })],
      facts,
      afterwards: [atTheEnd(about, 'remains')],
    }
  const { text, ...words } = wordsOfChange(about, event, change)
  return {
    ...letter,
    ...words,
    paragraphs: [hello, text],
    facts,
    afterwards: [texts.ifNotAnyMore, atTheEnd(about, 'adds')],
  }
}

const cancelledLetter = (about: MailContext): MailContent => {
  const { texts, event, club, hello, letter } = common(about, 'cancelled')
  return {
    ...letter,
    subject: texts.cancelled.subject({ event }),
    heading: texts.cancelled.heading,
    paragraphs: [hello, texts.cancelled.text({ event, club })],
    facts: [{ ...whenFact(about), name: texts.facts.was }, ...contactIn(about.event, about.to.language)],
    afterwards: [atTheEnd(about, 'takesOut')],
  }
}

/** A mail without facts has no table. */
const tableOf = (facts: readonly LetterFact[]): Pick<MailContent, 'facts'> =>
  facts.length === 0 ? {} : { facts }

/** The name of a division in a language. One of a club has the name that the club gave it. */
const nameOfDivision = ({ scheme, division: code }: OwnResult, language: Variant): string => {
  const division = scheme.divisions.find((each) => each.code === code)
  if (division === undefined) return code
  const styles: Readonly<Record<string, string>> = scoringTexts(language).styles
  const name =
    scheme.id === usualSchemeId
      ? styles[code]
      : divisionInWords(scheme, division, divisionNameTexts(language))
  return name ?? division.name
}

const resultsLetter = (about: MailContext, own: OwnResult | null, settled: boolean): MailContent => {
  const { texts, event, hello, letter } = common(about, 'results')
  const names = texts.facts
  const facts =
    own === null
      ? []
      : [
          {
            name: names.rank,
            text: texts.place({ rank: String(own.result.rank), archers: String(own.archers) }),
          },
          { name: names.points, text: String(own.result.total) },
          { name: names.division, text: unclickableLine(nameOfDivision(own, about.to.language)) },
        ]
  return {
    ...letter,
    subject: texts.results.subject({ event }),
    heading: texts.results.heading,
    paragraphs: [hello, texts.results.text({ event })],
    ...tableOf([...facts, ...contactIn(about.event, about.to.language)]),
    action: { label: texts.seeResults, url: `${about.url}/results` },
    afterwards: [...(settled ? [] : [texts.results.open]), answers(about)],
  }
}

const isToCome = ({ event }: MailContext): boolean => roundsOfEvent(event).some(isOpen)

const messageLetter = (
  about: MailContext,
  { subject, text, firstName, lastName }: OfficerMessage,
): MailContent => {
  const { texts, event, letter } = common(about, 'message')
  const officer = unclickableLine(personName({ firstName, lastName }))
  const heading = unclickableLine(subject)
  return {
    ...letter,
    subject: texts.message.subject({ subject: heading, event }),
    heading,
    paragraphs: [],
    message: { text: unclickableLines(text), language: about.event.language },
    // Replies go to the author only if the author's address is verified.
    keepsLinks: about.isAnswered,
    ...tableOf(isToCome(about) ? factsOf(about) : []),
    afterwards: [texts.message.wrote({ officer, event, hasReader: about.isAnswered })],
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
  const { to } = about
  const { texts, event, club, hello, letter } = common(about, 'cancelled')
  const areSeveral = about.event.rounds.some(({ number }) => number > 1)
  return forReader(to, {
    ...letter,
    subject: texts.cancelled.subject({ event }),
    heading: texts.cancelled.heading,
    paragraphs: [hello, texts.cancelled.withClub({ event, club })],
    facts: [{ name: texts.facts.was, text: whenOfRounds(about.event, to, areSeveral) }],
    action: { ...letter.action, label: texts.seeOthers },
    afterwards: [atTheEnd(about, 'takesOut')],
  })
}
