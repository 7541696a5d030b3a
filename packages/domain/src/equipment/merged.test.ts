import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BowKept, Kept } from './equipment.ts'
import { isSameThing, mergedThing } from './merged.ts'

const bow = (item: Partial<BowKept> = {}): Kept => ({
  kind: 'bow',
  item: { id: 'b1', name: 'Longbow', style: '', drawWeight: '45 lbs', notes: '', ...item },
})

test('keeps the changes of both phones to different fields', () => {
  const mine = bow({ name: 'Ash longbow' })
  const theirs = bow({ drawWeight: '43 lbs', notes: 'New string' })
  expect(mergedThing(bow(), mine, theirs)).toEqual(
    bow({ name: 'Ash longbow', drawWeight: '43 lbs', notes: 'New string' }),
  )
})

test('uses mine if both changed the same field', () => {
  expect(mergedThing(bow(), bow({ notes: 'Mine' }), bow({ notes: 'Theirs' }))).toEqual(bow({ notes: 'Mine' }))
})

const arrows = (more: object): Kept => ({
  kind: 'arrows',
  item: { id: 'a1', name: 'Ash', spine: '500', length: '29', weight: '', count: '12', notes: '', ...more },
})
const marks = (more: object): Kept => ({
  kind: 'mark',
  item: { id: 'm1', bowId: 'b1', distance: '20', unit: 'meters', mark: '3.4', ...more },
})

test('arrows and sight marks are merged field by field like bows', () => {
  expect(mergedThing(arrows({}), arrows({ count: '11' }), arrows({ weight: '420' }))).toEqual(
    arrows({ count: '11', weight: '420' }),
  )
  expect(mergedThing(marks({}), marks({ mark: '3.5' }), marks({ distance: '21' }))).toEqual(
    marks({ mark: '3.5', distance: '21' }),
  )
})

test('does not mix things of different kinds', () => {
  const mark: Kept = {
    kind: 'mark',
    item: { id: 'b1', bowId: 'b1', distance: '20', unit: 'meters', mark: '3.4' },
  }
  expect(mergedThing(bow(), bow({ name: 'Mine' }), mark)).toEqual(bow({ name: 'Mine' }))
  expect(mergedThing(mark, mark, bow({ name: 'Theirs' }))).toEqual(mark)
  expect(mergedThing(mark, bow({ name: 'Mine' }), bow())).toEqual(bow({ name: 'Mine' }))
  expect(isSameThing(bow(), mark)).toBe(false)
  const things = [bow(), arrows({}), marks({})]
  for (const was of things)
    for (const mine of things)
      for (const theirs of things)
        if (was !== mine || mine !== theirs) expect(mergedThing(was, mine, theirs)).toEqual(mine)
})

const bows = fc
  .record({ name: fc.constantFrom('a', 'b', 'c'), notes: fc.constantFrom('', 'x', 'y') })
  .map((item) => bow(item))

test("merging again changes nothing, and a phone without changes takes the other's", () => {
  fc.assert(
    fc.property(bows, bows, bows, (was, mine, theirs) => {
      const merged = mergedThing(was, mine, theirs)
      expect(isSameThing(mergedThing(was, mine, merged), merged)).toBe(true)
      expect(isSameThing(mergedThing(was, was, theirs), theirs)).toBe(true)
      expect(isSameThing(mergedThing(was, mine, was), mine)).toBe(true)
    }),
  )
})
