import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Archer, fewestInGroup, groupSizesFor, makeGroups, smallestGroup } from './grouping.ts'
import { fewestMoves } from './moves.ts'
import { startingTargetOf } from './starting-targets.ts'

const size = fc.constantFrom(4, 5, 6)
const styles = ['BH', 'JR', 'Trad', 'Comp']
const archers = fc
  .array(fc.constantFrom(...styles), { minLength: 4, maxLength: 250 })
  .map((list) => list.map((archeryStyle, index): Archer => ({ id: `a${index}`, archeryStyle })))

test('everyone is in one of the fewest possible groups, none too large, and sizes differ by at most one', () => {
  fc.assert(
    fc.property(archers, size, (all, most) => {
      const groups = makeGroups(all, most)
      const lengths = groups.map(({ length }) => length)
      expect(
        groups
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(all.map(({ id }) => id).toSorted())
      expect(groups).toHaveLength(Math.ceil(all.length / most))
      expect(Math.max(...lengths)).toBeLessThanOrEqual(most)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
      // Five archers in fours give groups of three and two: there is no third group to take one from.
      if (!(all.length === 5 && most === 4))
        expect(Math.min(...lengths)).toBeGreaterThanOrEqual(fewestInGroup)
    }),
  )
})

test('does not mix styles that fill whole groups', () => {
  fc.assert(
    fc.property(
      size,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      (most, counts) => {
        const all = counts.flatMap((groups, style) =>
          Array.from({ length: groups * most }, (_, index) => ({
            id: `${style}-${index}`,
            archeryStyle: styles[style] ?? '',
          })),
        )
        for (const group of makeGroups(all, most))
          expect(new Set(group.map(({ archeryStyle }) => archeryStyle)).size).toBe(1)
      },
    ),
  )
})

test('a style with enough archers for a group gets at least one of its own', () => {
  const all = [...Array(5).fill('BH'), ...Array(4).fill('Trad')].map((archeryStyle, id) => ({
    id: String(id),
    archeryStyle,
  }))
  expect(makeGroups(all, 5).map((group) => group.map((archer) => archer.archeryStyle).join(' '))).toEqual([
    'BH BH BH BH BH',
    'Trad Trad Trad Trad',
  ])
})

test('sizes are as even as possible, larger groups first', () => {
  expect(groupSizesFor(0, 4)).toEqual([])
  expect(groupSizesFor(13, 4)).toEqual([4, 3, 3, 3])
  expect(groupSizesFor(7, 6)).toEqual([4, 3])
  expect(groupSizesFor(5, 4)).toEqual([3, 2])
  expect(smallestGroup([{ length: 3 }, { length: 2 }, { length: 2 }])).toBe(1)
  expect(smallestGroup([])).toBe(-1)
})

test('groups start at the targets of the table', () => {
  const starts = (groups: number, course = 30) =>
    Array.from({ length: groups }, (_, group) => startingTargetOf(group, groups, course)).join(' ')
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((groups) => starts(groups))).toEqual([
    '1',
    '1 12',
    '1 8 16',
    '1 8 16 24',
    '1 6 12 18 24',
    '1 5 10 14 19 24',
    '1 4 8 12 16 20 24',
    '1 4 7 10 14 17 20 24',
    '1 3 6 9 12 15 18 21 24',
    '1 3 6 8 11 13 16 18 21 24',
  ])
  expect(starts(12)).toBe('1 3 6 8 11 13 16 18 21 24 1 3')
  expect(starts(4, 20)).toBe('1 6 11 16')
  expect(starts(4, 24)).toBe('1 8 16 24')
})

test('every group starts on the course, however short it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 50 }), (groups, course) => {
      for (let group = 0; group < groups; group += 1) {
        const start = startingTargetOf(group, groups, course)
        expect(start).toBeGreaterThanOrEqual(1)
        expect(start).toBeLessThanOrEqual(course)
      }
    }),
  )
})

const lengthsToGroups = (lengths: readonly number[]) =>
  lengths.map((length, group) => ({
    id: `g${group}`,
    archers: Array.from({ length }, (_, place) => `g${group}a${place}`),
  }))

test('moves as few archers as possible after absences', () => {
  const countMoves = (lengths: readonly number[], most = 4) =>
    fewestMoves(lengthsToGroups(lengths), most).length
  expect(countMoves([4, 4, 4])).toBe(0)
  expect(countMoves([4, 4, 2])).toBe(1)
  expect(countMoves([3, 3, 1])).toBe(1) // one archer joins another group
  expect(countMoves([4, 4, 1])).toBe(2) // the others are full, so two archers come over
  expect(countMoves([2, 2])).toBe(2)
  expect(countMoves([2])).toBe(0)
})

test('moves lose no archer and make no group too large or, where possible, too small', () => {
  fc.assert(
    fc.property(
      size,
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 }),
      (most, some) => {
        const groups = lengthsToGroups(some.map((length) => Math.min(length, most)))
        const moves = fewestMoves(groups, most)
        const after = new Map(groups.map(({ id, archers: own }) => [id, new Set(own)]))
        for (const { participantId, from, to } of moves) {
          expect(after.get(from)?.delete(participantId)).toBe(true)
          after.get(to)?.add(participantId)
        }
        const lengths = [...after.values()].map((group) => group.size).filter((length) => length > 0)
        expect(lengths.every((length) => length <= most)).toBe(true)
        if (moves.length > 0) expect(Math.min(...lengths)).toBeGreaterThanOrEqual(fewestInGroup)
      },
    ),
  )
})
