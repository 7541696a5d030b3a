import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface About {
  readonly club: string
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly url: string
}

/** The mail to someone whom a club made a member, and who is asked whether they agree. */
export const membershipLetter = (
  reader: MailReader,
  { club: name, child: childName, url }: About,
): MailContent => {
  const { answerClub, membership: texts } = clubMailTexts(reader.language)
  const club = unclickableLine(name)
  const isChild = childName !== null
  const child = unclickableLine(childName ?? '')
  return {
    ...reader,
    kind: 'membership-question',
    subject: texts.subject,
    club,
    heading: texts.heading({ isChild, child }),
    paragraphs: [letterTexts(reader.language).hello, texts.text({ isChild, child, club })],
    action: { label: answerClub, url },
    afterwards: [
      ...(isChild ? [texts.choose({ child })] : []),
      texts.learns({ isChild, child }),
      texts.ends({ isChild, child }),
    ],
  }
}
