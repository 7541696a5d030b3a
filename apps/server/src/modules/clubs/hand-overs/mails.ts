import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  readonly url: string
}

/** The mail to a member who is asked to take over a club. */
export const handOverLetter = (reader: MailReader, { club: name, url }: About): MailContent => {
  const { answerClub, handOver: texts } = clubMailTexts(reader.language)
  const club = unclickableLine(name)
  return {
    ...reader,
    kind: 'hand-over',
    subject: texts.subject,
    club,
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text({ club })],
    action: { label: answerClub, url },
    afterwards: [texts.free],
  }
}

/** The mail to the owner who asked. */
export const handOverAnswerLetter = (
  reader: MailReader,
  { club: name, url, isAgreed }: About & { readonly isAgreed: boolean },
): MailContent => {
  const { seeClub, handOverAnswer: texts } = clubMailTexts(reader.language)
  const club = unclickableLine(name)
  const title = texts.title({ isAgreed })
  return {
    ...reader,
    kind: 'hand-over-answer',
    subject: title,
    club,
    heading: title,
    paragraphs: [letterTexts(reader.language).hello, texts.text({ isAgreed, club })],
    action: { label: seeClub, url },
    afterwards: [],
  }
}
