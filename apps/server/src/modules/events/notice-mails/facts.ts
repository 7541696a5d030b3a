import { type EventDetails, type FactKind, factsForArchers, mapOf } from '@fletch/domain'
import type { Competition, EventAnswers } from '@fletch/domain/contract'
import type { LetterFact } from '../../../platform/mail/letter.ts'
import { typed, typedLines } from '../../../platform/mail/unclickable.ts'
import { answersInWords } from '../record/answers-in-words.ts'

type Details = Pick<Competition, 'details' | 'isAsked'>

/** The start time is said with the day, the link under the place. */
const words: Readonly<Record<Exclude<FactKind, 'startTime' | 'mapLink'>, string>> = {
  place: 'Where',
  fee: 'Fee',
  feeNote: 'How to pay',
  contact: 'Contact',
  bring: 'Please bring',
}

const hasWord = (kind: FactKind): kind is keyof typeof words => kind in words

/** What a link leads to, how to pay and whom to call stands with the event for those who were entered and have not agreed. */
const detailsFor = ({ details, isAsked }: Details): EventDetails => ({
  ...details,
  ...(isAsked && { mapLink: '', feeNote: '', contact: '' }),
})

/** The way to the place, as browsers write it. */
const mapIn = (details: EventDetails): string | undefined => {
  const link = mapOf(details) ?? ''
  return URL.canParse(link) ? new URL(link).href : undefined
}

/** Where an event is, with the way there, and what else archers are told. */
export const toldFacts = (event: Details): LetterFact[] => {
  const details = detailsFor(event)
  const map = mapIn(details)
  const place = details.place || (map ? 'See the map' : '')
  return factsForArchers({ ...details, place }).flatMap(({ kind, text }) =>
    hasWord(kind)
      ? [{ name: words[kind], text: typedLines(text), ...(kind === 'place' && map && { map }) }]
      : [],
  )
}

/** Whom to ask about what is over, or will not be. */
export const contactIn = (event: Details): LetterFact[] =>
  toldFacts(event).filter(({ name }) => name === words.contact)

/** What an event asks, with the archer's own answers; an officer may have typed those of someone who has not agreed. */
export const ownAnswersIn = (event: Details, answers: EventAnswers): LetterFact[] =>
  event.isAsked
    ? []
    : answersInWords(event, answers).map(({ question, answer }) => ({
        name: typed(question),
        text: typedLines(answer),
      }))
