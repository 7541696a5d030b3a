import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familiesAmong, keepFamilies } from './families-in-groups.ts'
import { type Archer, makeGroups } from './grouping.ts'

const day = '2026-06-20'
const person = (id: string, household: string | null, dateOfBirth: string | null = null) => ({
  id,
  household,
  dateOfBirth,
  isChildAccount: false,
})

test('a family has a child under 16 and another archer of its household', () => {
  const families = familiesAmong(
    [
      person('parent', 'nock'),
      person('child', 'nock', '2016-07-01'),
      person('alone', 'vane', '2016-07-01'),
      { ...person('account', 'riser'), isChildAccount: true },
      person('guardian', 'riser', '1980-01-01'),
      person('wife', 'bosque', '1980-01-01'),
      person('husband', 'bosque'),
      person('one', null, '2016-07-01'),
      person('other', null),
    ],
    day,
  )
  expect([...families.keys()].toSorted()).toEqual(['account', 'child', 'guardian', 'parent'])
})

test('a child who turns 16 on the day is none', () => {
  const with16 = (born: string) => familiesAmong([person('a', 'nock'), person('b', 'nock', born)], day).size
  expect([with16('2010-06-20'), with16('2010-06-21')]).toEqual([0, 2])
})

const styles = fc.constantFrom('BH', 'JR', 'Trad')
const size = fc.constantFrom(4, 5, 6)

/** Archers in groups, among whom some pairs, anywhere in the list, are families. */
const shoot = fc
  .array(styles, { minLength: 4, maxLength: 80 })
  .chain((list) => {
    const archers = list.map((archeryStyle, index): Archer => ({ id: `a${index}`, archeryStyle }))
    return fc.record({ archers: fc.constant(archers), paired: fc.shuffledSubarray(archers), size })
  })
  .map(({ archers, paired, size: most }) => ({
    groups: makeGroups(archers, most),
    familyOf: new Map(paired.map(({ id }, index) => [id, `f${index >> 1}`])),
  }))

test('no archer is lost and no group changes its size', () => {
  fc.assert(
    fc.property(shoot, ({ groups, familyOf }) => {
      const kept = keepFamilies(groups, familyOf)
      expect(kept.map(({ length }) => length)).toEqual(groups.map(({ length }) => length))
      const ids = (all: readonly (readonly Archer[])[]) =>
        all
          .flat()
          .map(({ id }) => id)
          .toSorted()
      expect(ids(kept)).toEqual(ids(groups))
    }),
  )
})

test('pairs of parent and child walk together as long as pairs fit into the groups', () => {
  fc.assert(
    fc.property(shoot, ({ groups, familyOf }) => {
      const placeOf = new Map(
        keepFamilies(groups, familyOf).flatMap((group, index) =>
          group.map(({ id }): [string, number] => [id, index]),
        ),
      )
      const families = Map.groupBy(familyOf.keys(), (id) => familyOf.get(id))
      const pairs = [...families.values()].filter(({ length }) => length === 2)
      const together = pairs.filter(([one = '', other = '']) => placeOf.get(one) === placeOf.get(other))
      const fit = groups.reduce((sum, { length }) => sum + Math.floor(length / 2), 0)
      expect(together.length).toBe(Math.min(pairs.length, fit))
    }),
  )
})

test('without families nothing changes, and a pair that stands together stays', () => {
  fc.assert(
    fc.property(shoot, ({ groups }) => {
      expect(keepFamilies(groups, new Map())).toEqual(groups)
      const [one, other] = groups[0] ?? []
      const familyOf = new Map([one, other].flatMap((each) => (each ? [[each.id, 'f'] as const] : [])))
      expect(keepFamilies(groups, familyOf)).toEqual(groups)
    }),
  )
})

test('an archer of the same style makes room, and of a large family as many as fit walk together', () => {
  const archer = (id: string, archeryStyle: string): Archer => ({ id, archeryStyle })
  const groups = [
    [archer('parent', 'Trad'), archer('a', 'BH'), archer('b', 'JR'), archer('c', 'Trad')],
    [archer('child', 'BH'), archer('d', 'BH'), archer('e', 'BH')],
  ]
  const ids = (all: readonly (readonly Archer[])[]) => all.map((group) => group.map(({ id }) => id).join(' '))
  expect(ids(keepFamilies(groups, new Map(['parent', 'child'].map((id) => [id, 'nock']))))).toEqual([
    'parent child b c',
    'a d e',
  ])
  const all = new Map(groups.flat().map(({ id }) => [id, 'nock']))
  expect(ids(keepFamilies(groups, all))).toEqual(ids(groups))
})
