import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { listedIn } from '@fletch/messages/texts.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'

interface AboutMessage {
  readonly club: string
  readonly officer: string
  readonly subject: string
  readonly text: string
  /** Of the club; null if it has none. */
  readonly language: string | null
  /** First names of the children for whom it is; empty if the reader is a member too. */
  readonly children: readonly string[]
  /** Replies go to the officer, whose address is verified. */
  readonly isAnswered: boolean
  readonly url: string
  /** The link that turns messages of this club off. */
  readonly off: string
}

/** The mail with a message of an officer to all members of a club. */
export const clubMessageLetter = (reader: MailReader, about: AboutMessage): MailContent => {
  const { text, isAnswered, url, off } = about
  const { seeClub, message: texts } = clubMailTexts(reader.language)
  const [club, officer] = [unclickableLine(about.club), unclickableLine(about.officer)]
  const isForChildren = about.children.length > 0
  const children = listedIn(reader.language, about.children.map(unclickableLine), 'and')
  const subject = unclickableLine(about.subject)
  return {
    ...reader,
    kind: 'club-message',
    subject: texts.subject({ isForChildren, children, subject, club }),
    club,
    heading: subject,
    paragraphs: isForChildren ? [texts.forChildren({ children })] : [],
    message: { text: unclickableLines(text), language: about.language ?? undefined },
    keepsNumbers: true,
    keepsLinks: isAnswered,
    action: { label: seeClub, url },
    afterwards: [texts.from({ isAnswered, officer, club })],
    footer: { text: texts.why, label: texts.off({ club }), url: off },
  }
}
