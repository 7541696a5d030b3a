import { anyNameWords, meanings, plainWord, wholeNameWords } from './words.ts'

/** How a column writes whole names that have no comma. */
export const wholeNameOrders = ['first last', 'last first'] as const
export type WholeNameOrder = (typeof wholeNameOrders)[number]

export interface NameParts {
  readonly firstName: string
  readonly lastName: string
}

/** Words that begin a last name, as they are written inside one; some are also a first name in capitals. */
const particles = new Set(
  'van von vom zu zum zur der den dem de del della dello degli dei da das do dos di du des le la las los el al bin ibn ben ten ter te af av of op aan Van Von De Del Della Di Da Du Dos Der'.split(
    ' ',
  ),
)

/** Joins two last names: 'García y López'. */
const joiners = new Set(['y', 'e', 'i'])

/** Two people in one cell. */
const pair = /\s(?:&|\+|\/|and|und|et|och|og|ja|en|u\.)\s/i

const titles = /^(?:dr|prof|mr|mrs|ms|miss|herr|frau|mme|m|sir|dame|ing|mag|dipl|dott|sr|sra)\.?$/i
/** What stands after a comma and is no first name. */
const additions = /^(?:jr|sr|jun|sen|junior|senior|ii|iii|iv|dr|phd|md|esq)\.?$/i

const isUpper = (word: string): boolean =>
  /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toLocaleUpperCase('en')

/** The parts between commas. */
const partsOf = (whole: string): string[] => whole.split(',').map((part) => part.trim().replace(/\s+/g, ' '))

const isParticle = (word = ''): boolean => particles.has(word)

/** Whether a word belongs to the last name before it, as the 'y' and the 'López' of 'García y López'. */
const joins = (words: readonly string[], at: number): boolean =>
  joiners.has(words[at] ?? '') || joiners.has(words[at - 1] ?? '')

/** Whether capitals mark the last name, as in 'NOCK Ada' or 'Ada NOCK'. */
const capitalsIn = (words: readonly string[]): NameParts | null => {
  const upper = words.map(isUpper)
  const first = upper.indexOf(true)
  const last = upper.lastIndexOf(true)
  if (first === -1 || upper.slice(first, last + 1).includes(false) || last - first + 1 === words.length)
    return null
  if (first !== 0 && last !== words.length - 1) return null
  const lastName = words.slice(first, last + 1).join(' ')
  return { firstName: [...words.slice(0, first), ...words.slice(last + 1)].join(' '), lastName }
}

/**
 * Splits a whole name. A comma separates the last from the first name, capitals mark the last name, and otherwise the
 * order of the column decides. A last name is one word, with its particles. Null if that is not clear: one word alone,
 * two people, two commas, or 'Jr' after a comma.
 */
export const splitName = (whole: string, order: WholeNameOrder): NameParts | null => {
  if (pair.test(whole)) return null
  const [one = '', other, ...more] = partsOf(whole)
  if (other !== undefined) {
    const isClear = more.length === 0 && one !== '' && other !== '' && !additions.test(other)
    return isClear ? { firstName: other, lastName: one } : null
  }
  const words = one.split(' ')
  const withoutTitle = titles.test(words[0] ?? '') && words.length > 2 ? words.slice(1) : words
  if (withoutTitle.length < 2) return null
  const marked = capitalsIn(withoutTitle)
  if (marked !== null) return marked
  if (order === 'last first') {
    let end = 1
    while (end < withoutTitle.length - 1 && (isParticle(withoutTitle[end - 1]) || joins(withoutTitle, end)))
      end += 1
    return { firstName: withoutTitle.slice(end).join(' '), lastName: withoutTitle.slice(0, end).join(' ') }
  }
  const particle = withoutTitle.findIndex(
    (word, index) => index > 0 && index < withoutTitle.length - 1 && isParticle(word),
  )
  let start = particle === -1 ? withoutTitle.length - 1 : particle
  if (start > 2 && joiners.has(withoutTitle[start - 1] ?? '')) start -= 2
  return { firstName: withoutTitle.slice(0, start).join(' '), lastName: withoutTitle.slice(start).join(' ') }
}

const wholeNames = meanings(wholeNameWords)
const anyNames = meanings(anyNameWords)

/** The columns of a list whose names are recognised by their headings. */
type NamedColumn = 'firstName' | 'lastName' | 'name'

/**
 * Recognises columns of names by what the others hold: 'Name' is the last name beside a first name, the first name
 * beside a last name, and otherwise the whole name.
 */
export const withNames = <Column extends string>(
  headings: readonly string[],
  foundColumns: readonly (Column | null)[],
): (Column | NamedColumn | null)[] => {
  const heldColumns = new Set<string | null>(foundColumns)
  const hasFirst = heldColumns.has('firstName')
  const hasLast = heldColumns.has('lastName')
  const placeOf = (words: ReadonlyMap<string, unknown>) =>
    headings.findIndex((heading, place) => foundColumns[place] === null && words.has(plainWord(heading)))
  const isWhole = !hasFirst && !hasLast
  const whole = isWhole ? placeOf(wholeNames) : -1
  const place = whole === -1 ? placeOf(anyNames) : whole
  if (place === -1 || (hasFirst && hasLast)) return [...foundColumns]
  const column = isWhole ? 'name' : hasFirst ? 'lastName' : 'firstName'
  return foundColumns.map((each, index) => (index === place ? column : each))
}

/** Counts which order the names of a column show. */
const votesIn = (cells: readonly string[]): { first: number; last: number } => {
  const firstNames = new Set<string>()
  const lastNames = new Set<string>()
  for (const cell of cells) {
    const [last = '', first = '', ...more] = partsOf(cell)
    if (first === '' || more.length > 0 || additions.test(first)) continue
    firstNames.add(plainWord(first))
    lastNames.add(plainWord(last))
  }
  const votes = { first: 0, last: 0 }
  for (const cell of cells) {
    const words = cell.includes(',') ? [] : (partsOf(cell)[0] ?? '').split(' ')
    if (words.length < 2) continue
    const [begin = '', end = ''] = [words[0], words.at(-1)]
    const isFirst = firstNames.has(plainWord(begin)) || lastNames.has(plainWord(end))
    const isLast = lastNames.has(plainWord(begin)) || firstNames.has(plainWord(end)) || isParticle(begin)
    const isInside = words.length > 2 && isParticle(words[1])
    const upperBegin = isUpper(begin)
    const upperEnd = isUpper(end)
    if (isFirst || isInside || (upperEnd && !upperBegin)) votes.first += 1
    if (isLast || (upperBegin && !upperEnd)) votes.last += 1
  }
  return votes
}

/** A column of whole names: how names without a comma are read, and some of them to show. */
export interface WholeNames {
  readonly order: WholeNameOrder
  /** Whether the officer chose the order. */
  readonly isChosen: boolean
  readonly examples: readonly ({ readonly cell: string } & NameParts)[]
}

const mostExamples = 4

/** One name of each kind: with a comma, of two words, and of more. */
const kindOf = (cell: string): string =>
  cell.includes(',') ? 'comma' : `${Math.min(cell.split(/\s+/).length, 3)}`

/** Reads a column of whole names. Its heading and its other names show the order, unless the officer chose one. */
export const readWholeNames = (
  heading: string,
  cells: readonly string[],
  chosen: WholeNameOrder | undefined,
): WholeNames => {
  const votes = votesIn(cells)
  const isLastFirst = wholeNames.get(plainWord(heading)) === 'last' || votes.last > votes.first
  const order = chosen ?? (isLastFirst ? 'last first' : 'first last')
  const split = cells.flatMap((cell) => {
    const parts = splitName(cell, order)
    return parts === null ? [] : [{ cell: cell.slice(0, 100), ...parts }]
  })
  const kinds = new Set<string>()
  const first = split.filter(({ cell }) => {
    const isNew = !kinds.has(kindOf(cell))
    kinds.add(kindOf(cell))
    return isNew
  })
  const examples = [...first, ...split.filter((each) => !first.includes(each))].slice(0, mostExamples)
  return { order, isChosen: chosen !== undefined, examples }
}
