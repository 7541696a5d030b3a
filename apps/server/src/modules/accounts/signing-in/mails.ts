import type { MailContent } from '../../../platform/mail/letter-content.ts'

/**
 * The mail with the link for a new password. It contains no text from the request, so that strangers cannot put words
 * into our mails.
 */
export const resetLetter = (to: string, url: string): MailContent => ({
  kind: 'password-reset',
  to,
  subject: 'Reset your Fletch password',
  heading: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'Someone asked for a new password for your Fletch account. If it was you, choose one here within the next hour:',
  ],
  action: { label: 'Choose a new password', url },
  afterwards: [
    'The link works once. After that, other links of such emails do not work either.',
    'If it was not you, you can ignore this email. Your password has not changed.',
  ],
})

/** The mail about a changed password. */
export const passwordChangedLetter = (to: string, url: string): MailContent => ({
  kind: 'password-changed',
  to,
  subject: 'Your Fletch password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'The password of your Fletch account was changed, and all other sessions have ended. If it was you, you can ignore this email. If not, choose a new password now:',
  ],
  action: { label: 'Choose a new password', url },
  afterwards: ['The page asks for your email address and sends you a link to set a new password.'],
})
