import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ifaaScheme } from './built-in/ifaa.ts'
import { stylesScheme } from './built-in/styles.ts'
import type { DivisionMerge } from './merged.ts'
import { mergedDivisions } from './merged.ts'
import type { SchemeDivision } from './scheme.ts'
import { divisionLists, proposedList } from './small.ts'

const merges: readonly DivisionMerge[] = [{ code: 'AFBH-R', into: 'AMBH-R' }]
const archers = ['AFBH-R', 'AMBH-R', 'AMBH-R', 'AFLB']

test('lists are in the order of the scheme with their parts; fewer than three archers are small', () => {
  expect(divisionLists(ifaaScheme, [], archers).map(({ code, isSmall }) => [code, isSmall])).toEqual([
    ['AMBH-R', true],
    ['AFBH-R', true],
    ['AFLB', true],
  ])
  expect(divisionLists(ifaaScheme, merges, archers)).toEqual([
    {
      code: 'AMBH-R',
      archers: 3,
      isSmall: false,
      parts: [
        { code: 'AMBH-R', archers: 2 },
        { code: 'AFBH-R', archers: 1 },
      ],
    },
    { code: 'AFLB', archers: 1, isSmall: true, parts: [{ code: 'AFLB', archers: 1 }] },
  ])
})

test('archers of a shoot without divisions are in no list', () => {
  expect(divisionLists(stylesScheme, [], ['all', 'BH'])).toEqual([
    { code: 'BH', archers: 1, isSmall: true, parts: [{ code: 'BH', archers: 1 }] },
  ])
})

test('every archer is in one list, whatever was merged', () => {
  const code = fc.constantFrom('AMBH-R', 'AFBH-R', 'VMBH-R', 'AFLB')
  fc.assert(
    fc.property(fc.array(code), fc.array(fc.record({ code, into: code })), (all, steps) => {
      const lists = divisionLists(ifaaScheme, steps.reduce<DivisionMerge[]>(mergedDivisions, []), all)
      expect(lists.reduce((sum, list) => sum + list.archers, 0)).toBe(all.length)
      expect(lists.flatMap(({ parts }) => parts.map((part) => part.code)).toSorted()).toEqual(
        [...new Set(all)].toSorted(),
      )
    }),
  )
})

const proposed = (code: string, ...others: string[]) =>
  proposedList(
    ifaaScheme,
    code,
    [code, ...others].map((each) => ({ code: each })),
  )

test('proposes an age class open to its archers with the same bow, or else the other sex of the same age', () => {
  expect(proposed('SMLB', 'AMLB', 'VMLB', 'SFLB')).toEqual({ into: 'VMLB', by: 'age' })
  expect(proposed('JFTR', 'YAFTR', 'JMTR')).toEqual({ into: 'YAFTR', by: 'age' })
  expect(proposed('AFBH-R', 'AMBH-R', 'AFBH-C', 'VFBH-R')).toEqual({ into: 'AMBH-R', by: 'sex' })
})

test('proposes no younger class, no other bow, and nothing for schemes without parts', () => {
  expect(proposed('AMLB', 'VMLB', 'AMTR', 'YAMLB')).toBeUndefined()
  expect(proposed('JMLB', 'AMLB')).toBeUndefined()
  // Not another age and the other sex at once.
  expect(proposed('SMLB', 'VFLB')).toBeUndefined()
  // Professionals have no age class.
  expect(proposed('PMFU', 'PFFU')).toBeUndefined()
  expect(proposed('XX', 'AMLB')).toBeUndefined()
  const division = { name: 'Adults', age: 'A', sex: 'M', bow: 'LB' }
  const proposedAmong = (...divisions: Partial<SchemeDivision>[]) => {
    const own = divisions.map((each, place) => ({ ...division, code: `${place}`, ...each }))
    return proposedList({ ...ifaaScheme, divisions: own }, '0', own)
  }
  expect(proposedAmong({}, { sex: 'F' })).toEqual({ into: '1', by: 'sex' })
  expect(proposedAmong({}, { sex: null })).toBeUndefined()
  expect(proposedAmong({ sex: null }, { sex: 'F' })).toBeUndefined()
  expect(proposedAmong({ bow: null }, { sex: 'F', bow: null })).toBeUndefined()
  expect(proposedList(stylesScheme, 'BH', [{ code: 'BH' }, { code: 'Trad' }])).toBeUndefined()
})
