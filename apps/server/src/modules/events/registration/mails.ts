import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { formatDay } from '../notice-mails/format-when.ts'

interface Place {
  readonly event: string
  /** YYYY-MM-DD. */
  readonly date: string
}

/** The mail to an archer who waited and now has a place. */
export const movedUpLetter = (reader: MailReader, { event: name, date }: Place, url: string): MailContent => {
  const { language } = reader
  const { movedUp, see, ifNot } = eventMailTexts(language)
  const event = unclickableLine(name)
  return {
    ...reader,
    kind: 'moved-up',
    subject: movedUp.subject({ event }),
    heading: movedUp.heading,
    paragraphs: [letterTexts(language).hello, movedUp.textWithDay({ event, day: formatDay(date, language) })],
    action: { label: see, url },
    afterwards: [ifNot],
  }
}

/** The mail that asks an archer whom an officer entered whether they take part. */
export const enteredLetter = (reader: MailReader, { event, date }: Place, url: string): MailContent => {
  const { language } = reader
  const { entered, seeAndAnswer } = eventMailTexts(language)
  return {
    ...reader,
    kind: 'entered',
    subject: entered.subject,
    heading: entered.subject,
    paragraphs: [
      letterTexts(language).hello,
      entered.textWithDay({ event: unclickableLine(event), day: formatDay(date, language) }),
    ],
    action: { label: seeAndAnswer, url },
    afterwards: [entered.decline],
  }
}
