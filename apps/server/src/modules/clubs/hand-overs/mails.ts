import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  readonly url: string
}

/** The mail to a member who is asked to take over a club. */
export const handOverLetter = (to: string, { club, url }: About): MailContent => ({
  kind: 'hand-over',
  to,
  language: 'en',
  subject: 'You have been asked to take over a club',
  club: unclickableLine(club),
  heading: 'Will you take over the club?',
  paragraphs: ['Hello,', `The owner of the club ${unclickableLine(club)} has asked you to take it over.`],
  action: { label: 'See the club and answer', url },
  afterwards: ['Nothing changes until you agree. You can also decline.'],
})

/** The mail to the owner who asked. */
export const handOverAnswerLetter = (
  to: string,
  { club, url, isAgreed }: About & { readonly isAgreed: boolean },
): MailContent => ({
  kind: 'hand-over-answer',
  to,
  language: 'en',
  subject: isAgreed ? 'Your club has a new owner' : 'Your club stays yours',
  club: unclickableLine(club),
  heading: isAgreed ? 'Your club has a new owner' : 'Your club stays yours',
  paragraphs: [
    'Hello,',
    isAgreed
      ? `The member you asked has taken over the club ${unclickableLine(club)}. You are still one of its administrators.`
      : `The member you asked has declined to take over the club ${unclickableLine(club)}. You can ask another member.`,
  ],
  action: { label: 'See the club', url },
  afterwards: [],
})
