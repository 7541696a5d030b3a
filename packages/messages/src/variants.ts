import { firstSpoken, type Language, languageFor, languages } from './languages.ts'

/** A language, or one in the words of a country that has its own (`countries.json`). */
const variants = [...languages, 'de-AT', 'de-CH', 'de-LI'] as const

export type Variant = (typeof variants)[number]

export const isVariant = (code: unknown): code is Variant => variants.some((variant) => variant === code)

type Locale = string | null | undefined

const spokenIn = (locales: readonly Locale[]): Variant | undefined =>
  locales.flatMap((locale) => (isVariant(locale) ? locale : (firstSpoken([locale ?? '']) ?? [])))[0]

/** The first of these locales that Fletch speaks, in the words of its country if it has its own; English if there is none. */
export const variantFor = (locales: readonly Locale[]): Variant => spokenIn(locales) ?? 'en'

/** A language in the words of the country of a locale; null if the locale is of another language. */
export const variantOf = (language: Language, locale: Locale): Variant | null => {
  const variant = spokenIn([locale])
  return variant !== undefined && languageFor([variant]) === language ? variant : null
}
