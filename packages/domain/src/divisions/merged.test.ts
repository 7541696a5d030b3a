import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { standingsOf } from '../events/standings.ts'
import { threeArrowRound } from '../rounds/three-arrow.ts'
import {
  type DivisionMerge,
  listOfDivision,
  madeOf,
  mergedDivisions,
  partedDivisions,
  wrongMerge,
} from './merged.ts'

const codes = ['AMBH-R', 'VMBH-R', 'AMLB', 'AFLB', 'AMTR']
const code = fc.constantFrom(...codes)
const step = fc.record({ code, into: code })
const steps = fc.array(step, { maxLength: 12 })

const after = (merges: readonly DivisionMerge[]): DivisionMerge[] =>
  merges.reduce<DivisionMerge[]>(mergedDivisions, [])

test('any merges give a valid list: no code twice and no chain', () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(wrongMerge(after(all), codes)).toBeUndefined()
    }),
  )
})

test('every division is in exactly one list, and the lists cover all divisions', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const merges = after(all)
      const lists = [...new Set(codes.map((each) => listOfDivision(merges, each)))]
      expect(lists.flatMap((list) => madeOf(merges, list)).toSorted()).toEqual(codes.toSorted())
    }),
  )
})

test('undoing all merges returns to the start, in any order', () => {
  fc.assert(
    fc.property(steps, fc.shuffledSubarray(codes, { minLength: codes.length }), (all, order) => {
      expect(order.reduce(partedDivisions, after(all))).toEqual([])
    }),
  )
})

const shot = fc.record({
  participantId: fc.uuid(),
  name: fc.string({ maxLength: 5 }),
  archeryStyle: code,
  isRetired: fc.boolean(),
  total: fc.nat(60),
  scoredPoints: fc.constant(0),
  targetsScored: fc.constant(3),
  zones: fc.constant({}),
  shootOff: fc.constant(null),
})

test('merging and separating divisions gives the original standings', () => {
  fc.assert(
    fc.property(fc.array(shot, { maxLength: 12 }), steps, (shots, all) => {
      const placed = (merges: readonly DivisionMerge[]) =>
        standingsOf(
          threeArrowRound,
          shots.map((each) => ({ ...each, archeryStyle: listOfDivision(merges, each.archeryStyle) })),
          codes,
          { status: 'active', numberOfTargets: 30 },
        )
      const start = placed([])
      const merges = after(all)
      expect(placed(merges).flatMap(({ results }) => results)).toHaveLength(shots.length)
      expect(placed(codes.reduce(partedDivisions, merges))).toEqual(start)
    }),
  )
})

describe('a list of merges', () => {
  it('moves divisions that were merged earlier along', () => {
    expect(
      after([
        { code: 'AMLB', into: 'AFLB' },
        { code: 'AFLB', into: 'AMTR' },
      ]),
    ).toEqual([
      { code: 'AFLB', into: 'AMTR' },
      { code: 'AMLB', into: 'AMTR' },
    ])
  })

  it('resolves to the list that contains the target already', () => {
    const merges = after([{ code: 'AMLB', into: 'AFLB' }])
    expect(mergedDivisions(merges, { code: 'AMTR', into: 'AMLB' })).toEqual([
      { code: 'AMLB', into: 'AFLB' },
      { code: 'AMTR', into: 'AFLB' },
    ])
    expect(mergedDivisions(merges, { code: 'AFLB', into: 'AMLB' })).toEqual(merges)
  })

  it('loses what is parted, and no other list', () => {
    const merges = after([
      { code: 'AMLB', into: 'AFLB' },
      { code: 'AMTR', into: 'AMBH-R' },
    ])
    expect(partedDivisions(merges, 'AFLB')).toEqual([{ code: 'AMTR', into: 'AMBH-R' }])
  })

  test.each<[string, DivisionMerge[]]>([
    [
      'a code twice',
      [
        { code: 'AMLB', into: 'AFLB' },
        { code: 'AMLB', into: 'AMTR' },
      ],
    ],
    [
      'a chain',
      [
        { code: 'AMLB', into: 'AFLB' },
        { code: 'AFLB', into: 'AMTR' },
      ],
    ],
    ['itself', [{ code: 'AMLB', into: 'AMLB' }]],
    ['an unknown code', [{ code: 'XX', into: 'AMLB' }]],
    ['an unknown list', [{ code: 'AMLB', into: 'XX' }]],
    ['all', [{ code: 'all', into: 'AMLB' }]],
  ])('is refused with %s', (_, merges) => {
    expect(wrongMerge(merges, [...codes, 'all'])).toBeDefined()
  })
})
