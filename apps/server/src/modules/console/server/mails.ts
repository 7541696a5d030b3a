import type { MailContent } from '../../../platform/mail/letter-content.ts'

/** The test mail that shows the administrator that mails arrive. */
export const testLetter = (to: string, url: string): MailContent => ({
  kind: 'test',
  to,
  subject: 'Test email from Fletch',
  heading: 'Email works',
  paragraphs: [
    'The administrator of this Fletch server asked for this test email.',
    'It has arrived, so this server can send email.',
  ],
  action: { label: 'Open Fletch', url },
  afterwards: ['If you did not expect this email, you can ignore it.'],
})
