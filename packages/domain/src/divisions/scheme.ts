// A division scheme as a value (rule R49): the divisions by which results are listed, and the parts that their codes
// are made of. Events and cards name their scheme, because codes are not unique across schemes: AMFU is in two.
import { allDivisions } from '../cards/card.ts'
import { compareTexts } from '../compare-texts.ts'
import type { Bow } from './bows.ts'

/** A part of a code. */
export interface Part {
  readonly code: string
  /** As shown in a list: `21 to 54`, `men`, `bowhunter recurve`. */
  readonly name: string
}

export interface AgeClass extends Part {
  /** In years, inclusive; null means no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Never proposed; archers who are old enough may choose it. */
  readonly isChosen?: true | undefined
  /** Other age classes that its archers may choose. */
  readonly also: readonly string[]
}

export interface SexClass extends Part {
  readonly gender: 'male' | 'female'
}

export interface BowClass extends Part {
  /** The bows of this class; the first one is stored for the archer. */
  readonly bows: readonly Bow[]
}

export interface SchemeDivision extends Part {
  /** The codes of its parts; null if the division does not depend on that part. */
  readonly age: string | null
  readonly sex: string | null
  readonly bow: string | null
}

/** How age is counted: on the day of the event, or the age reached during its year. */
export const agesOn = ['day', 'year'] as const

export interface DivisionScheme {
  /** Stable and specific to the edition; a UUIDv7 for a club's own scheme. */
  readonly id: string
  readonly name: string
  /** The organisation that wrote it. */
  readonly organisation: string
  readonly edition: string
  /** The rule that it follows. */
  readonly source: string
  readonly ageOn: (typeof agesOn)[number]
  /** Empty if the scheme is just a list of codes. */
  readonly ages: readonly AgeClass[]
  readonly sexes: readonly SexClass[]
  readonly bows: readonly BowClass[]
  /** The club's scheme whose place it has taken; its codes mean the same. */
  readonly replaces?: string | undefined
  /** The built-in scheme from which a club's list was copied: bows are called as there. */
  readonly copiedFrom?: string | undefined
  /** In the order in which results list them. */
  readonly divisions: readonly SchemeDivision[]
}

/** Whether a scheme uses birth date and gender. Only then can anyone but the archer see them. */
export const asksForPerson = ({ ages, sexes }: Pick<DivisionScheme, 'ages' | 'sexes'>): boolean =>
  ages.length > 0 || sexes.length > 0

/** The longest code and name of a division, and the most divisions of a club's own scheme. */
export const divisionLimits = { code: 20, name: 80, divisions: 300 } as const

/** Whether a text can be the code of a division. */
export const isDivisionCode = (code: string): boolean =>
  code.length >= 1 && code.length <= divisionLimits.code && code === code.trim() && !/[,\p{Cc}]/u.test(code)

/**
 * Reads a comma-separated list of codes; null if it is empty or contains an invalid code. Repeated codes count once,
 * and 'all' replaces any others.
 */
export const readCodes = (list: string): readonly string[] | null => {
  const codes = [...new Set(list.split(',').map((code) => code.trim()))]
  if (!codes.every(isDivisionCode)) return null
  return codes.includes(allDivisions) ? [allDivisions] : codes
}

/** Words of divisions for children, for those of clubs that have no age class. */
const youthWords =
  /(^|[^\p{L}])(cubs?|junior(s|en|es)?|youths?|kids?|child(ren)?|minis?|sch\u00fcler\w*|jugend|kinder|enfants?|jeunes?|benjamins?|minimes?|cadets?|u ?-?([5-9]|1[0-8])|(under|unter|moins de|sotto i) (1[0-8]|[5-9]))($|[^\p{L}\p{N}])/iu

/**
 * Whether a division is for cubs or juniors: its age class has an upper bound and takes in some who are under 16. If it
 * has no age class, its name tells.
 */
export const isYouthDivision = (
  { ages, divisions }: Pick<DivisionScheme, 'ages' | 'divisions'>,
  code: string,
): boolean => {
  const division = divisions.find((each) => each.code === code)
  const age = ages.find((each) => each.code === division?.age)
  if (age !== undefined) return age.to !== null && (age.from ?? 0) < 16
  return division !== undefined && youthWords.test(division.name)
}

type Codes = { readonly id: string; readonly divisions: readonly { readonly code: string }[] }

/** The codes with which archers register, in the scheme's order. The clubs' own styles include 'all'. */
export const codesOf = ({ divisions }: Codes): readonly string[] => divisions.map(({ code }) => code)

/** The codes that an event offers: those of its list, or all. */
export const offeredCodes = (scheme: Codes, list: string): readonly string[] => {
  const codes = codesOf(scheme)
  if (list === allDivisions) return codes
  const namedCodes = new Set(list.split(','))
  return codes.filter((code) => namedCodes.has(code))
}

/** A list in the form in which it is stored, in the scheme's order; null if it contains an unknown code. */
export const listIn = (scheme: Codes, list: string): string | null => {
  const namedCodes = readCodes(list)
  if (namedCodes === null) return null
  if (namedCodes[0] === allDivisions) return allDivisions
  const codes = codesOf(scheme)
  return namedCodes.every((code) => codes.includes(code))
    ? codes.filter((code) => namedCodes.includes(code)).join(',')
    : null
}

/** As much of a scheme as names these divisions and puts them in order. */
export const namingOf = (scheme: DivisionScheme, codes: Iterable<string>): DivisionScheme => {
  const named = new Set(codes)
  return {
    ...scheme,
    ages: [],
    bows: [],
    divisions: scheme.divisions.filter(({ code }) => named.has(code)),
  }
}

/** Unique codes in the order of their scheme; unknown ones last. */
export const inSchemeOrder = (scheme: Codes, codes: Iterable<string>): readonly string[] => {
  const place = new Map(codesOf(scheme).map((code, index) => [code, index]))
  return [...new Set(codes)].toSorted(
    (one, other) => (place.get(one) ?? Infinity) - (place.get(other) ?? Infinity) || compareTexts(one, other),
  )
}
