// A scheme as a value (rule R49): the divisions by which results are listed, and of what their codes are made. An event
// and a card name the one that their codes are of: AMFU stands in two.
import { allDivisions } from '../cards/card.ts'
import type { Bow } from './bows.ts'

/** A piece of a code. */
export interface Part {
  readonly code: string
  /** As it reads in a list: `21 to 54`, `men`, `bowhunter recurve`. */
  readonly name: string
}

export interface AgeClass extends Part {
  /** In years, both included; null: no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Never proposed: who is old enough may choose it. */
  readonly isChosen?: true | undefined
  /** Classes in which its archers may shoot, too. */
  readonly also: readonly string[]
}

export interface SexClass extends Part {
  readonly gender: 'male' | 'female'
}

export interface BowClass extends Part {
  /** Which bows it is; the first one is remembered. */
  readonly bows: readonly Bow[]
}

export interface SchemeDivision extends Part {
  /** Codes of the parts that it is made of; null where it asks for none. */
  readonly age: string | null
  readonly sex: string | null
  readonly bow: string | null
}

/** On which day someone is as old as counts: on the event's day, or at any time of its year. */
export const agesOn = ['day', 'year'] as const

export interface DivisionScheme {
  /** Stable, with its edition; that of a club's own scheme is a UUIDv7. */
  readonly id: string
  readonly name: string
  /** Who wrote it. */
  readonly organisation: string
  readonly edition: string
  /** The rule that it follows. */
  readonly source: string
  readonly ageOn: (typeof agesOn)[number]
  /** None of these where codes are a list and nothing more. */
  readonly ages: readonly AgeClass[]
  readonly sexes: readonly SexClass[]
  readonly bows: readonly BowClass[]
  /** In the order in which results list them. */
  readonly divisions: readonly SchemeDivision[]
}

/** Whether a scheme proposes from birth date and gender: only then does anyone but the archer see them. */
export const asksForPerson = ({ ages }: Pick<DivisionScheme, 'ages'>): boolean => ages.length > 0

/** Longest code and name of a division, and most of a club's own scheme. */
export const divisionLimits = { code: 20, name: 80, divisions: 100 } as const

/** Whether a text can be the code of a division. */
export const isDivisionCode = (code: string): boolean =>
  code.length >= 1 && code.length <= divisionLimits.code && code === code.trim() && !/[,\p{Cc}]/u.test(code)

/**
 * Reads a comma-separated list of codes; null when there is none, or one that cannot be a code. 'all' stands alone, none
 * stands twice.
 */
export const readCodes = (list: string): readonly string[] | null => {
  const codes = [...new Set(list.split(',').map((code) => code.trim()))]
  if (!codes.every(isDivisionCode)) return null
  return codes.includes(allDivisions) ? [allDivisions] : codes
}

type Codes = { readonly id: string; readonly divisions: readonly { readonly code: string }[] }

/** The codes of a scheme with which archers register, in its order. In the clubs' own styles 'all' is one of them. */
export const codesOf = ({ divisions }: Codes): readonly string[] => divisions.map(({ code }) => code)

/** The codes that an event offers: those of its list, or every one there is. */
export const offeredCodes = (scheme: Codes, list: string): readonly string[] => {
  const codes = codesOf(scheme)
  if (list === allDivisions) return codes
  const named = new Set(list.split(','))
  return codes.filter((code) => named.has(code))
}

/** A list as it is stored, in the scheme's order; null where it names what the scheme does not have. */
export const listIn = (scheme: Codes, list: string): string | null => {
  const named = readCodes(list)
  if (named === null) return null
  if (named[0] === allDivisions) return allDivisions
  const codes = codesOf(scheme)
  return named.every((code) => codes.includes(code))
    ? codes.filter((code) => named.includes(code)).join(',')
    : null
}

/** Codes in the order of their scheme; those that it does not have stand last. */
export const inSchemeOrder = (scheme: Codes, codes: Iterable<string>): readonly string[] => {
  const place = new Map(codesOf(scheme).map((code, index) => [code, index]))
  return [...new Set(codes)].toSorted(
    (one, other) => (place.get(one) ?? Infinity) - (place.get(other) ?? Infinity) || (one < other ? -1 : 1),
  )
}
