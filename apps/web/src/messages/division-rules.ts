import {
  type AgeClass,
  type DivisionScheme,
  isOwnScheme,
  type Part,
  type SchemeDivision,
  wordsOfScheme,
} from '@fletch/domain'
import { divisionNameTexts as texts } from '@fletch/messages/division-names'

/** How rule books call the bows of clubs' classes: the scheme and the code there. For lists that were not copied. */
const bowWords: Readonly<Record<string, readonly ['ifaa-2021' | 'aba-2026' | 'wa-2026', string]>> = {
  recurves: ['wa-2026', 'R'],
  compounds: ['wa-2026', 'C'],
  longbows: ['wa-2026', 'L'],
  'barebow-recurve': ['ifaa-2021', 'BB-R'],
  'barebow-compound': ['ifaa-2021', 'BB-C'],
  'freestyle-recurve': ['ifaa-2021', 'FS-R'],
  'freestyle-compound': ['ifaa-2021', 'FS-C'],
  'freestyle-unlimited': ['ifaa-2021', 'FU'],
  'bowhunter-recurve': ['ifaa-2021', 'BH-R'],
  'bowhunter-compound': ['ifaa-2021', 'BH-C'],
  'bowhunter-limited': ['ifaa-2021', 'BL'],
  'bowhunter-unlimited': ['ifaa-2021', 'BU'],
  'traditional-recurve': ['ifaa-2021', 'TR'],
  longbow: ['aba-2026', 'LB(T)'],
  'modern-longbow': ['aba-2026', 'LB(M)'],
  historical: ['ifaa-2021', 'HB'],
}

const abaWords = {
  'freestyle-recurve': 'FS(R)',
  'freestyle-compound': 'FS(C)',
  'freestyle-unlimited': 'FU',
  'bowhunter-recurve': 'BH(R)',
  'bowhunter-compound': 'BH(C)',
  'bowhunter-limited': 'BL',
  'bowhunter-unlimited': 'BU',
  historical: 'HB',
}

/** The codes in the rule book from which a list was copied, where it calls a bow otherwise. */
const wordsWhenCopied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ifaa-2021': { longbows: 'LB' },
  'aba-2026': abaWords,
  'aba-graded-2026': abaWords,
  'wa-2026': {
    'freestyle-recurve': 'R',
    'freestyle-unlimited': 'C',
    'barebow-recurve': 'B',
    longbow: 'L',
    'traditional-recurve': 'T',
  },
}

const bowName = (code: string, copiedFrom = ''): string => {
  const whenCopied = wordsWhenCopied[copiedFrom]?.[code]
  const [id, own] = whenCopied === undefined ? (bowWords[code] ?? []) : [copiedFrom, whenCopied]
  return (id && own && wordsOfScheme(texts, id)?.bows[own]) ?? code
}

const ageName = ({ from, to }: AgeClass): string => {
  if (to === null) return texts.ages.from({ from: from ?? 0 })
  return from === null ? texts.ages.under({ age: to + 1 }) : texts.ages.between({ from, to })
}

/** Whom a division is for: '13 to 16, women, longbow'; '' without rules. */
export const ruleInWords = (
  { ages, sexes, bows }: Pick<DivisionScheme, 'ages' | 'sexes' | 'bows'>,
  { age, sex, bow }: Pick<SchemeDivision, 'age' | 'sex' | 'bow'>,
): string => {
  const nameOf = (parts: readonly Part[], own: string | null) => parts.filter(({ code }) => code === own)
  return [...nameOf(ages, age), ...nameOf(sexes, sex), ...nameOf(bows, bow)]
    .map(({ name }) => name)
    .join(', ')
}

/** A scheme with the ages, sexes and bows of a club's rules in the reader's language; one of a rule book as it is. */
export const withRuleNames = (scheme: DivisionScheme): DivisionScheme =>
  isOwnScheme(scheme)
    ? {
        ...scheme,
        ages: scheme.ages.map((age) => ({ ...age, name: ageName(age) })),
        sexes: scheme.sexes.map((sex) => ({ ...sex, name: texts.sexes[sex.gender] })),
        bows: scheme.bows.map((bow) => ({
          ...bow,
          name: bow.code
            .split('+')
            .map((code) => bowName(code, scheme.copiedFrom))
            .join(' / '),
        })),
      }
    : scheme
