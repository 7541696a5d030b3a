import type { ClubEvent, EventAnswers } from '@fletch/contract'
import { type EventDetails, type FactKind, factsForArchers, mapOf } from '@fletch/domain'
import type { LetterFact } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { answersInWords } from '../record/answers-in-words.ts'

type Details = Pick<ClubEvent, 'details' | 'isAsked'>

/** Labels of facts. The start time is shown with the day, the map link under the place. */
const words: Readonly<Record<Exclude<FactKind, 'startTime' | 'mapLink'>, string>> = {
  place: 'Where',
  endTime: 'Until',
  fee: 'Fee',
  feeNote: 'How to pay',
  contact: 'Contact',
  bring: 'Please bring',
  sponsors: 'Sponsors',
}

const hasWord = (kind: FactKind): kind is keyof typeof words => kind in words

/**
 * The details for a mail. An archer who was entered and has not agreed sees the map link, payment and contact only on
 * the event's page.
 */
const detailsFor = ({ details, isAsked }: Details): EventDetails => ({
  ...details,
  ...(isAsked && { mapLink: '', feeNote: '', contact: '' }),
})

/** The map link as browsers write it. */
const mapIn = (details: EventDetails): string | undefined => {
  const link = mapOf(details) ?? ''
  return URL.canParse(link) ? new URL(link).href : undefined
}

/** Where an event is, with a map link, and its other details for archers. */
export const detailFacts = (event: Details): LetterFact[] => {
  const details = detailsFor(event)
  const map = mapIn(details)
  const place = details.place || (map ? 'See the map' : '')
  return factsForArchers({ ...details, place }).flatMap(({ kind, text }) =>
    hasWord(kind)
      ? [{ name: words[kind], text: unclickableLines(text), ...(kind === 'place' && map && { map }) }]
      : [],
  )
}

/** The contact for questions about an event that is over or cancelled. */
export const contactIn = (event: Details): LetterFact[] =>
  detailFacts(event).filter(({ name }) => name === words.contact)

/**
 * The event's questions with the archer's own answers. Empty while the archer has not agreed: an officer may have typed
 * these answers.
 */
export const ownAnswersIn = (event: Details, answers: EventAnswers): LetterFact[] =>
  event.isAsked
    ? []
    : answersInWords(event, answers).map(({ question, answer }) => ({
        name: unclickableLine(question),
        text: unclickableLines(answer),
      }))
