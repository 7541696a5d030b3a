// What an archer pays for an event, and the codes that a banking app reads. No payment passes through Fletch.
import { compactIban, isOfEconomicArea, isQrIban, isSwissIban } from './iban.ts'

/** The currencies in which the two codes can be paid. */
export const currencies = ['EUR', 'CHF'] as const
export type Currency = (typeof currencies)[number]

/** How an archer has paid. */
export const paymentWays = ['cash', 'transfer', 'card'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** An amount for some archers. */
export interface Amount {
  /** The code of an age class or of a division of the event's scheme; empty for all others. */
  readonly of: string
  /** In hundredths of the currency. */
  readonly cents: number
}

/** Where and how much archers pay. */
export interface EventPayment {
  readonly currency: Currency
  /** Empty if it is not paid by transfer. */
  readonly iban: string
  /** Who owns the account. */
  readonly holder: string
  /** Postal code and town of the owner, which a Swiss QR bill needs. */
  readonly postalCode?: string | undefined
  readonly town?: string | undefined
  readonly amounts: readonly Amount[]
}

interface Priced {
  readonly code: string
  /** The code of its age class; null if it has none. */
  readonly age: string | null
}

/** What an archer of a division pays, in hundredths: by the division, else its age class, else what all others pay. */
export const amountFor = (
  { amounts }: Pick<EventPayment, 'amounts'>,
  { code, age }: Priced,
): number | undefined =>
  [code, age, ''].flatMap((of) => amounts.filter((amount) => amount.of === of))[0]?.cents

/** The shown order of a payment: one archer's, in an event. */
export interface PaymentOrder {
  readonly payment: EventPayment
  readonly cents: number
  /** What the payer's bank passes on, so that the club knows who has paid; at most 140 letters. */
  readonly reference: string
}

/** The most letters of a reference. */
const mostReference = 140

/**
 * What both codes and every bank take: Latin letters, digits and the punctuation of the SEPA basic set (EPC217-08, and
 * the character set of the Swiss guidelines).
 */
const isBankLetter = (letter: string): boolean =>
  /^[A-Za-z0-9 /?:().,'+\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b-]$/.test(letter)

/** Punctuation that people type, as banks take it. */
const bankPunctuation: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '&': '+',
}

/** A letter as banks take it: without the accents that they do not know; a space if it is none of theirs. */
const bankLetter = (letter: string): string => {
  if (isBankLetter(letter)) return letter
  const plain = [...letter.normalize('NFKD')].filter(isBankLetter).join('')
  return plain || (bankPunctuation[letter] ?? ' ')
}

/** A text as banks take it, in one line, because the codes hold a field in each line; at most so many letters. */
const bankText = (text: string, most: number): string =>
  [...text.normalize('NFC')]
    .map(bankLetter)
    .join('')
    // Banks take no text that begins with a slash or has two in a row.
    .replace(/\/{2,}/g, '/')
    .replace(/^[\s/]+|\s+(?=[\s.,])/g, '')
    .slice(0, most)
    .trim()

/**
 * A reference that a treasurer finds in a list of transfers: a short code that is unique in the event, then words, only
 * with letters that banks take.
 */
export const paymentReference = (participantId: string, archer: string, event: string): string => {
  const words = [archer, event].map((text) => bankText(text, mostReference)).filter((text) => text !== '')
  return bankText(`${participantId.slice(-8).toUpperCase()} ${words.join(', ')}`, mostReference)
}

const inUnits = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const isPayable = (cents: number): boolean => cents >= 1 && cents <= 99_999_999_999

/** The most bytes of an EPC code. */
const mostBytes = 331

/** The bytes of a text as banks take it, in UTF-8: none of its letters needs more than two. */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0)

/**
 * The text of an EPC QR code, a SEPA credit transfer (EPC069-12, version 002, in UTF-8). Undefined if it is not paid in
 * euros, the amount is not between 0.01 and 999,999,999.99, or the account is outside the European Economic Area, where
 * banks want a BIC too.
 */
export const epcCode = ({ payment, cents, reference }: PaymentOrder): string | undefined => {
  const { currency, iban } = payment
  const holder = bankText(payment.holder, 70)
  if (currency !== 'EUR' || holder === '' || !isPayable(cents) || !isOfEconomicArea(iban)) return undefined
  const before = [
    ...['BCD', '002', '1', 'SCT', ''],
    ...[holder, compactIban(iban), `EUR${inUnits(cents)}`],
    // Neither a purpose nor a structured reference: the words below are for people.
    ...['', '', ''],
  ].join('\n')
  let words = bankText(reference, mostReference)
  while (bytesOf(before + words) > mostBytes) words = words.slice(0, -1).trim()
  return before + words
}

/**
 * The text of a Swiss QR code (Swiss Implementation Guidelines for the QR-bill, version 2.3). Undefined if the account
 * is not Swiss, takes only QR references, or the owner's town is not known. It is shown with a Swiss cross in the middle.
 */
export const swissCode = ({ payment, cents, reference }: PaymentOrder): string | undefined => {
  const { currency, iban } = payment
  if (!isSwissIban(iban) || isQrIban(iban) || !isPayable(cents)) return undefined
  const holder = bankText(payment.holder, 70)
  const postalCode = bankText(payment.postalCode ?? '', 16)
  const town = bankText(payment.town ?? '', 35)
  if (holder === '' || postalCode === '' || town === '') return undefined
  const noAddress = ['', '', '', '', '', '', '']
  return [
    ...['SPC', '0200', '1', compactIban(iban)],
    // A structured address, whose street and number may be empty.
    ...['S', holder, '', '', postalCode, town, compactIban(iban).slice(0, 2)],
    ...noAddress,
    ...[inUnits(cents), currency],
    ...noAddress,
    ...['NON', '', bankText(reference, mostReference), 'EPD'],
  ].join('\n')
}

/** The code for a banking app, the Swiss one for a Swiss account; undefined if the payment can have none. */
export const paymentCode = (order: PaymentOrder): { text: string; isSwiss: boolean } | undefined => {
  const swiss = swissCode(order)
  if (swiss !== undefined) return { text: swiss, isSwiss: true }
  const text = epcCode(order)
  return text === undefined ? undefined : { text, isSwiss: false }
}
