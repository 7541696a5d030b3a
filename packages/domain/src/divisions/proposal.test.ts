import { describe, expect, it, test } from 'vitest'
import { type Bow, bows } from './bows.ts'
import { builtInScheme, builtInSchemes } from './built-in.ts'
import { ageOn, type Proposed, proposedDivision, rememberedBow } from './proposal.ts'
import { codesOf, type DivisionScheme } from './scheme.ts'

const schemeOf = (id: string): DivisionScheme => {
  const scheme = builtInScheme(id)
  if (scheme === undefined) throw new Error(id)
  return scheme
}

const someone: Proposed = { dateOfBirth: '1990-05-17', gender: 'male', bow: 'bowhunter-recurve' }

const proposed = (id: string, who: Partial<Proposed>, day = '2026-06-01') => {
  const scheme = schemeOf(id)
  return proposedDivision(scheme, { ...someone, ...who }, { day, offered: codesOf(scheme) })
}

test('gives age, sex and bow as the reasons for the proposed division', () => {
  const proposal = proposed('ifaa-2021', {})
  expect(proposal?.code).toBe('AMBH-R')
  expect(Object.values(proposal?.why ?? {}).map((part) => part?.name)).toEqual([
    '21 to 54',
    'men',
    'bowhunter recurve',
  ])
})

describe('the age', () => {
  test.each([
    ['ifaa-2021', '2013-06-02', 'CMBH-R'],
    ['ifaa-2021', '2013-06-01', 'JMBH-R'],
    ['ifaa-2021', '2026-06-01', 'CMBH-R'],
    ['ifaa-2021', '2009-06-01', 'YAMBH-R'],
    ['ifaa-2021', '2005-06-02', 'YAMBH-R'],
    ['ifaa-2021', '2005-06-01', 'AMBH-R'],
    ['ifaa-2021', '1971-06-01', 'VMBH-R'],
    ['ifaa-2021', '1961-06-02', 'VMBH-R'],
    ['ifaa-2021', '1961-06-01', 'SMBH-R'],
    ['aba-2026', '2013-06-02', 'CMBH(R)'],
    ['aba-2026', '2013-06-01', 'JMBH(R)'],
    ['aba-2026', '2009-06-01', 'AMBH(R)'],
    ['aba-2026', '1950-06-01', 'AMBH(R)'],
  ])('is that on the first day, in %s, born %s: %s', (id, dateOfBirth, code) => {
    expect(proposed(id, { dateOfBirth })?.code).toBe(code)
  })

  test('is that of the year in schemes that count by year', () => {
    const born = (dateOfBirth: string) => proposed('wa-2026', { dateOfBirth, bow: 'longbow' })?.code
    expect(born('2009-01-01')).toBe('LU18M')
    expect(born('2008-12-31')).toBe('LU21M')
    expect(born('2006-01-01')).toBe('LU21M')
    expect(born('2005-12-31')).toBe('LM')
    expect(born('1977-01-01')).toBe('LM')
    expect(born('1976-12-31')).toBe('L50M')
  })

  test('of archers born on 29 February changes on 1 March', () => {
    const age = (day: string) => ageOn({ ageOn: 'day' }, '2004-02-29', day)
    expect([age('2025-02-28'), age('2025-03-01'), age('2024-02-29')]).toEqual([20, 21, 20])
  })
})

test('lists the divisions that the archer may choose instead', () => {
  const others = (id: string, dateOfBirth: string) => proposed(id, { dateOfBirth })?.others
  expect(others('ifaa-2021', '1955-01-01')).toEqual(['VMBH-R', 'AMBH-R'])
  expect(others('ifaa-2021', '1990-01-01')).toEqual([])
  expect(others('ifaa-2021', '2015-01-01')).toEqual(['JMBH-R'])
  expect(others('aba-2026', '1960-01-01')).toEqual(['VMFU', 'VMBH'])
})

test('a class that is only chosen is never proposed, at any place in the scheme', () => {
  const aba = schemeOf('aba-2026')
  const veteran = { ...someone, dateOfBirth: '1960-01-01' }
  const context = { day: '2026-06-01', offered: codesOf(aba) }
  const turned = { ...aba, ages: aba.ages.toReversed() }
  expect(proposedDivision(turned, veteran, context)?.code).toBe('AMBH(R)')
  const onlyChosen = { ...aba, ages: aba.ages.filter(({ isChosen }) => isChosen === true) }
  expect(proposedDivision(onlyChosen, veteran, context)).toBeNull()
})

describe('nothing is proposed', () => {
  test.each<[string, Partial<Proposed>]>([
    ['without a gender', { gender: null }],
    ['to another gender', { gender: 'other' }],
    ['without a birth date', { dateOfBirth: null }],
    ['before the birth', { dateOfBirth: '2027-01-01' }],
    ['before the birth in the same year', { dateOfBirth: '2026-06-02' }],
    ['without a bow', { bow: null }],
    ['for a bow that the scheme does not have', { bow: 'historical' }],
  ])('%s', (_, who) => {
    expect(proposed('wa-2026', { bow: 'longbow', ...who })).toBeNull()
  })

  it('by a scheme without ages, sexes and bows', () => {
    expect(proposed('styles', {})).toBeNull()
  })

  it('for a bow that is not shot at that age', () => {
    expect(proposed('aba-2026', { dateOfBirth: '2016-01-01', bow: 'bowhunter-limited' })).toBeNull()
  })

  it('if the event does not offer the division', () => {
    const context = { day: '2026-06-01', offered: ['AMFU'] }
    expect(proposedDivision(schemeOf('ifaa-2021'), someone, context)).toBeNull()
    expect(
      proposedDivision(schemeOf('ifaa-2021'), { ...someone, bow: 'freestyle-unlimited' }, context)?.code,
    ).toBe('AMFU')
  })
})

test('proposes only divisions of the scheme for every age, gender and bow', () => {
  for (const { id, divisions } of builtInSchemes)
    for (const bow of bows)
      for (let year = 1920; year < 2026; year += 3)
        for (const gender of ['male', 'female'] as const) {
          const proposal = proposed(id, { bow, gender, dateOfBirth: `${year}-07-01` })
          if (proposal === null) continue
          const codes = divisions.map(({ code }) => code)
          expect(codes).toEqual(expect.arrayContaining([proposal.code, ...proposal.others]))
          expect(proposal.others).not.toContain(proposal.code)
        }
})

describe('the stored bow', () => {
  const after = (id: string, code: string, was: Bow | null = null) => rememberedBow(schemeOf(id), code, was)

  it('becomes the bow of the division', () => {
    expect(after('ifaa-2021', 'AMBH-R')).toBe('bowhunter-recurve')
    expect(after('aba-2026', 'JFLB(M)', 'historical')).toBe('modern-longbow')
  })

  it('stays if the division includes it or names no bow', () => {
    expect(after('ifaa-2021', 'AMLB', 'modern-longbow')).toBe('modern-longbow')
    expect(after('aba-2026', 'ATBA', 'longbow')).toBe('longbow')
    expect(after('styles', 'BH', 'longbow')).toBe('longbow')
    expect(after('ifaa-2021', 'XX', 'longbow')).toBe('longbow')
  })
})
