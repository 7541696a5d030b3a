import type { Letter } from '../../parts/mail/letter.ts'

/** The mail with the link that verifies an address; it holds nothing that somebody else may have typed. */
export const verificationLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Verify your email address for Fletch',
  paragraphs: [
    'Hello,',
    'Please verify that this is your address. A club that knows you by it can then connect its membership with your Fletch account.',
  ],
  action: { label: 'Verify my address', url },
  afterwards: [
    'The link is good for three days. A later mail of this kind replaces it.',
    'If you have no Fletch account, there is nothing to do.',
  ],
})
