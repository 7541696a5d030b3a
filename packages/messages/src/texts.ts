import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'

/** Values of a message. Names are joined as the language does; what is missing is told from every text as `none`. */
export type Values = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** A catalogue as the build writes it. */
export type Data = { readonly [name: string]: string | CompiledMessage | Data }

export type Texts = { [name: string]: string | ((values: Values) => string) | Texts }

/** Creates something of a locale, such as Intl's formatters, which are slow to create, once. */
export const perLocale = <Locale extends string, Thing>(
  create: (locale: Locale) => Thing,
): ((locale: Locale) => Thing) => {
  const things = new Map<Locale, Thing>()
  return (locale) => {
    const thing = things.get(locale) ?? create(locale)
    things.set(locale, thing)
    return thing
  }
}

const listFormats = perLocale((locale: string) => {
  // British lists have no comma before the last word.
  const language = locale.startsWith('en') ? 'en-GB' : locale
  return {
    and: new Intl.ListFormat(language),
    or: new Intl.ListFormat(language, { type: 'disjunction' }),
  }
})

/** Words in a sentence of a language: 'A, B and C', 'A, B or C'. */
export const listedIn = (locale: string, words: readonly string[], last: 'and' | 'or'): string =>
  listFormats(locale)[last].format(words)

const toolsOf = perLocale((locale: string) => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const plurals = new Intl.PluralRules(locale)
  const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' })
  const formatters: FormatOptions['formatters'] = {
    getNumberFormat: () => numbers,
    getPluralRules: (_language, options) => (options?.type === 'ordinal' ? ordinals : plurals),
    getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  }
  return { formatters, nameLists: new Intl.ListFormat(locale, { style: 'narrow' }) }
})

/** A message with its values. */
export const filled = (message: CompiledMessage, values: Values, locale: string): string => {
  const { formatters, nameLists } = toolsOf(locale)
  const own: FormatValues = {}
  for (const [name, value] of Object.entries(values)) {
    const isMissing = value === null || value === undefined
    own[name] = isMissing ? 'none' : typeof value === 'object' ? nameLists.format(value) : value
    // For messages that ask without looking at it (`askingFirst` in compile.ts).
    own[`${name}?`] = isMissing ? 'none' : 'other'
  }
  return String(format(message, locale, own, { formatters }))
}

/** Puts the texts of a catalogue into an object, in the language of `locale`. Groups that are there stay the same objects. */
export const fillTexts = (texts: Texts, data: Data, locale: string): Texts => {
  for (const [name, message] of Object.entries(data)) {
    const before = texts[name]
    if (typeof message === 'string') texts[name] = message
    else if (Array.isArray(message)) texts[name] = (values) => filled(message, values, locale)
    else texts[name] = fillTexts(typeof before === 'object' ? before : {}, message, locale)
  }
  return texts
}
