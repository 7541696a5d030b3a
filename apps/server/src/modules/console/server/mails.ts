import { accountMailTexts } from '@fletch/messages/every/account-mails'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'

/** The test mail that shows the administrator that mails arrive. */
export const testLetter = (reader: MailReader, url: string): MailContent => {
  const texts = accountMailTexts(reader.language).test
  return {
    ...reader,
    kind: 'test',
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.asked, texts.arrived],
    action: { label: texts.button, url },
    afterwards: [texts.ignore],
  }
}
