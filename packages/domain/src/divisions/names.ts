import type { DivisionScheme, SchemeDivision, SexClass } from './scheme.ts'

type Names = Readonly<Record<string, string | undefined>>

/** What the names of a built-in scheme are made of in a language, by code. */
export interface SchemeWords {
  readonly ages: Names
  readonly bows: Names
  /** Instead of an age, by what the code begins with. */
  readonly others?: Names
  /** Instead of a bow, by what the code ends with. */
  readonly sights?: Names
}

/** The words of a language for divisions. */
export type DivisionWords = {
  readonly sexes: Readonly<Record<SexClass['gender'], string>>
  readonly grade: (of: { readonly grade: string }) => string
}

/** The words of a scheme, from those of a language by id; one with grades is made of the parts of the one without. */
export const wordsOfScheme = (words: DivisionWords, id: string): SchemeWords | undefined =>
  (words as Readonly<Record<string, unknown>>)[id.replace('-graded', '')] as SchemeWords | undefined

/** The name of an age class. The adults of World Archery have no code. */
export const ageInWords = ({ ages }: SchemeWords, code: string): string | undefined => ages[code || 'adult']

/** '21 to 54, men, barebow recurve', made of its parts; undefined if it is not made of parts. */
export const divisionInWords = (
  scheme: DivisionScheme,
  { code, age, sex, bow }: SchemeDivision,
  words: DivisionWords,
): string | undefined => {
  const ofScheme = wordsOfScheme(words, scheme.id)
  const gender = scheme.sexes.find((each) => each.code === sex)?.gender
  if (ofScheme === undefined || gender === undefined) return undefined
  const [own = '', grade] = code.split(' ')
  const parts = [
    age === null ? ofScheme.others?.[own.charAt(0)] : ageInWords(ofScheme, age),
    words.sexes[gender],
    bow === null ? ofScheme.sights?.[own.slice(2)] : ofScheme.bows[bow],
    ...(grade === undefined ? [] : [words.grade({ grade })]),
  ]
  return parts.includes(undefined) ? undefined : parts.join(', ')
}
