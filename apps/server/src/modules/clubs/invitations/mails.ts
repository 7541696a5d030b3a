import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  /** The member as the club lists them. */
  readonly member: string
  /** The officer who asks; null once the account is deleted. */
  readonly officer: string | null
  readonly url: string
  /** The last day, YYYY-MM-DD. */
  readonly until: string
}

/** The mail to a member of a club who has no account. */
export const invitationLetter = (to: string, { club, member, officer, url, until }: About): MailContent => {
  const asks = officer === null ? 'An officer' : unclickableLine(officer)
  return {
    kind: 'member-invitation',
    to,
    language: 'en',
    subject: 'Your club invites you',
    club: unclickableLine(club),
    heading: 'Your club invites you',
    paragraphs: [
      `Hello ${unclickableLine(member)},`,
      `${asks} of the club ${unclickableLine(club)} invites you to join it on Fletch, where it keeps its members, events and scorecards. You are in its list of members already.`,
    ],
    action: { label: 'See the invitation', url },
    afterwards: [
      `The link is for you alone. It works once, until ${until}, with a new account or the one you have.`,
      'If you do not know the club, you can ignore this email: nothing happens.',
    ],
  }
}
