import { describe, expect, test } from 'vitest'
import { allDivisions } from '../cards/card.ts'
import { builtInSchemes } from './built-in.ts'
import { noRule, type OwnDivision, ownScheme, ruleOf } from './own-scheme.ts'
import { type Proposed, proposedDivision } from './proposal.ts'
import { asksForPerson, codesOf, type DivisionScheme, isYouthDivision } from './scheme.ts'

const clubScheme = (divisions: readonly OwnDivision[]): DivisionScheme => ({
  id: '01980000-0000-7000-8000-00000000d001',
  name: 'Oak divisions',
  organisation: 'The Oaks',
  edition: '2026-05-02',
  source: '',
  ageOn: 'day',
  ...ownScheme(divisions),
})

const oaks = clubScheme([
  { code: 'REC', name: 'Recurve', rule: { ...noRule, bows: ['bowhunter-recurve', 'barebow-recurve'] } },
  {
    code: 'U17REC',
    name: 'Young recurve',
    rule: { ...noRule, to: 16, bows: ['barebow-recurve', 'bowhunter-recurve'] },
  },
  { code: 'U13', name: 'Cubs', rule: { ...noRule, to: 12 } },
  { code: 'LADIES', name: 'Ladies', rule: { ...noRule, from: 17, gender: 'female' } },
  { code: 'OPEN', name: 'Open' },
])

const person: Proposed = { dateOfBirth: '1990-05-17', gender: 'male', bow: 'barebow-recurve' }
const proposedTo = (who: Partial<Proposed>, scheme = oaks) =>
  proposedDivision(scheme, { ...person, ...who }, { day: '2026-06-01', offered: codesOf(scheme) })

test('each age, sex and set of bows is one part, whatever the order in which the bows were chosen', () => {
  expect(oaks.ages.map(({ code, name }) => [code, name])).toEqual([
    ['-16', 'under 17'],
    ['-12', 'under 13'],
    ['17-', '17 and over'],
  ])
  expect(oaks.sexes.map(({ gender }) => gender)).toEqual(['female'])
  expect(oaks.bows.map(({ code }) => code)).toEqual(['barebow-recurve+bowhunter-recurve'])
  expect(oaks.divisions.at(-1)).toEqual({ code: 'OPEN', name: 'Open', age: null, sex: null, bow: null })
})

test('all longbows are one group, and an age has both ends', () => {
  const { ages, bows } = clubScheme([
    {
      code: 'L',
      name: 'Longbow',
      rule: { from: 13, to: 16, gender: null, bows: ['modern-longbow', 'longbow'] },
    },
  ])
  expect(bows.map(({ code }) => code)).toEqual(['longbows'])
  expect(ages).toEqual([{ code: '13-16', name: '13 to 16', from: 13, to: 16, also: [] }])
})

describe('the proposal', () => {
  test.each([
    ['a man of 36', {}, 'REC', []],
    ['a girl of 14', { dateOfBirth: '2012-01-01', gender: 'female' }, 'U17REC', []],
    ['a boy of 11, whose bow has a division for his age', { dateOfBirth: '2015-01-01' }, 'U17REC', ['U13']],
    ['a boy of 11 with another bow', { dateOfBirth: '2015-01-01', bow: 'longbow' }, 'U13', []],
    ['a woman with another bow', { gender: 'female', bow: 'longbow' }, 'LADIES', []],
  ] as const)('for %s is what has the most rules', (_, who, code, others) => {
    const proposal = proposedTo(who)
    expect(proposal?.code).toBe(code)
    expect(proposal?.others.filter((each) => others.some((other) => other === each))).toEqual(others)
  })

  test('names the parts on which the division depends', () => {
    const { why } = proposedTo({ dateOfBirth: '2012-01-01' }) ?? {}
    expect([why?.age?.name, why?.sex, why?.bow?.code]).toEqual([
      'under 17',
      null,
      'barebow-recurve+bowhunter-recurve',
    ])
  })

  test.each([
    ['birth date', { dateOfBirth: null }],
    ['gender', { gender: null }],
    ['gender that a rule could ask for', { gender: 'other' }],
    ['bow', { bow: null }],
  ] as const)('is none without a known %s', (_, who) => {
    expect(proposedTo(who)).toBeNull()
  })

  test('is none where no rule fits, although a division is open to all', () => {
    expect(proposedTo({ bow: 'longbow' })).toBeNull()
  })

  test('of two ages that fit it is the one for fewer years', () => {
    const scheme = clubScheme([
      { code: 'ADULT', name: 'Adults', rule: { ...noRule, from: 17 } },
      { code: 'VET', name: 'Veterans', rule: { ...noRule, from: 55 } },
    ])
    const proposal = proposedTo({ dateOfBirth: '1960-01-01' }, scheme)
    expect([proposal?.code, proposal?.others]).toEqual(['VET', ['ADULT']])
  })
})

test('a list asks for the person if a rule is about age or gender', () => {
  const asks = (rule: Partial<typeof noRule>) =>
    asksForPerson(clubScheme([{ code: 'A', name: 'A', rule: { ...noRule, ...rule } }]))
  expect([asks({ from: 17 }), asks({ gender: 'male' }), asks({ bows: ['longbow'] }), asks({})]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a division is for children by its rule, or by its name if it has no rule about age', () => {
  const scheme = clubScheme([
    { code: 'A', name: 'Anyone', rule: { ...noRule, to: 14 } },
    { code: 'B', name: 'Juniors', rule: { ...noRule, from: 16, to: 20 } },
    { code: 'C', name: 'Juniors' },
    { code: 'D', name: 'Open' },
  ])
  expect(scheme.divisions.map(({ code }) => isYouthDivision(scheme, code))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test.each(builtInSchemes.map((scheme) => [scheme.id, scheme] as const))(
  'a copy of %s keeps the ages, sexes and bows of its divisions',
  (_, scheme) => {
    const divisions = scheme.divisions.filter(({ code }) => code !== allDivisions)
    const copy = clubScheme(divisions.map((division) => ({ ...division, rule: ruleOf(scheme, division) })))
    expect(copy.divisions.map(({ code }) => code)).toEqual(divisions.map(({ code }) => code))
    expect(copy.divisions.map((division) => ruleOf(copy, division))).toEqual(
      divisions.map((division) => ruleOf(scheme, division)),
    )
  },
)
