import { type ExpiryKind, expiryKinds } from '@fletch/domain'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { MailContent } from '../../../platform/mail/letter-content.ts'
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
export const officerExpiryLetter = (to: string, { club, expiring, url }: AboutMembers): MailContent => {
  const rest = expiring.length - mostNamed
  return {
    kind: 'members-expiring',
    to,
    language: 'en',
    subject: 'Licences and insurances that expire',
    club: unclickableLine(club),
    heading: 'Licences and insurances that expire',
    paragraphs: [
      'Hello,',
      `these members of the club ${unclickableLine(club)} have something that expires within 30 days, or has expired:`,
      ...expiring
        .slice(0, mostNamed)
        .map(
          ({ member, kind, validUntil }) =>
            `${unclickableLine(member)}: ${kind}, valid until ${dayInWords(validUntil, 'en')}`,
        ),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: 'See these members', url },
    afterwards: [
      'You get this email once for each day that is entered. Enter the new day once it is renewed.',
    ],
  }
}

interface AboutOne extends About {
  /** The child, if the mail is about one and goes to its guardian. */
  readonly child: string | null
  readonly expiring: readonly Expiring[]
}

/** The kinds in words, as in 'licence and insurance'. */
const inWords = (expiring: readonly Expiring[]): string => {
  const named = expiryKinds.filter((kind) => expiring.some((each) => each.kind === kind))
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ')
}

/** The mail that reminds a member, or the guardian of a child, of what expires. */
export const memberExpiryLetter = (to: string, { club, child, expiring, url }: AboutOne): MailContent => {
  const what = inWords(expiring)
  const subject = child === null ? `Renew your ${what}` : `Renew the ${what} of ${unclickableLine(child)}`
  return {
    kind: 'membership-expiring',
    to,
    language: 'en',
    subject,
    club: unclickableLine(club),
    heading: subject,
    paragraphs: [
      'Hello,',
      `this is what the club ${unclickableLine(club)} has noted:`,
      ...expiring.map(
        ({ kind, validUntil }) => `The ${kind} is valid until ${dayInWords(validUntil, 'en')}.`,
      ),
    ],
    action: { label: 'See the club', url },
    afterwards: [
      'Tell the officers of the club once it is renewed, so that they enter the new day. You get this email once for each day.',
    ],
  }
}
