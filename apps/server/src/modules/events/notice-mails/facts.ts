import type { ClubEvent, EventAnswers } from '@fletch/contract'
import { type EventDetails, type FactKind, factsForArchers, mapOf } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/every/event-details'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import type { Variant } from '@fletch/messages/variants.ts'
import type { LetterFact } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { answersInWords } from '../record/answers-in-words.ts'

type Details = Pick<ClubEvent, 'details' | 'isAsked' | 'language'>

type NamedFact = Exclude<FactKind, 'startTime' | 'mapLink'>

/** The start time is shown with the day, the map link under the place. */
const isNamed = (kind: FactKind): kind is NamedFact => kind !== 'startTime' && kind !== 'mapLink'

const nameOf = (kind: NamedFact, language: Variant): string => {
  const { where, until } = eventMailTexts(language).facts
  if (kind === 'place') return where
  return kind === 'endTime' ? until : detailTexts(language).facts[kind]
}

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

const shownFacts = (event: Details, isShown: (kind: NamedFact) => boolean, language: Variant) => {
  const details = detailsFor(event)
  const map = mapIn(details)
  const place = details.place || (map ? eventMailTexts(language).seeMap : '')
  return factsForArchers({ ...details, place }).flatMap(({ kind, text }): LetterFact[] =>
    isNamed(kind) && isShown(kind)
      ? [
          {
            name: nameOf(kind, language),
            text: unclickableLines(text),
            ...(details[kind] && { language: event.language }),
            ...(kind === 'place' && map && { map }),
          },
        ]
      : [],
  )
}

/** Where an event is, with a map link, and its other details for archers. */
export const detailFacts = (event: Details, language: Variant): LetterFact[] =>
  shownFacts(event, () => true, language)

/** The contact for questions about an event that is over or cancelled. */
export const contactIn = (event: Details, language: Variant): LetterFact[] =>
  shownFacts(event, (kind) => kind === 'contact', language)

/**
 * The event's questions with the archer's own answers. Empty while the archer has not agreed: an officer may have typed
 * these answers.
 */
export const ownAnswersIn = (event: Details, answers: EventAnswers, language: Variant): LetterFact[] =>
  event.isAsked
    ? []
    : answersInWords(event, answers, language).map(({ question, answer }) => ({
        name: unclickableLine(question),
        nameLanguage: event.language,
        text: unclickableLines(answer),
      }))
