import { hash } from 'node:crypto'
import { type ClubEvent, publicEventPicturePath } from '@fletch/contract'
import { type Language, languageFor } from '@fletch/messages/languages.ts'
import type { Images, LinkPicture } from '../../../platform/images/images.ts'
import { formatDay } from '../notice-mails/format-when.ts'
import { roundsOfEvent } from '../record/round-policy.ts'

/** The language of a visitor who wants these, the most wanted first; the event's if Fletch speaks none of them. */
export const languageIn = ({ language = '' }: ClubEvent, wanted: readonly string[]): Language =>
  languageFor([...wanted, language])

/** The words of the picture of an event: its club, name, days and place. */
export const pictureWordsOf = (event: ClubEvent, language: Language): LinkPicture => {
  const days = roundsOfEvent(event)
    .filter(({ status }) => status !== 'cancelled' || event.status === 'cancelled')
    .map(({ competitionDate }) => competitionDate)
    .toSorted()
  const [first = event.competitionDate] = days
  const last = days.at(-1) ?? first
  const shown = [...new Set([first, last])].map((day) => formatDay(day, language))
  return {
    overline: event.clubName,
    title: event.name,
    lines: [shown.join(' – '), event.details?.place ?? ''],
  }
}

/** The path of the picture. It changes with the words, because messengers keep pictures. */
export const picturePathOf = (event: ClubEvent, language: Language): string => {
  const words = JSON.stringify(pictureWordsOf(event, language))
  return `${publicEventPicturePath(event.id)}?language=${language}&v=${hash('sha256', words, 'hex').slice(0, 8)}`
}

/** How many pictures stay in memory, about 20 kB each. */
const mostKept = 50

/** Draws pictures of links; the last ones are kept, so that many who get the same link cost one drawing. */
export const createLinkPictures = (images: Pick<Images, 'draw'>) => {
  const kept = new Map<string, Promise<Uint8Array>>()
  return async (words: LinkPicture): Promise<Uint8Array> => {
    const key = JSON.stringify(words)
    const picture = kept.get(key) ?? images.draw(words).then(({ bytes }) => bytes)
    // The newest is the last one.
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    try {
      return await picture
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
