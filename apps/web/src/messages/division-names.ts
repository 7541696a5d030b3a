import {
  ageInWords,
  type DivisionScheme,
  divisionInWords,
  type SchemeWords,
  usualSchemeId,
  wordsOfScheme,
} from '@fletch/domain'
import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { divisionNameTexts as texts } from '@fletch/messages/division-names'
import { styleNames } from './styles.ts'

type Names = Readonly<Record<string, string | undefined>>

const inParts = (scheme: DivisionScheme, parts: SchemeWords): DivisionScheme => ({
  ...scheme,
  name: (texts.schemes as Names)[scheme.id] ?? scheme.name,
  ages: scheme.ages.map((age) => ({ ...age, name: ageInWords(parts, age.code) ?? age.name })),
  sexes: scheme.sexes.map((sex) => ({ ...sex, name: texts.sexes[sex.gender] })),
  bows: scheme.bows.map((bow) => ({ ...bow, name: parts.bows[bow.code] ?? bow.name })),
  divisions: scheme.divisions.map((division) => ({
    ...division,
    name: divisionInWords(scheme, division, texts) ?? division.name,
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
  const parts = wordsOfScheme(texts, scheme.id)
  return parts === undefined ? scheme : inParts(scheme, parts)
}

/** What was named last of each scheme: some have hundreds of divisions. */
const namedBefore = new WeakMap<
  DivisionScheme,
  { readonly language: string; readonly scheme: DivisionScheme }
>()

/** A scheme with the names of the reader's language. Divisions of a club have the names that the club gave them. */
export const namedScheme = (scheme: DivisionScheme): DivisionScheme => {
  const language = shownLanguage()
  const before = namedBefore.get(scheme)
  if (before?.language === language) return before.scheme
  const now = { language, scheme: named(scheme) }
  namedBefore.set(scheme, now)
  return now.scheme
}
