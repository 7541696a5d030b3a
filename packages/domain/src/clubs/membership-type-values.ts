import { type MembershipType, membershipTypes } from './club.ts'

/** The key by which values of a file are compared. */
const typeKey = (value: string): string => value.trim().normalize('NFC').toLowerCase()

/** Synonyms of other programs. The list is short, because a wrong guess costs more than asking. */
const synonyms: Readonly<Record<MembershipType, readonly string[]>> = {
  regular: ['adult', 'full', 'standard', 'erwachsen', 'erwachsene', 'adulte', 'adulto'],
  premium: [],
  youth: ['junior', 'juniors', 'child', 'children', 'cub', 'cubs', 'kind', 'jugend', 'jeune', 'joven'],
  senior: ['seniors', 'veteran', 'veterans'],
}

const recognised: ReadonlyMap<string, MembershipType> = new Map(
  membershipTypes.flatMap((type) => [type, ...synonyms[type]].map((value) => [value, type] as const)),
)

/** The meaning that officers chose for a value of the file; null means none. */
export interface TypeOfValue {
  readonly value: string
  readonly type: MembershipType | null
}

/** Reads a value of the type column: a type, null for none, undefined if unknown. */
export type ReadType = (value: string) => MembershipType | null | undefined

/** Uses what officers chose first, then what is recognised. */
export const typeReader = (chosen: readonly TypeOfValue[]): ReadType => {
  const byValue = new Map(chosen.map(({ value, type }) => [typeKey(value), type]))
  return (value) => {
    const key = typeKey(value)
    return byValue.has(key) ? byValue.get(key) : recognised.get(key)
  }
}

/** The most values to ask about. A column with more does not contain types. */
export const mostTypeValues = 50

/** A longer value is not the name of a type. */
export const longestTypeValue = 100

export interface TypeValue extends TypeOfValue {
  /** How many rows have this value. */
  readonly rows: number
  /** Whether it was recognised or chosen; otherwise a person has to choose. */
  readonly isKnown: boolean
}

/**
 * The values of a file's type column. Those that a person has to choose, or has chosen, come first; the others follow
 * by frequency.
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
