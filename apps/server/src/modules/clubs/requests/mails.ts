import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  readonly url: string
}

/** The mail to an officer of a club that a person asks to join. */
export const joinRequestLetter = (
  to: string,
  { club, person, url }: About & { readonly person: string },
): MailContent => ({
  kind: 'join-request',
  to,
  language: 'en',
  subject: 'A person asks to join your club',
  club: unclickableLine(club),
  heading: 'A person asks to join your club',
  paragraphs: ['Hello,', `${unclickableLine(person)} asks to join the club ${unclickableLine(club)}.`],
  action: { label: 'See the request and answer', url },
  afterwards: ['Any officer of the club can answer. The person gets an email with the answer.'],
})

interface Answer extends About {
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly isAccepted: boolean
}

/** The mail to a person who asked to join a club, or to the guardian of a child. */
export const joinAnswerLetter = (to: string, { club, child, url, isAccepted }: Answer): MailContent => {
  const person = child === null ? 'You are' : `${unclickableLine(child)} is`
  const title = isAccepted ? 'Your club has accepted you' : 'The club has not accepted your request'
  return {
    kind: 'join-answer',
    to,
    language: 'en',
    subject: title,
    club: unclickableLine(club),
    heading: title,
    paragraphs: [
      'Hello,',
      isAccepted
        ? `${person} now a member of the club ${unclickableLine(club)}.`
        : `The officers of the club ${unclickableLine(club)} have not accepted the request to join. You can ask them why.`,
    ],
    action: { label: 'See the club', url },
    afterwards: [],
  }
}
