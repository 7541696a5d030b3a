import { type Countries, inWordsOf } from './in-country.ts'
import { type Language, languageFor } from './languages.ts'
import { type Data, fillTexts, perLocale, type Texts } from './texts.ts'
import type { Variant } from './variants.ts'

/** A catalogue of which the caller says in which language: of a mail, of a paper, or of a screen that loads nothing. */
export const everyLanguage = (
  data: Readonly<Record<Language, Data>>,
  countries: Countries,
): ((variant: Variant) => Texts) =>
  perLocale((variant: Variant) =>
    fillTexts({}, inWordsOf(countries, variant, data[languageFor([variant])]), variant),
  )
