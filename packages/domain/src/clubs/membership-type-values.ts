import { type MembershipType, membershipTypes } from './club.ts'

/** What two spellings of a value of a file have in common. */
const typeKey = (value: string): string => value.trim().normalize('NFC').toLowerCase()

/** What other programs call them; the list is short, because a guess that is wrong costs more than a choice. */
const synonyms: Readonly<Record<MembershipType, readonly string[]>> = {
  regular: ['adult', 'full', 'standard', 'erwachsen', 'erwachsene', 'adulte', 'adulto'],
  premium: [],
  youth: ['junior', 'juniors', 'child', 'children', 'cub', 'cubs', 'kind', 'jugend', 'jeune', 'joven'],
  senior: ['seniors', 'veteran', 'veterans'],
}

const recognised: ReadonlyMap<string, MembershipType> = new Map(
  membershipTypes.flatMap((type) => [type, ...synonyms[type]].map((value) => [value, type] as const)),
)

/** What officers say that a value of the file means; null is none. */
export interface TypeOfValue {
  readonly value: string
  readonly type: MembershipType | null
}

/** Reads what stands in a file's column of types: a type, null for none, undefined for what no one knows. */
export type ReadType = (value: string) => MembershipType | null | undefined

/** What officers chose comes before what is recognised. */
export const typeReader = (chosen: readonly TypeOfValue[]): ReadType => {
  const byValue = new Map(chosen.map(({ value, type }) => [typeKey(value), type]))
  return (value) => {
    const key = typeKey(value)
    return byValue.has(key) ? byValue.get(key) : recognised.get(key)
  }
}

/** How many values are asked about: a column with more holds something else. */
export const mostTypeValues = 50

/** A longer one is no name of a type. */
export const longestTypeValue = 100

export interface TypeValue extends TypeOfValue {
  /** How many rows have it. */
  readonly rows: number
  /** Whether it was recognised or chosen; else a person has to say what it means. */
  readonly isKnown: boolean
}

/**
 * The values of a file's column of types: first those that a person has to say, where they stay when they were said,
 * then the most frequent.
 */
export const typeValuesOf = (cells: Iterable<string>, read: ReadType): TypeValue[] => {
  const found = new Map<string, { value: string; rows: number }>()
  for (const cell of cells) {
    const value = cell.trim()
    if (value === '' || value.length > longestTypeValue) continue
    const before = found.get(typeKey(value))
    found.set(typeKey(value), { value: before?.value ?? value, rows: (before?.rows ?? 0) + 1 })
  }
  const isPlain = (value: string) => recognised.has(typeKey(value))
  return [...found.values()]
    .toSorted(
      (one, other) => Number(isPlain(one.value)) - Number(isPlain(other.value)) || other.rows - one.rows,
    )
    .slice(0, mostTypeValues)
    .map(({ value, rows }) => {
      const type = read(value)
      return { value, rows, type: type ?? null, isKnown: type !== undefined }
    })
}
