import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ifaaScheme } from './built-in/ifaa.ts'
import { stylesScheme } from './built-in/styles.ts'
import type { DivisionMerge } from './merged.ts'
import { mergedDivisions } from './merged.ts'
import { divisionLists, proposedList } from './small.ts'

const merges: readonly DivisionMerge[] = [{ code: 'AFBH-R', into: 'AMBH-R' }]
const archers = ['AFBH-R', 'AMBH-R', 'AMBH-R', 'AFLB']

test('lists stand in the order of the scheme, each with its parts; fewer than three archers are small', () => {
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

test('every archer stands in one list, whatever was merged', () => {
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

test('a small division goes where its archers may shoot, with the same bow; else to the other sex of its age', () => {
  expect(proposed('SMLB', 'AMLB', 'VMLB', 'SFLB')).toEqual({ into: 'VMLB', by: 'age' })
  expect(proposed('JFTR', 'YAFTR', 'JMTR')).toEqual({ into: 'YAFTR', by: 'age' })
  expect(proposed('AFBH-R', 'AMBH-R', 'AFBH-C', 'VFBH-R')).toEqual({ into: 'AMBH-R', by: 'sex' })
})

test('none is proposed into a younger or another bow, nor where codes are a list and nothing more', () => {
  expect(proposed('AMLB', 'VMLB', 'AMTR', 'YAMLB')).toBeUndefined()
  expect(proposed('JMLB', 'AMLB')).toBeUndefined()
  expect(proposedList(stylesScheme, 'BH', [{ code: 'BH' }, { code: 'Trad' }])).toBeUndefined()
})
