import { accountMailTexts } from '@fletch/messages/every/account-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly child: string
  readonly url: string
}

/** The mail to a guardian about a link that was made. It contains neither the link nor its code. */
export const linkMadeLetter = (reader: MailReader, { child, url }: About): MailContent => {
  const { choosePassword, childLink: texts } = accountMailTexts(reader.language)
  return {
    ...reader,
    kind: 'child-link-made',
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [letterTexts(reader.language).hello, texts.text({ child: unclickableLine(child) })],
    action: { label: choosePassword, url },
    afterwards: [texts.life],
  }
}

/** The mail to a guardian whose child has its own sign-in. */
export const tookOverLetter = (
  reader: MailReader,
  { child: name, url, until }: About & { /** YYYY-MM-DD. */ readonly until: string },
): MailContent => {
  const texts = accountMailTexts(reader.language).tookOver
  const child = unclickableLine(name)
  return {
    ...reader,
    kind: 'child-took-over',
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [
      letterTexts(reader.language).hello,
      texts.text({ child }),
      texts.undo({ child, day: dayInWords(until, reader.language) }),
    ],
    action: { label: texts.button, url },
    afterwards: [texts.asks],
  }
}
