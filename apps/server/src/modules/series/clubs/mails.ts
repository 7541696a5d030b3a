import { letterTexts } from '@fletch/messages/every/letters'
import { seriesMailTexts } from '@fletch/messages/every/series-mails'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly series: string
  readonly club: string
  readonly url: string
}

/** The mail to an officer of a club that is asked to run a series. */
export const questionLetter = (reader: MailReader, { series, club: name, url }: About): MailContent => {
  const texts = seriesMailTexts(reader.language).question
  const club = unclickableLine(name)
  return {
    ...reader,
    kind: 'series-question',
    subject: texts.subject,
    club,
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text({ club, series: unclickableLine(series) })],
    action: { label: texts.button, url },
    afterwards: [texts.free],
  }
}

/** The mail to the officer who asked a club to join a series. */
export const answerLetter = (
  reader: MailReader,
  { series, club: name, url, isAgreed, off }: About & { readonly isAgreed: boolean; readonly off: string },
): MailContent => {
  const { seeSeries, answer: texts } = seriesMailTexts(reader.language)
  const club = unclickableLine(name)
  return {
    ...reader,
    kind: 'series-answer',
    subject: texts.subject({ isAgreed }),
    club,
    heading: texts.heading({ isAgreed }),
    paragraphs: [
      letterTexts(reader.language).hello,
      texts.text({ isAgreed, club, series: unclickableLine(series) }),
    ],
    action: { label: seeSeries, url },
    afterwards: [],
    footer: { text: texts.why, label: texts.off, url: off },
  }
}
