import { personName } from '@fletch/domain'
import { entryMailTexts } from '@fletch/messages/every/entry-mails'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { letterTexts } from '@fletch/messages/every/letters'
import type { Variant } from '@fletch/messages/variants.ts'
import type { MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import { unclickableLine, unclickableLines } from '../../../platform/mail/unclickable.ts'
import { formatDay } from '../notice-mails/format-when.ts'
import { type PaymentInMail, paymentFacts, paymentPictures } from '../notice-mails/payment-in-mail.ts'

interface About {
  readonly event: string
  readonly clubName: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Of the event, if it has one. */
  readonly language?: string | undefined
}

/** The event and its day, as sentences name them. */
const placeOf = ({ event, date }: About, language: Variant) => ({
  event: unclickableLine(event),
  day: formatDay(date, language),
})

/** What the archer still has to pay, in a mail. */
const paymentParts = (payment: PaymentInMail | undefined, language: Variant) =>
  payment && {
    facts: paymentFacts(payment, language),
    keepsNumbers: true,
    ...(payment.code && { pictures: paymentPictures(payment, language) }),
  }

/** The mail with the link to an entry; the name in it may have been typed by a stranger. */
export const entryLinkLetter = (
  reader: MailReader,
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
): MailContent => {
  const { language } = reader
  const texts = entryMailTexts(language)
  const { subject, heading, text, button } = isConfirmed ? texts.again : texts.link
  const place = placeOf(about, language)
  return {
    ...reader,
    kind: 'entry-link',
    club: unclickableLine(about.clubName),
    subject: subject(place),
    heading,
    paragraphs: [letterTexts(language).hello, text({ ...place, name: unclickableLine(name) })],
    ...paymentParts(payment, language),
    action: { label: button, url },
    afterwards: [isConfirmed ? texts.again.newer : texts.link.life, texts.use, texts.notYou],
  }
}

/** The mail to the owner of an account whose address was typed to register without one. */
export const haveAccountLetter = (reader: MailReader, about: About, url: string): MailContent => {
  const { see, hasAccount: texts } = entryMailTexts(reader.language)
  const place = placeOf(about, reader.language)
  return {
    ...reader,
    kind: 'entry-has-account',
    club: unclickableLine(about.clubName),
    subject: texts.subject(place),
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text(place)],
    action: { label: see, url },
    afterwards: [texts.ignore],
  }
}

const newsKinds = { 'moved-up': 'movedUp', changed: 'changed', cancelled: 'cancelled' } as const

/** The mail with news of an event to a person who registered by email. */
export const entryNewsLetter = (
  reader: MailReader,
  about: About,
  {
    kind,
    url,
    payment,
  }: {
    readonly kind: keyof typeof newsKinds
    readonly url: string
    readonly payment: PaymentInMail | undefined
  },
): MailContent => {
  const { see, withoutAccount, [newsKinds[kind]]: texts } = entryMailTexts(reader.language)
  const place = placeOf(about, reader.language)
  return {
    ...reader,
    kind: 'entry-news',
    club: unclickableLine(about.clubName),
    subject: texts.subject(place),
    heading: texts.heading,
    paragraphs: [letterTexts(reader.language).hello, texts.text(place)],
    ...paymentParts(payment, reader.language),
    action: { label: see, url },
    afterwards: [withoutAccount],
  }
}

/**
 * A mail that account holders get too, for a person who registered by email: they have no check-in code and no profile
 * where mails are turned off.
 */
export const toMailedArcher = ({ footer: _footer, ...letter }: MailContent): MailContent => {
  const code = eventMailTexts(letter.language).checkIn.onPage
  return {
    ...letter,
    kind: 'entry-news',
    afterwards: [
      ...letter.afterwards.filter((text) => text !== code),
      entryMailTexts(letter.language).withoutAccount,
    ],
  }
}

interface OfficerMessage {
  readonly subject: string
  readonly text: string
  readonly firstName: string
  readonly lastName: string
}

/** An officer's message to a person who registered by email. */
export const entryMessageLetter = (
  reader: MailReader,
  about: About,
  { subject, text, isVerified, ...person }: OfficerMessage & { readonly isVerified: boolean },
  url: string,
): MailContent => {
  const texts = entryMailTexts(reader.language)
  const event = unclickableLine(about.event)
  const officer = unclickableLine(personName(person))
  return {
    ...reader,
    kind: 'entry-news',
    club: unclickableLine(about.clubName),
    subject: texts.message.subject({ subject: unclickableLine(subject), event }),
    heading: unclickableLine(subject),
    paragraphs: [],
    message: { text: unclickableLines(text), language: about.language },
    keepsLinks: isVerified,
    action: { label: texts.see, url },
    afterwards: [texts.message.wrote({ officer, event }), texts.withoutAccount],
  }
}
