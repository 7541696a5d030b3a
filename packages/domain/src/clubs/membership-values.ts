import { meanings, plainWord, statusWords, typeWords, yesNoWords } from '../lists/words.ts'
import type { MembershipStatus, MembershipType } from './club.ts'

/** The key by which values of a file are compared. */
const valueKey = (value: string): string => value.trim().normalize('NFC').toLowerCase()

const types = meanings(typeWords)
const statuses = meanings(statusWords)
const yesNo = meanings(yesNoWords)

/** Whether a cell says yes; undefined if it says neither yes nor no. */
export const isYes = (cell: string): boolean | undefined => {
  const answer = yesNo.get(plainWord(cell))
  return answer && answer === 'yes'
}

/** The meaning that officers chose for a value of the type column; null means none. */
export interface TypeOfValue {
  readonly value: string
  readonly type: MembershipType | null
}

/** Reads a value of the type column: a type, null for none, undefined if unknown. */
export type ReadType = (value: string) => MembershipType | null | undefined

/** Uses what officers chose first, then what is recognised. */
export const typeReader = (chosen: readonly TypeOfValue[]): ReadType => {
  const byValue = new Map(chosen.map(({ value, type }) => [valueKey(value), type]))
  return (value) => {
    const key = valueKey(value)
    return byValue.has(key) ? byValue.get(key) : types.get(plainWord(value))
  }
}

/** The meaning that officers chose for a value of the status column; null means not chosen yet. */
export interface StatusOfValue {
  readonly value: string
  readonly status: MembershipStatus
}

/** Reads a value of the status column; undefined if unknown. */
export type ReadStatus = (value: string) => MembershipStatus | undefined

/** The words for active are also headings: 'Active' asks for yes or no. */
const asksYesOrNo = (heading: string): boolean => statuses.get(plainWord(heading)) === 'active'

/**
 * Uses what officers chose first, then what is recognised. An unknown value stays unknown, because no one may become
 * active by a guess.
 */
export const statusReader = (chosen: readonly StatusOfValue[], heading = ''): ReadStatus => {
  const byValue = new Map(chosen.map(({ value, status }) => [valueKey(value), status]))
  const isQuestion = asksYesOrNo(heading)
  const answerTo = (value: string): MembershipStatus | undefined => {
    const answer = isQuestion ? yesNo.get(plainWord(value)) : undefined
    return answer === undefined ? undefined : answer === 'yes' ? 'active' : 'inactive'
  }
  return (value) => byValue.get(valueKey(value)) ?? statuses.get(plainWord(value)) ?? answerTo(value)
}

/** The most values to ask about. A column with more does not contain types. */
export const mostTypeValues = 50

/** A longer value is not the name of a type. */
export const longestTypeValue = 100

interface FoundValue<Meaning> {
  readonly value: string
  /** How many rows have this value. */
  readonly rows: number
  readonly meaning: Meaning | null
  /** Whether it was recognised or chosen; otherwise a person has to choose. */
  readonly isKnown: boolean
}

/**
 * The values of a column. Those that a person has to choose, or has chosen, come first; the others follow by frequency.
 */
const valuesOf = <Meaning>(
  cells: Iterable<string>,
  read: (value: string) => Meaning | null | undefined,
  recognised: (value: string) => unknown,
): FoundValue<Meaning>[] => {
  const foundValues = new Map<string, { value: string; rows: number }>()
  for (const cell of cells) {
    const value = cell.trim()
    if (value === '' || value.length > longestTypeValue) continue
    const before = foundValues.get(valueKey(value))
    foundValues.set(valueKey(value), { value: before?.value ?? value, rows: (before?.rows ?? 0) + 1 })
  }
  const isPlain = (value: string) => recognised(value) !== undefined
  return [...foundValues.values()]
    .toSorted(
      (one, other) => Number(isPlain(one.value)) - Number(isPlain(other.value)) || other.rows - one.rows,
    )
    .slice(0, mostTypeValues)
    .map(({ value, rows }) => {
      const meaning = read(value)
      return { value, rows, meaning: meaning ?? null, isKnown: meaning !== undefined }
    })
}

/** The values of a file's type column. */
export const typeValuesOf = (cells: Iterable<string>, read: ReadType) =>
  valuesOf(cells, read, typeReader([])).map(({ meaning: type, ...value }) => ({ ...value, type }))

/** The values of a file's status column. */
export const statusValuesOf = (cells: Iterable<string>, read: ReadStatus, heading: string) =>
  valuesOf(cells, read, statusReader([], heading)).map(({ meaning: status, ...value }) => ({
    ...value,
    status,
  }))
