import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import compileMessage from 'icu-minify/compile'

/** A catalogue in the ARB format: ids and ICU messages; `@id` describes a message, `@@…` the file. */
export type Catalogue = Readonly<Record<string, unknown>>

/** Messages in the order of the file, without descriptions. Ids with dots are in groups. */
const messagesOf = (catalogue: Catalogue): [id: string, message: string][] =>
  Object.entries(catalogue).flatMap(([id, message]) =>
    id.startsWith('@') ? [] : [[id, String(message)] satisfies [string, string]],
  )

/** How icu-minify marks a `select`. */
const typeOfSelect = 1

const plain = 'string | number | readonly string[]'

/** The type of an argument that chooses between texts. What is missing is told as `none`. */
const chosen = (keys: readonly string[]): string => {
  if (keys.every((key) => ['true', 'false', 'other'].includes(key))) return 'boolean'
  if (!keys.includes('none')) return 'string'
  return `string${keys.length > 2 ? '' : ' | number'} | null | undefined`
}

/** The arguments of a message with their types. An argument of several kinds has the narrowest. */
const argumentsOf = (message: string): Map<string, string> => {
  const found = new Map<string, string>()
  const shown = new Set<string>()
  const add = (name: string, type: string) => {
    const before = found.get(name)
    if (before === undefined || before === plain) found.set(name, type)
  }
  const look = (elements: readonly MessageFormatElement[], isInPlural: boolean) => {
    for (const element of elements) {
      if (isInPlural && element.type === TYPE.literal && element.value.includes('#'))
        throw new Error("'#' counts only directly within a plural")
      if (element.type === TYPE.argument) {
        add(element.value, plain)
        shown.add(element.value)
      }
      if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'number')
      if (element.type === TYPE.select) add(element.value, chosen(Object.keys(element.options)))
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options))
          look(value, isInPlural || element.type === TYPE.plural)
    }
  }
  look(parse(message), false)
  for (const [name, type] of found)
    if (type === 'string' && shown.has(name))
      throw new Error(`'${name}' is shown, so it is no code that a text can be chosen by`)
  return found
}

/** Whole numbers up to here need all forms that a language has for counts of archers, targets and points. */
const countsTo = 200

/** All plurals of a message, also those within others. */
const pluralsOf = (elements: readonly MessageFormatElement[]): PluralElement[] =>
  elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const within = Object.values(element.options).flatMap(({ value }) => pluralsOf(value))
    return element.type === TYPE.plural ? [element, ...within] : within
  })

/** Whether a plural only sets some numbers apart, as in `{count, plural, =0 {Filters} other {Filters (#)}}`. */
const setsNumbersApart = ({ options }: PluralElement): boolean => {
  const keys = Object.keys(options).filter((key) => key !== 'other')
  return keys.length > 0 && keys.every((key) => key.startsWith('='))
}

/** The plural forms that a message lacks in its language, such as `one`: without it a text says '1 targets'. */
const missingForms = (message: string, source: string, language: string): string[] => {
  const counted = new Set(
    pluralsOf(parse(source)).flatMap((plural) => (setsNumbersApart(plural) ? [] : [plural.value])),
  )
  const needed = pluralsOf(parse(message)).filter(
    (plural) => counted.has(plural.value) || !setsNumbersApart(plural),
  )
  const missing = needed.flatMap(({ options, pluralType }) => {
    const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' })
    const counts = Array.from({ length: countsTo + 1 }, (_, count) => count)
    return counts
      .filter((count) => !(`=${count}` in options))
      .map((count) => rules.select(count))
      .filter((form) => !(form in options))
  })
  return [...new Set(missing)]
}

/** The most letters that a message has room for, where a key, a head of a table or a tab is narrow (`x-room`). */
const roomOf = (source: Catalogue, id: string): number => {
  const told = source[`@${id}`]
  const room = typeof told === 'object' && told !== null && 'x-room' in told ? told['x-room'] : undefined
  return typeof room === 'number' ? room : Number.POSITIVE_INFINITY
}

const wrongIn = (id: string, message: string, source: Catalogue, language: string): string | undefined => {
  const original = source[id]
  if (typeof original !== 'string') return 'the source has no such message'
  const [asked, given] = [original, message].map((text) => [...argumentsOf(text).keys()].sort().join(', '))
  if (asked !== given) return `its arguments are ${given || 'none'} instead of ${asked || 'none'}`
  const [form] = missingForms(message, original, language)
  if (form !== undefined) return `the plural form '${form}' is missing`
  const room = roomOf(source, id)
  return message.length > room ? `${message.length} letters, but there is room for ${room}` : undefined
}

/**
 * What of a translation, or of the source itself, does not fit the source: ids that the source does not have, messages
 * with other arguments, plural forms that the language needs and has not, and texts that are longer than their room. A
 * message that is missing is told in English.
 */
export const faultsOf = (translation: Catalogue, source: Catalogue): string[] => {
  const language = String(translation['@@locale'])
  return messagesOf(translation).flatMap(([id, message]) => {
    const wrong = wrongIn(id, message, source, language)
    return wrong === undefined ? [] : [`${id}: ${wrong}`]
  })
}

/** How much of a source a translation has, in percent: all of it is 100. */
export const shareOf = (translation: Iterable<Catalogue>, source: Iterable<Catalogue>): number => {
  const count = (catalogues: Iterable<Catalogue>) =>
    Array.from(catalogues, (each) => messagesOf(each).length).reduce((sum, own) => sum + own, 0)
  return Math.floor((count(translation) / count(source)) * 100)
}

/** Groups what ids with dots name: `{ 'head.title': x }` is `{ head: { title: x } }`. */
const grouped = (entries: Iterable<readonly [id: string, value: unknown]>): Record<string, unknown> => {
  const root: Record<string, unknown> = {}
  for (const [id, value] of entries) {
    const path = id.split('.')
    const last = path.pop() ?? ''
    let group = root
    for (const name of path) {
      group[name] ??= {}
      group = group[name] as Record<string, unknown>
    }
    group[last] = value
  }
  return root
}

const isOfNone = (options: object): boolean => Object.keys(options).sort().join(' ') === 'none other'

/**
 * A compiled message that asks whether a value is missing without looking at it (`filled` in texts.ts): people type
 * names, and an event may be called 'none', or 'constructor', which every object has.
 */
const askingFirst = (node: unknown): unknown => {
  if (!Array.isArray(node)) return node
  const [name, type, options] = node
  if (typeof options !== 'object' || Array.isArray(options)) return node.map(askingFirst)
  const own = Object.fromEntries(Object.entries(options).map(([key, each]) => [key, askingFirst(each)]))
  return [type === typeOfSelect && isOfNone(options) ? `${name}?` : name, type, own]
}

/**
 * A hyphen behind a single letter does not break, as in 'E-Mail'. Not in what the server says: other programs read the
 * heads of its files.
 */
const unbroken = (message: string, { '@@x-area': area }: Catalogue): string =>
  area === 'server' ? message : message.replaceAll(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1\u2011')

/**
 * The script of a catalogue: texts as they are, messages with arguments in the form that icu-minify reads. `source` is
 * the catalogue in English: it says which messages have arguments.
 */
export const scriptOf = (catalogue: Catalogue, source: Catalogue = catalogue): string => {
  const messages = messagesOf(catalogue).map(([id, message]) => {
    try {
      const compiled = askingFirst(compileMessage(unbroken(message, source)))
      argumentsOf(message)
      const isAsked = argumentsOf(String(source[id])).size > 0
      return [id, isAsked && typeof compiled === 'string' ? [compiled] : compiled] as const
    } catch (error) {
      throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
  return `export default ${JSON.stringify(grouped(messages))}\n`
}

const shapeOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const members = Object.entries(value as Record<string, unknown>)
  return `{ ${members.map(([name, member]) => `readonly ${JSON.stringify(name)}: ${shapeOf(member)}`).join('; ')} }`
}

type Groups = { [name: string]: Groups }

/** The groups of a catalogue, without texts. */
export const groupsOf = (catalogue: Catalogue): Groups => {
  const groups: Groups = {}
  for (const [id] of messagesOf(catalogue)) {
    let group = groups
    for (const name of id.split('.').slice(0, -1)) {
      group[name] ??= {}
      group = group[name]
    }
  }
  return groups
}

/**
 * The types of a catalogue: each text, and each message with exactly its arguments.
 *
 * @param before what stands before the type, such as a function's arguments
 */
export const typesOf = (catalogue: Catalogue, before = ''): string => {
  const members = messagesOf(catalogue).map(([id, message]) => {
    const asked = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`)
    return [id, asked.length === 0 ? 'string' : `(values: { ${asked.join('; ')} }) => string`] as const
  })
  return `/** ${String(catalogue['@@x-about'])} */\nexport declare const ${String(catalogue['@@x-name'])}: ${before}${shapeOf(grouped(members))}\n`
}
