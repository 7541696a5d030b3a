import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly child: string
  readonly url: string
}

/** The mail to a guardian about a link that was made. It contains neither the link nor its code. */
export const linkMadeLetter = (to: string, { child, url }: About): MailContent => ({
  kind: 'child-link-made',
  to,
  subject: 'A link for an own sign-in was created',
  heading: 'A link for an own sign-in was created',
  paragraphs: [
    'Hello,',
    `With your password, a link was created with which ${unclickableLine(child)} can set up a sign-in of their own. If it was you, you can ignore this email. If not, choose a new password now: the link then opens nothing.`,
  ],
  action: { label: 'Choose a new password', url },
  afterwards: ['The link works once, within seven days, and only with the code that was shown beside it.'],
})

/** The mail to a guardian whose child has its own sign-in. */
export const tookOverLetter = (
  to: string,
  { child, url, until }: About & { readonly until: string },
): MailContent => ({
  kind: 'child-took-over',
  to,
  subject: 'An archer you acted for has an own sign-in',
  heading: 'You no longer act for this archer',
  paragraphs: [
    'Hello,',
    `${unclickableLine(child)} now has a sign-in of their own, with all scorecards. If this is as you meant it, you can ignore this email.`,
    `If not, you can undo it until ${until}: the new sign-in ends, you act for ${unclickableLine(child)} again, and no scorecard is lost.`,
  ],
  action: { label: 'See the archers I act for', url },
  afterwards: ['Undoing asks for your password.'],
})
