import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly url: string
}

/** The mail to someone whom a club made a member, and who is asked whether they agree. */
export const membershipLetter = (to: string, { club, child, url }: About): MailContent => {
  const person = child === null ? 'you' : unclickableLine(child)
  return {
    kind: 'membership-question',
    to,
    language: 'en',
    subject: 'A club added you as a member',
    club: unclickableLine(club),
    heading: child === null ? 'Are you a member of this club?' : `Is ${person} a member of this club?`,
    paragraphs: ['Hello,', `The club ${unclickableLine(club)} added ${person} as a member.`],
    action: { label: 'See the club and answer', url },
    afterwards: [
      ...(child === null ? [] : [`Choose ${person} in your profile first, under 'My children'.`]),
      `Until there is a yes, the club learns nothing more about ${person}: no address, no birth date and no results.`,
      `After a no the membership ends, and the club cannot add ${person} again.`,
    ],
  }
}
