import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
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
export const invitationLetter = (
  reader: MailReader,
  { club: name, member, officer, url, until }: About,
): MailContent => {
  const texts = clubMailTexts(reader.language).invitation
  const club = unclickableLine(name)
  return {
    ...reader,
    kind: 'member-invitation',
    subject: texts.subject,
    club,
    heading: texts.subject,
    paragraphs: [
      texts.hello({ member: unclickableLine(member) }),
      texts.text({ isNamed: officer !== null, officer: unclickableLine(officer ?? ''), club }),
    ],
    action: { label: texts.button, url },
    afterwards: [texts.life({ day: dayInWords(until, reader.language) }), texts.unknown],
  }
}
