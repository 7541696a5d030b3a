import { type ExpiryKind, expiryKinds } from '@fletch/domain'
import { clubMailTexts } from '@fletch/messages/every/club-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import { listedIn } from '@fletch/messages/texts.ts'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

interface Expiring {
  readonly kind: ExpiryKind
  /** The last day, YYYY-MM-DD. */
  readonly validUntil: string
}

interface About {
  readonly club: string
  readonly url: string
}

interface AboutMembers extends About {
  readonly expiring: readonly (Expiring & { readonly member: string })[]
}

/** So many are named; the list shows the others. */
const mostNamed = 20

/** The mail that reminds an officer of licences, insurances and courses of members that expire. */
export const officerExpiryLetter = (
  reader: MailReader,
  { club: name, expiring, url }: AboutMembers,
): MailContent => {
  const { kinds, members: texts } = clubMailTexts(reader.language).expiring
  const club = unclickableLine(name)
  const rest = expiring.length - mostNamed
  return {
    ...reader,
    kind: 'members-expiring',
    subject: texts.subject,
    club,
    heading: texts.subject,
    paragraphs: [
      letterTexts(reader.language).hello,
      texts.text({ club }),
      ...expiring.slice(0, mostNamed).map(({ member, kind, validUntil }) =>
        texts.one({
          member: unclickableLine(member),
          what: kinds[kind],
          day: dayInWords(validUntil, reader.language),
        }),
      ),
      ...(rest > 0 ? [texts.more({ count: rest })] : []),
    ],
    action: { label: texts.button, url },
    afterwards: [texts.once],
  }
}

interface AboutOne extends About {
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly expiring: readonly Expiring[]
}

/** The mail that reminds a member, or the guardian of a child, of what expires. */
export const memberExpiryLetter = (
  reader: MailReader,
  { club: name, child, expiring, url }: AboutOne,
): MailContent => {
  const {
    seeClub,
    expiring: { kinds, own: texts },
  } = clubMailTexts(reader.language)
  const club = unclickableLine(name)
  const named = expiryKinds.filter((kind) => expiring.some((each) => each.kind === kind))
  const what = listedIn(
    reader.language,
    named.map((kind) => kinds[kind]),
    'and',
  )
  const subject = texts.subject({ isChild: child !== null, child: unclickableLine(child ?? ''), what })
  return {
    ...reader,
    kind: 'membership-expiring',
    subject,
    club,
    heading: subject,
    paragraphs: [
      letterTexts(reader.language).hello,
      texts.text({ club }),
      ...expiring.map(({ kind, validUntil }) =>
        texts.one({ kind, day: dayInWords(validUntil, reader.language) }),
      ),
    ],
    action: { label: seeClub, url },
    afterwards: [texts.tell],
  }
}
