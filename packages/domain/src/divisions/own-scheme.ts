import { type Bow, bows as everyBow } from './bows.ts'
import { sexes as everySex } from './built-in/made.ts'
import type { AgeClass, BowClass, DivisionScheme, SchemeDivision, SexClass } from './scheme.ts'

/** Who a division of a club is for. Null and an empty list mean no limit. */
export interface DivisionRule {
  /** In years, inclusive. */
  readonly from: number | null
  readonly to: number | null
  readonly gender: SexClass['gender'] | null
  /** In the order of `bows`. */
  readonly bows: readonly Bow[]
}

/** The highest age in a rule, in years. */
export const oldest = 120

export const noRule: DivisionRule = { from: null, to: null, gender: null, bows: [] }

/** Bows that clubs put into one class, by the code of the class. */
export const bowGroups = {
  recurves: ['barebow-recurve', 'freestyle-recurve', 'bowhunter-recurve', 'traditional-recurve'],
  compounds: [
    'barebow-compound',
    'freestyle-compound',
    'freestyle-unlimited',
    'bowhunter-compound',
    'bowhunter-limited',
    'bowhunter-unlimited',
  ],
  longbows: ['longbow', 'modern-longbow'],
} as const satisfies Readonly<Record<string, readonly Bow[]>>

/** The code of the class of some bows, in their order: that of a group, or theirs. */
const codeOfBows = (bows: readonly Bow[]): string =>
  Object.entries(bowGroups).find(([, group]) => group.join() === bows.join())?.[0] ?? bows.join('+')

/** In the order of the list of all bows, each once. */
const inOrder = (bows: readonly Bow[]): readonly Bow[] => everyBow.filter((bow) => bows.includes(bow))

const ageName = (from: number | null, to: number | null): string => {
  if (to === null) return `${from} and over`
  return from === null ? `under ${to + 1}` : `${from} to ${to}`
}

const ageOf = ({ from, to }: DivisionRule): AgeClass | null =>
  from === null && to === null
    ? null
    : { code: `${from ?? ''}-${to ?? ''}`, name: ageName(from, to), from, to, also: [] }

const bowOf = ({ bows }: DivisionRule): BowClass | null => {
  const code = codeOfBows(inOrder(bows))
  return code === '' ? null : { code, name: code.replaceAll('-', ' '), bows: inOrder(bows) }
}

/** Each part once, in the order in which the divisions name them. */
const once = <Part extends { readonly code: string }>(parts: readonly (Part | null)[]): readonly Part[] => [
  ...new Map(parts.flatMap((part) => (part === null ? [] : [[part.code, part]]))).values(),
]

export interface OwnDivision {
  readonly code: string
  readonly name: string
  readonly rule?: DivisionRule | undefined
}

/**
 * What a club's list of divisions is as a scheme: the ages, sexes and bows of its rules, each once, and divisions that
 * name them. The parts have English names, which a reader's language replaces (`ownAge`).
 */
export const ownScheme = (
  divisions: readonly OwnDivision[],
): Pick<DivisionScheme, 'ages' | 'sexes' | 'bows' | 'divisions'> => {
  const ruled = divisions.map(({ code, name, rule = noRule }) => ({ code, name, rule }))
  return {
    ages: once(ruled.map(({ rule }) => ageOf(rule))),
    sexes: everySex.filter(({ gender }) => ruled.some(({ rule }) => rule.gender === gender)),
    bows: once(ruled.map(({ rule }) => bowOf(rule))),
    divisions: ruled.map(({ code, name, rule }) => ({
      code,
      name,
      age: ageOf(rule)?.code ?? null,
      sex: everySex.find(({ gender }) => gender === rule.gender)?.code ?? null,
      bow: bowOf(rule)?.code ?? null,
    })),
  }
}

/** The rule of a division of any scheme: a club's list may begin as a copy of a rule book's. */
export const ruleOf = (
  { ages, sexes, bows }: Pick<DivisionScheme, 'ages' | 'sexes' | 'bows'>,
  division: Pick<SchemeDivision, 'age' | 'sex' | 'bow'>,
): DivisionRule => {
  const age = ages.find(({ code }) => code === division.age)
  return {
    from: age?.from ?? null,
    to: age?.to ?? null,
    gender: sexes.find(({ code }) => code === division.sex)?.gender ?? null,
    bows: inOrder(bows.find(({ code }) => code === division.bow)?.bows ?? []),
  }
}

/** Whether a club wrote the scheme. */
export const isOwnScheme = ({ source }: Pick<DivisionScheme, 'source'>): boolean => source === ''
