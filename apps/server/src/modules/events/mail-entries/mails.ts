import { personName } from '@fletch/domain'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import type { MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { formatDay } from '../notice-mails/format-when.ts'
import { type PaymentInMail, paymentFacts, paymentPictures } from '../notice-mails/payment-in-mail.ts'

interface About {
  readonly event: string
  readonly clubName: string
  /** YYYY-MM-DD. */
  readonly date: string
}

const placeOf = ({ event, date }: About): string => `${unclickableLine(event)} on ${formatDay(date, 'en')}`

/** What the archer still has to pay, in a mail. */
const paymentParts = (payment: PaymentInMail | undefined) =>
  payment && {
    facts: paymentFacts(payment, 'en'),
    keepsNumbers: true,
    ...(payment.code && { pictures: paymentPictures(payment, 'en') }),
  }

/** The mail with the link to an entry; the name in it may have been typed by a stranger. */
export const entryLinkLetter = (
  to: string,
  about: About,
  {
    url,
    name,
    isConfirmed,
    payment,
  }: {
    readonly url: string
    readonly name: string
    readonly isConfirmed: boolean
    readonly payment: PaymentInMail | undefined
  },
): MailContent => ({
  kind: 'entry-link',
  to,
  language: 'en',
  club: unclickableLine(about.clubName),
  subject: isConfirmed
    ? `Your entry: ${unclickableLine(about.event)}`
    : `Please confirm your entry: ${unclickableLine(about.event)}`,
  heading: isConfirmed ? 'Your entry' : 'Please confirm your entry',
  paragraphs: [
    'Hello,',
    isConfirmed
      ? `${unclickableLine(name)} is registered for ${placeOf(about)} with this address. The link opens the entry.`
      : `${unclickableLine(name)} was registered for ${placeOf(about)} with this address. The entry counts once you confirm it.`,
  ],
  ...paymentParts(payment),
  action: { label: isConfirmed ? 'See my entry' : 'See and confirm', url },
  afterwards: [
    isConfirmed
      ? 'A newer email replaces this link.'
      : 'The link works for three days, and after you confirm until 30 days after the event. A newer email replaces it.',
    'With it you change or withdraw the entry, or move it to an account. No account is needed.',
    'If you did not register, choose "This was not me" on that page, and the event sends you no more email.',
  ],
})

/** The mail to the owner of an account whose address was typed to register without one. */
export const haveAccountLetter = (to: string, about: About, url: string): MailContent => ({
  kind: 'entry-has-account',
  to,
  language: 'en',
  club: unclickableLine(about.clubName),
  subject: `Please sign in to register: ${unclickableLine(about.event)}`,
  heading: 'You have an account',
  paragraphs: [
    'Hello,',
    `This address was typed to register for ${placeOf(about)} without an account. It has a Fletch account, so nothing was registered. Please sign in and register there.`,
  ],
  action: { label: 'See the event', url },
  afterwards: ['If this was not you, you need not do anything.'],
})

/** How a person without an account is told what others read in their profile and on the event's page. */
const howToChange =
  'You registered without an account. The link in the email with your entry changes or withdraws it.'

const newsTexts = {
  'moved-up': {
    subject: 'You have a place',
    text: (place: string) => `A place became free in ${place}, and it is yours.`,
  },
  changed: {
    subject: 'Changed',
    text: (place: string) => `The day, time or place of an event changed: ${place}. Please look at its page.`,
  },
  cancelled: {
    subject: 'Cancelled',
    text: (place: string) => `This event was cancelled and will not take place: ${place}.`,
  },
} as const

/** The mail with news of an event to a person who registered by email. */
export const entryNewsLetter = (
  to: string,
  about: About,
  {
    kind,
    url,
    payment,
  }: {
    readonly kind: keyof typeof newsTexts
    readonly url: string
    readonly payment: PaymentInMail | undefined
  },
): MailContent => ({
  kind: 'entry-news',
  to,
  language: 'en',
  club: unclickableLine(about.clubName),
  subject: `${newsTexts[kind].subject}: ${unclickableLine(about.event)}`,
  heading: newsTexts[kind].subject,
  paragraphs: ['Hello,', newsTexts[kind].text(placeOf(about))],
  ...paymentParts(payment),
  action: { label: 'See the event', url },
  afterwards: [howToChange],
})

/**
 * A mail that account holders get too, for a person who registered by email: they have no check-in code and no profile
 * where mails are turned off.
 */
export const toMailedArcher = ({ footer: _footer, ...letter }: MailContent): MailContent => ({
  ...letter,
  kind: 'entry-news',
  afterwards: [
    ...letter.afterwards.filter((text) => text !== eventMailTexts(letter.language).checkIn.onPage),
    howToChange,
  ],
})

interface OfficerMessage {
  readonly subject: string
  readonly text: string
  readonly firstName: string
  readonly lastName: string
}

/** An officer's message to a person who registered by email. */
export const entryMessageLetter = (
  to: string,
  about: About,
  { subject, text, isVerified, ...officer }: OfficerMessage & { readonly isVerified: boolean },
  url: string,
): MailContent => ({
  kind: 'entry-news',
  to,
  language: 'en',
  club: unclickableLine(about.clubName),
  subject: `${unclickableLine(subject)} (${unclickableLine(about.event)})`,
  heading: unclickableLine(subject),
  paragraphs: [unclickableLines(text)],
  keepsLinks: isVerified,
  action: { label: 'See the event', url },
  afterwards: [
    `${unclickableLine(personName(officer))} wrote this to archers of ${unclickableLine(about.event)}.`,
    howToChange,
  ],
})
