import { accountMailTexts } from '@fletch/messages/every/account-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'

/**
 * The mail with the link for a new password. It contains no text from the request, so that strangers cannot put words
 * into our mails.
 */
export const resetLetter = (reader: MailReader, url: string): MailContent => {
  const { choosePassword, reset: texts } = accountMailTexts(reader.language)
  return {
    ...reader,
    kind: 'password-reset',
    subject: texts.subject,
    heading: choosePassword,
    paragraphs: [letterTexts(reader.language).hello, texts.text],
    action: { label: choosePassword, url },
    afterwards: [texts.once, texts.notYou],
  }
}

/** The mail about a changed password. */
export const passwordChangedLetter = (reader: MailReader, url: string): MailContent => {
  const { choosePassword, changed: texts } = accountMailTexts(reader.language)
  return {
    ...reader,
    kind: 'password-changed',
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text],
    action: { label: choosePassword, url },
    afterwards: [texts.page],
  }
}
