import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clashesOf, proposedWay, startingWays, startsFor } from './starting-targets.ts'

const groups = fc.integer({ min: 1, max: 60 })
const course = fc.integer({ min: 1, max: 50 })

const targets = (count: number, courseTargets: number, way: 'table' | 'spread') =>
  startsFor(count, courseTargets, { way })
    .map(({ target }) => target)
    .join(' ')

test('from the eleventh group on the table repeats, or groups are spread around the course', () => {
  expect(targets(12, 28, 'table')).toBe('1 3 6 8 11 13 16 18 21 24 1 3')
  expect(targets(12, 28, 'spread')).toBe('1 3 5 8 10 12 15 17 19 22 24 26')
})

test('groups in waves start at one target, one after another', () => {
  expect(startsFor(3, 28, { way: 'waves', target: 5, from: '09:45', every: 10 })).toEqual([
    { target: 5, startsAt: '09:45' },
    { target: 5, startsAt: '09:55' },
    { target: 5, startsAt: '10:05' },
  ])
  expect(startsFor(2, 28, { way: 'waves', from: '23:55' })[1]).toEqual({ target: 1, startsAt: '00:05' })
})

test('each group starts once, on the course', () => {
  fc.assert(
    fc.property(groups, course, fc.constantFrom(...startingWays), (count, courseTargets, way) => {
      const starts = startsFor(count, courseTargets, { way })
      expect(starts).toHaveLength(count)
      for (const { target } of starts) {
        expect(target).toBeGreaterThanOrEqual(1)
        expect(target).toBeLessThanOrEqual(courseTargets)
      }
    }),
  )
})

test('spread groups share a target only if there are more groups than targets, and then evenly', () => {
  fc.assert(
    fc.property(groups, course, (count, courseTargets) => {
      const startsByTarget = Map.groupBy(
        startsFor(count, courseTargets, { way: 'spread' }),
        ({ target }) => target,
      )
      const most = Math.max(...[...startsByTarget.values()].map(({ length }) => length))
      expect(most).toBe(Math.ceil(count / courseTargets))
    }),
  )
})

test('waves of one day never clash', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 24 }), (count, every) => {
      expect(clashesOf(startsFor(count, 28, { way: 'waves', every }))).toEqual([])
    }),
  )
})

test('a clash lists all groups that start at the same target at the same time', () => {
  expect(clashesOf(startsFor(12, 28, { way: 'table' }))).toEqual([
    [0, 10],
    [1, 11],
  ])
  expect(
    clashesOf([
      { target: 1, startsAt: '09:00' },
      { target: 1, startsAt: '09:10' },
      { target: 2, startsAt: null },
      { target: 1, startsAt: '09:00' },
    ]),
  ).toEqual([[0, 3]])
})

test('proposes the spread if the table puts two groups on one target while others are free', () => {
  expect([10, 11, 40].map((count) => proposedWay(count, 28))).toEqual(['table', 'spread', 'spread'])
  // Here the table equals the spread.
  expect([4, 20, 21].map((count) => proposedWay(count, 20))).toEqual(['table', 'table', 'table'])
})
