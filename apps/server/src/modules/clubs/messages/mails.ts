import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'

interface AboutMessage {
  readonly club: string
  readonly officer: string
  readonly subject: string
  readonly text: string
  /** First names of the children for whom it is; empty if the reader is a member too. */
  readonly children: readonly string[]
  /** Replies go to the officer, whose address is verified. */
  readonly isAnswered: boolean
  readonly url: string
  /** The link that turns messages of this club off. */
  readonly off: string
}

/** The mail with a message of an officer to all members of a club. */
export const clubMessageLetter = (to: string, about: AboutMessage): MailContent => {
  const { subject, text, children, isAnswered, url, off } = about
  const [club, officer] = [unclickableLine(about.club), unclickableLine(about.officer)]
  const names = children.map(unclickableLine)
  const whom = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
  const isForChildren = names.length > 0
  const heading = unclickableLine(subject)
  return {
    kind: 'club-message',
    to,
    language: 'en',
    subject: `${isForChildren ? `For ${whom}: ` : ''}${heading} (${club})`,
    club,
    heading,
    paragraphs: [
      ...(isForChildren ? [`This email is for ${whom}. You act for ${whom} in Fletch.`] : []),
      unclickableLines(text),
    ],
    keepsNumbers: true,
    keepsLinks: isAnswered,
    action: { label: 'See the club', url },
    afterwards: [
      `${officer} wrote this to the members of ${club}.${isAnswered ? ` Replies go to ${officer}.` : ''}`,
    ],
    footer: {
      text: 'Fletch writes to you about your clubs.',
      label: `Turn off messages from ${club}`,
      url: off,
    },
  }
}
