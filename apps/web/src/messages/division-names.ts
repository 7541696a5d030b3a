import { type DivisionScheme, type SchemeDivision, usualSchemeId } from '@fletch/domain'
import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { divisionNameTexts as texts } from '@fletch/messages/division-names'
import { styleNames } from './styles.ts'

type Names = Readonly<Record<string, string | undefined>>

/** What the names of a built-in scheme are made of, by code. */
interface Parts {
  readonly ages: Names
  readonly bows: Names
  /** Instead of an age, by what the code begins with. */
  readonly others?: Names
  /** Instead of a bow, by what the code ends with. */
  readonly sights?: Names
}

/** A scheme with grades is made of the parts of the one without. */
const partsOf = (id: string): Parts | undefined =>
  (texts as Readonly<Record<string, unknown>>)[id.replace('-graded', '')] as Parts | undefined

/** The adults of World Archery have no code. */
const ageIn = ({ ages }: Parts, code: string): string | undefined => ages[code || 'adult']

/** '21 to 54, men, barebow recurve', made of its parts; undefined if it is not made of parts. */
const divisionName = (
  scheme: DivisionScheme,
  parts: Parts,
  { code, age, sex, bow }: SchemeDivision,
): string | undefined => {
  const gender = scheme.sexes.find((each) => each.code === sex)?.gender
  if (gender === undefined) return undefined
  const [own = '', grade] = code.split(' ')
  const words = [
    age === null ? parts.others?.[own.charAt(0)] : ageIn(parts, age),
    texts.sexes[gender],
    bow === null ? parts.sights?.[own.slice(2)] : parts.bows[bow],
    ...(grade === undefined ? [] : [texts.grade({ grade })]),
  ]
  return words.includes(undefined) ? undefined : words.join(', ')
}

const inParts = (scheme: DivisionScheme, parts: Parts): DivisionScheme => ({
  ...scheme,
  name: (texts.schemes as Names)[scheme.id] ?? scheme.name,
  ages: scheme.ages.map((age) => ({ ...age, name: ageIn(parts, age.code) ?? age.name })),
  sexes: scheme.sexes.map((sex) => ({ ...sex, name: texts.sexes[sex.gender] })),
  bows: scheme.bows.map((bow) => ({ ...bow, name: parts.bows[bow.code] ?? bow.name })),
  divisions: scheme.divisions.map((division) => ({
    ...division,
    name: divisionName(scheme, parts, division) ?? division.name,
  })),
})

const named = (scheme: DivisionScheme): DivisionScheme => {
  if (scheme.id === usualSchemeId)
    return {
      ...scheme,
      divisions: scheme.divisions.map((division) => ({
        ...division,
        name: (styleNames as Names)[division.code] ?? division.name,
      })),
    }
  const parts = partsOf(scheme.id)
  return parts === undefined ? scheme : inParts(scheme, parts)
}

/** What was named last of each scheme: some have hundreds of divisions. */
const namedBefore = new WeakMap<
  DivisionScheme,
  { readonly language: string; readonly scheme: DivisionScheme }
>()

/** A scheme with the names of the reader's language. One of a club has the names that the club gave it. */
export const namedScheme = (scheme: DivisionScheme): DivisionScheme => {
  const language = shownLanguage()
  const before = namedBefore.get(scheme)
  if (before?.language === language) return before.scheme
  const now = { language, scheme: named(scheme) }
  namedBefore.set(scheme, now)
  return now.scheme
}
