import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'

/** Values of a message. Names are joined as the language does; what is missing is told from every text as `none`. */
export type Values = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

type Data = { readonly [name: string]: string | CompiledMessage | Data }

type Texts = { [name: string]: string | ((values: Values) => string) | Texts }

const language = 'en'

const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const plurals = new Intl.PluralRules(language)
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
const nameLists = new Intl.ListFormat(language, { style: 'narrow' })
// British lists have no comma before the last word.
const lists = {
  and: new Intl.ListFormat('en-GB'),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Words in a sentence: 'A, B and C', 'A, B or C'. */
export const listed = (words: readonly string[], last: 'and' | 'or'): string => lists[last].format(words)

/** Intl's formatters are slow to create: each is created once. */
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: () => numbers,
  getPluralRules: (_language, options) => (options?.type === 'ordinal' ? ordinals : plurals),
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
}

const given = (value: Values[string]): FormatValues[string] => {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'object' ? nameLists.format(value) : value
}

const filled = (message: CompiledMessage, values: Values): string =>
  String(
    format(
      message,
      language,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, given(value)])),
      { formatters },
    ),
  )

/** The texts of a catalogue, as its types describe them. */
export const texts = (data: Data): Texts =>
  Object.fromEntries(
    Object.entries(data).map(([name, message]) => {
      if (typeof message === 'string') return [name, message]
      return [name, Array.isArray(message) ? (values) => filled(message, values) : texts(message)]
    }),
  )
