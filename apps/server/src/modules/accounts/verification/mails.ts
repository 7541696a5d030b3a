import type { MailContent } from '../../../platform/mail/letter-content.ts'

/** The mail with the link that verifies an address; it contains no text that someone else may have typed. */
export const verificationLetter = (
  to: string,
  url: string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): MailContent => ({
  kind: 'verification',
  to,
  subject: isFirst ? 'Welcome to Fletch: is this your address?' : 'Verify your email address for Fletch',
  heading: 'Is this your address?',
  paragraphs: [
    'Hello,',
    'A Fletch account was registered with this address. If it is yours, please verify the address. You can then email scorecards, and a club that knows this address can link your membership to your account.',
  ],
  action: { label: 'Verify my address', url },
  afterwards: [
    'The link works for three days. A newer email replaces it.',
    'The page shows the account and asks for its password, unless you are already signed in.',
    'If you did not register it, choose "This was not me" on that page, and the account sends you no more email.',
  ],
})
