import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { builtInScheme, builtInSchemes } from './built-in.ts'
import { type DivisionScheme, isDivisionCode } from './scheme.ts'

/** The number of divisions of each scheme and some of their codes, counted in the rule books and not in the code. */
const examples: Readonly<Record<string, readonly [count: number, ...codes: string[]]>> = {
  styles: [5, 'all', 'BH', 'JR', 'Trad', 'Comp'],
  'ifaa-2021': [6 * 2 * 12 + 6, 'AMBH-R', 'SFLB', 'YAMFU', 'CMTR', 'AMFU', 'PFFS-C'],
  'aba-2026': [
    2 * 20 + 16 + 4 + 8 + 1 + 2,
    'AMBH(R)',
    'JFBU',
    'CMHB',
    'VFFU',
    'VMBH',
    'TMLB(M)',
    'ATBA',
    'PMFU',
  ],
  'aba-graded-2026': [4 * 71, 'AMBH(R)', 'AMBH(R) A', 'ATBA C'],
  'wa-2026': [5 * 4 * 2, 'RM', 'RU21W', 'BU18M', 'L50W', 'CM', 'TW'],
}

/** Codes that no scheme has: ABA cubs shoot neither BU nor BL, and the ABA has no barebow. */
const notThere: Readonly<Record<string, readonly string[]>> = {
  'aba-2026': ['CMBU', 'CFBL', 'AMBB-C', 'TMFU', 'PMBU'],
  'ifaa-2021': ['PMBH-R', 'AMBH(R)'],
  'wa-2026': ['HM'],
}

test('every built-in scheme is in the table', () => {
  expect(builtInSchemes.map(({ id }) => id)).toEqual(Object.keys(examples))
})

describe.each(builtInSchemes.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  const [count = 0, ...codes] = examples[id] ?? []
  const own = scheme.divisions.map(({ code }) => code)

  it('has the divisions of its rule book', () => {
    expect(own).toHaveLength(count)
    expect(own).toEqual(expect.arrayContaining(codes))
    for (const code of notThere[id] ?? []) expect(own).not.toContain(code)
  })

  it('has valid, unique codes made of its own parts', () => {
    expect(new Set(own).size).toBe(own.length)
    expect(own.every(isDivisionCode)).toBe(true)
    const has = (parts: readonly { readonly code: string }[], code: string | null) =>
      code === null || parts.some((part) => part.code === code)
    for (const { age, sex, bow, name } of scheme.divisions) {
      expect([has(scheme.ages, age), has(scheme.sexes, sex), has(scheme.bows, bow)]).toEqual([
        true,
        true,
        true,
      ])
      expect(name).not.toBe('')
    }
    for (const { also } of scheme.ages) expect(also.every((code) => has(scheme.ages, code))).toBe(true)
  })

  it('has exactly one class for every age', () => {
    if (scheme.ages.length === 0) return
    for (let years = 0; years < 100; years += 1)
      expect(
        scheme.ages.filter(
          ({ from, to, isChosen }) => isChosen !== true && (from ?? 0) <= years && years <= (to ?? 100),
        ).length,
        String(years),
      ).toBeGreaterThan(0)
  })
})

/** Hashes of all released schemes. A changed scheme must be a new scheme with a new id. */
const released: Readonly<Record<string, string>> = {
  styles: 'b18b024c6ee762c0',
  'ifaa-2021': '4e4bf4626edfdb7b',
  'aba-2026': '43f0978f60657b20',
  'aba-graded-2026': 'd6dda7974782f5dc',
  'wa-2026': '8c9efd4e300dfa07',
}

const hashOf = (scheme: DivisionScheme): string =>
  createHash('sha256').update(JSON.stringify(scheme)).digest('hex').slice(0, 16)

test('a released scheme is never changed or removed', () => {
  expect(Object.fromEntries(builtInSchemes.map((scheme) => [scheme.id, hashOf(scheme)]))).toEqual(released)
  for (const id of Object.keys(released)) expect(builtInScheme(id)).toBeDefined()
})
