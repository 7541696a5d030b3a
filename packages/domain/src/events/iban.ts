/** The countries of the European Economic Area, each with the length of its IBANs. */
const inEconomicArea =
  'AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24'

/** The other countries whose accounts are paid by SEPA credit transfer or Swiss QR bill. */
const outsideIt = 'AD24 AL28 CH21 GB22 GI23 MC27 MD24 ME22 MK19 RS22 SM27 VA22'

/** How long an IBAN is if its country is one of these. */
const lengthIn = (countries: string, iban: string): number | undefined => {
  const word = countries.split(' ').find((each) => each.slice(0, 2) === iban.slice(0, 2))
  return word === undefined ? undefined : Number(word.slice(2))
}

/** An IBAN as banks store it: in capitals, without spaces. */
export const compactIban = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** An IBAN in groups of four, as people read it. */
export const spacedIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** The remainder by 97 of a number that is too long for arithmetic. */
const remainderOf = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Digits for letters: A is 10, Z is 35 (ISO 7064). */
const inDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** What is wrong with an IBAN, for the words that a person reads. */
export type IbanFlaw = 'iban-malformed' | 'iban-country-unknown' | 'iban-length' | 'iban-mistyped'

/** What is wrong with an IBAN; null if it can be paid to. The check digits find every single wrong digit (ISO 13616). */
export const flawOfIban = (typed: string): IbanFlaw | null => {
  const iban = compactIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'iban-malformed'
  const length = lengthIn(`${inEconomicArea} ${outsideIt}`, iban)
  if (length === undefined) return 'iban-country-unknown'
  if (iban.length !== length) return 'iban-length'
  return remainderOf(inDigits(iban.slice(4) + iban.slice(0, 4))) === 1 ? null : 'iban-mistyped'
}

/** Whether an account is in the European Economic Area, so that a SEPA transfer to it needs no BIC. */
export const isOfEconomicArea = (iban: string): boolean =>
  lengthIn(inEconomicArea, compactIban(iban)) !== undefined

/** Whether an account is Swiss or of Liechtenstein, so that bills to it carry a Swiss QR code. */
export const isSwissIban = (iban: string): boolean => /^(CH|LI)/.test(compactIban(iban))

/** Whether an account takes only bills with a QR reference, which Fletch does not make (institutions 30000 to 31999). */
export const isQrIban = (iban: string): boolean =>
  isSwissIban(iban) && /^3[01]\d{3}$/.test(compactIban(iban).slice(4, 9))
