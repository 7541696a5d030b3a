import type { Gender } from '../people/genders.ts'
import type { Bow } from './bows.ts'
import { isOwnScheme, oldest } from './own-scheme.ts'
import type { AgeClass, DivisionScheme, Part, SchemeDivision } from './scheme.ts'

/** The facts about a person that a proposal is made from. */
export interface Proposed {
  /** A calendar date, YYYY-MM-DD. */
  readonly dateOfBirth: string | null
  readonly gender: Gender | null
  readonly bow: Bow | null
}

/** A division that fits a person, the reasons, and others that they may choose instead. */
export interface Proposal {
  readonly code: string
  /** Null: the division does not depend on it. */
  readonly why: { readonly age: Part | null; readonly sex: Part | null; readonly bow: Part | null }
  readonly others: readonly string[]
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * A person's age by the rule of a scheme: on the day, or at the end of its year. Those born on 29 February grow older
 * on 1 March.
 */
export const ageOn = (
  { ageOn: when }: Pick<DivisionScheme, 'ageOn'>,
  dateOfBirth: string,
  day: string,
): number => {
  const years = yearOf(day) - yearOf(dateOfBirth)
  return when === 'year' || day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1
}

/** The age classes of someone by their age, and the one among them that is not only chosen. */
export const ageClassesOf = (
  scheme: Pick<DivisionScheme, 'ages' | 'ageOn'>,
  dateOfBirth: string | null,
  day: string,
): { readonly all: readonly AgeClass[]; readonly own: AgeClass | undefined } => {
  if (dateOfBirth === null || dateOfBirth > day) return { all: [], own: undefined }
  const years = ageOn(scheme, dateOfBirth, day)
  const all = scheme.ages.filter(({ from, to }) => years >= (from ?? 0) && years <= (to ?? Infinity))
  return { all, own: all.find(({ isChosen }) => isChosen !== true) }
}

const isOf = (division: SchemeDivision, age: string, sex: string, bow: string): boolean =>
  division.age === age && division.sex === sex && (division.bow === bow || division.bow === null)

/** The bow class of a scheme that contains a bow. */
export const bowIn = ({ bows }: Pick<DivisionScheme, 'bows'>, bow: Bow | null) =>
  bows.find((each) => each.bows.some((one) => one === bow))

type Choice = { readonly day: string; readonly offered: readonly string[] }

/**
 * The division of a club's own list that fits a person best: the one with the most rules, and of those the one for the
 * fewest ages. Null if a fact is unknown that some rule of the list asks for.
 */
const proposedOwn = (
  scheme: DivisionScheme,
  { dateOfBirth, gender, bow: ownBow }: Proposed,
  { day, offered }: Choice,
): Proposal | null => {
  const isSexUnknown = gender !== 'male' && gender !== 'female'
  if (scheme.ages.length > 0 && dateOfBirth === null) return null
  if (scheme.sexes.length > 0 && isSexUnknown) return null
  if (scheme.bows.length > 0 && ownBow === null) return null
  const { all: ages } = ageClassesOf(scheme, dateOfBirth, day)
  const sex = scheme.sexes.find((each) => each.gender === gender)
  const bow = bowIn(scheme, ownBow)
  const own = new Set<string | null | undefined>([null, sex?.code, bow?.code])
  const years = ({ age }: SchemeDivision): number => {
    const named = ages.find(({ code }) => code === age)
    return (named?.to ?? oldest) - (named?.from ?? 0)
  }
  const rules = (division: SchemeDivision): number =>
    [division.age, division.sex, division.bow].filter((part) => part !== null).length
  const [best, ...others] = scheme.divisions
    .filter(
      (each) =>
        offered.includes(each.code) &&
        rules(each) > 0 &&
        (each.age === null || ages.some(({ code }) => code === each.age)) &&
        own.has(each.sex) &&
        own.has(each.bow),
    )
    .toSorted((one, other) => rules(other) - rules(one) || years(one) - years(other))
  if (best === undefined) return null
  return {
    code: best.code,
    why: {
      age: ages.find(({ code }) => code === best.age) ?? null,
      sex: best.sex === null ? null : (sex ?? null),
      bow: best.bow === null ? null : (bow ?? null),
    },
    others: others.filter(({ age }) => age !== best.age).map(({ code }) => code),
  }
}

/**
 * The division that follows from birth date, gender and bow, among those that an event offers. Null if one of these is
 * unknown, if the scheme has no class for the person's gender, or if the scheme uses none of them; then the person
 * chooses.
 */
export const proposedDivision = (
  scheme: DivisionScheme,
  person: Proposed,
  { day, offered }: Choice,
): Proposal | null => {
  if (isOwnScheme(scheme)) return proposedOwn(scheme, person, { day, offered })
  const { dateOfBirth, gender, bow: ownBow } = person
  const sex = scheme.sexes.find((each) => each.gender === gender)
  const bow = bowIn(scheme, ownBow)
  const { all, own: age } = ageClassesOf(scheme, dateOfBirth, day)
  if (age === undefined || sex === undefined || bow === undefined) return null
  const divisions = scheme.divisions.filter(({ code }) => offered.includes(code))
  const division = divisions.find((each) => isOf(each, age.code, sex.code, bow.code))
  if (division === undefined) return null
  const ages = [...age.also, ...all.filter((each) => each !== age).map(({ code }) => code)]
  const others = ages.flatMap((each) =>
    divisions.filter((other) => isOf(other, each, sex.code, bow.code)).map(({ code }) => code),
  )
  return { code: division.code, why: { age, sex, bow }, others }
}

/**
 * The bow to store for someone who registers: the one they had if the division includes it, or else the division's
 * first.
 */
export const rememberedBow = (scheme: DivisionScheme, code: string, was: Bow | null): Bow | null => {
  const part = scheme.divisions.find((division) => division.code === code)?.bow
  const bow = scheme.bows.find((each) => each.code === part)
  return bow === undefined || bow.bows.some((each) => each === was) ? was : (bow.bows[0] ?? was)
}
