import { accountMailTexts } from '@fletch/messages/every/account-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'

/** The mail with the link that verifies an address; it contains no text that someone else may have typed. */
export const verificationLetter = (
  reader: MailReader,
  url: string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): MailContent => {
  const texts = accountMailTexts(reader.language).verify
  return {
    ...reader,
    kind: 'verification',
    subject: isFirst ? texts.welcome : texts.subject,
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text],
    action: { label: texts.button, url },
    afterwards: [texts.life, texts.page, texts.notYours],
  }
}
