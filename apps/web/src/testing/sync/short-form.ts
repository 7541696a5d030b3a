import { type Entered, people, values, type World } from './world.ts'

// Two worlds that differ only in which phone is which, or in which value is which, behave alike. The short form is the
// same for both, so only one of them is explored. Rows are not exchanged: a card stores rows up to the last one with an
// entry, so the first and the second row are not alike.

interface Exchange {
  readonly isPhones: boolean
  readonly isValues: boolean
}

/** What people read but nothing is decided by, and what is checked but never used. */
const unimportant = new Set(['enteredAt', 'touchedAt', 'seenAt', 'place', 'said', 'words', 'shown'])

const [one, other] = people
const [first, second] = values

const exchanged = (text: string, { isPhones, isValues }: Exchange): string => {
  if (isPhones) {
    if (text === one) return other
    if (text === other) return one
    if (text.startsWith('k0.')) return `k1.${text.slice(3)}`
    if (text.startsWith('k1.')) return `k0.${text.slice(3)}`
    if (text.includes(one) || text.includes(other))
      return exchangedWords(text, one, other).replaceAll(/k([01])\./g, (_, n) => `k${1 - Number(n)}.`)
  }
  if (isValues && (text.includes(first) || text.includes(second))) return exchangedWords(text, first, second)
  return text
}

const exchangedWords = (text: string, from: string, to: string): string =>
  text.replaceAll(from, '\u0000').replaceAll(to, from).replaceAll('\u0000', to)

/** A part of a world has a number for its text, so that texts stay short. */
const numbers = new Map<string, string>()

const numbered = (text: string): string => {
  const earlier = numbers.get(text)
  if (earlier !== undefined) return earlier
  const number = `#${numbers.size.toString(36)}`
  numbers.set(text, number)
  return number
}

const caches = [
  new WeakMap<object, string>(),
  new WeakMap<object, string>(),
  new WeakMap<object, string>(),
  new WeakMap<object, string>(),
]

const numberOf = ({ isPhones, isValues }: Exchange): number => (isPhones ? 2 : 0) + (isValues ? 1 : 0)

/** Lists whose order means nothing. */
const unordered = new Set([
  'history',
  'proposals',
  'conflicts',
  'unasked',
  'declined',
  'editors',
  'wire',
  'archers',
])

const entriesText = (entries: readonly unknown[], exchange: Exchange): string => {
  const columns = new Map<string, string[]>()
  for (const entry of entries as readonly {
    participantId?: string
    zone?: string | null
    photoPath?: unknown
  }[]) {
    const archer = exchanged(entry.participantId ?? '', exchange)
    const column = columns.get(archer) ?? []
    column.push(entry.zone ? exchanged(entry.zone, exchange) : '_')
    columns.set(archer, column)
  }
  return [...columns]
    .map(([archer, column]) => `${archer}:${column.join('')}`)
    .sort()
    .join()
}

const textOf = (value: unknown, exchange: Exchange, name: string): string => {
  if (typeof value === 'string') return exchanged(value, exchange)
  if (typeof value !== 'object' || value === null) return String(value)
  const cache = caches[numberOf(exchange)]
  const form = cache?.get(value)
  if (form !== undefined) return form
  const text = numbered(
    Array.isArray(value) ? listText(value, exchange, name) : objectText(value, exchange, name),
  )
  cache?.set(value, text)
  return text
}

/** By place: the order of entries matters at one place only. */
const enteredTexts = (list: readonly Entered[], exchange: Exchange): string[] =>
  list
    .map(
      (each) =>
        [`${exchanged(each.archer ?? '', exchange)}/${each.row}`, textOf(each, exchange, '')] as const,
    )
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([place, text]) => `${place}${text}`)

const listText = (list: readonly unknown[], exchange: Exchange, name: string): string => {
  if (name === 'scores') return entriesText(list, exchange)
  if (name === 'entered') return `[${enteredTexts(list as readonly Entered[], exchange).join()}]`
  const items = list.map((each) => textOf(each, exchange, ''))
  if (name === 'phones' && exchange.isPhones) items.reverse()
  return `[${(unordered.has(name) ? items.sort() : items).join()}]`
}

/** A card's head never changes here, apart from the number of its targets. */
const ofCard = [
  'scores',
  'numberOfTargets',
  'version',
  'updatedAt',
  'editorUserId',
  'groupParticipants',
] as const

const cardText = (card: Readonly<Record<string, unknown>>, exchange: Exchange): string =>
  ofCard.map((name) => (card[name] === undefined ? '' : textOf(card[name], exchange, name))).join(';')

/** Objects whose names are people or keys. */
const dictionaries = new Set(['confirmed', 'moved', 'answered'])

const objectText = (value: object, exchange: Exchange, name: string): string => {
  if ('roundId' in value) return cardText(value, exchange)
  const texts: string[] = []
  const isDictionary = dictionaries.has(name)
  for (const field in value) {
    if (unimportant.has(field)) continue
    const each = (value as Readonly<Record<string, unknown>>)[field]
    if (each === undefined) continue
    texts.push(`${isDictionary ? exchanged(field, exchange) : field}=${textOf(each, exchange, field)}`)
  }
  return `{${(isDictionary ? texts.sort() : texts).join(';')}}`
}

const exchanges: readonly Exchange[] = [
  { isPhones: false, isValues: false },
  { isPhones: false, isValues: true },
  { isPhones: true, isValues: false },
  { isPhones: true, isValues: true },
]

/** What was entered decides nearly always which of the exchanged worlds stands for all of them. */
const sketchOf = ({ phones }: World, exchange: Exchange): string => {
  const lists = phones.map(({ entered }) => textOf(entered, exchange, 'entered'))
  return (exchange.isPhones ? lists.reverse() : lists).join()
}

/** One text for all worlds that behave like this one. */
export const shortForm = (world: World): string => {
  const possible = world.server.status === null ? exchanges.slice(0, 2) : exchanges
  const sketches = possible.map((exchange) => sketchOf(world, exchange))
  const least = sketches.reduce((one, another) => (another < one ? another : one))
  return possible
    .filter((_, n) => sketches[n] === least)
    .map((exchange) => textOf(world, exchange, ''))
    .reduce((one, another) => (another < one ? another : one))
}

/** The world as it is, with nothing exchanged. */
export const plainForm = (world: World): string => textOf(world, exchanges[0] as Exchange, '')
