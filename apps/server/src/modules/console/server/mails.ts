import type { Letter } from '../../../platform/mail/letter.ts'

/** The mail that shows the administrator that mails arrive. */
export const testLetter = (to: string, url: string): Letter => ({
  kind: 'test',
  to,
  subject: 'Test mail from Fletch',
  heading: 'Mails arrive',
  paragraphs: [
    'This is the test mail that the administrator of this Fletch server asked for.',
    'It has arrived, so mails of this server arrive.',
  ],
  action: { label: 'Open Fletch', url },
  afterwards: ['If you did not expect this mail, you can ignore it.'],
})
