/** The languages that Fletch is read in, by code (ISO 639-1), in the order of their choice. */
export const languages = ['en', 'de', 'fr', 'it'] as const

/** A language is offered when at least so much of it is translated, in percent. The rest is shown in English. */
export const leastShare = 85

export type Language = (typeof languages)[number]

/** What each language calls itself, so that readers find their own on a page that they cannot read. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
} satisfies Record<Language, string>

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language === code)

/** The language of a locale such as `de-AT`. */
const languageOf = (locale: string): string => locale.toLowerCase().split('-', 1)[0] ?? ''

/** The first of these locales, the most wanted first, that Fletch speaks. */
export const firstSpoken = (locales: readonly string[]): Language | undefined =>
  locales.map(languageOf).find(isLanguage)

/** The same, or English if it speaks none. */
export const languageFor = (locales: readonly string[]): Language => firstSpoken(locales) ?? 'en'

/** How a reader of this language writes dates and numbers: as their country does, if a locale says which. */
export const localeFor = (language: Language, locales: readonly string[]): string =>
  locales.find((locale) => languageOf(locale) === language) ?? language
