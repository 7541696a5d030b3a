import fc from 'fast-check'
import { type Arrows, hitFrom, outcomeOf } from '../src/rounds/hits.ts'
import { keysOfArrow, openBox, withArrow } from '../src/rounds/pad.ts'
import { type Counting, mostOnTarget, type Round } from '../src/rounds/round.ts'

// Random rounds as a club may create them, for tests of what must hold for every round.

const codes = ['X', '12', '11', '10', '8', '5', 'K', 'V', 'W', 'A1', 'I', '3']

const pointsFor = (areas: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min: -5, max: 30 }), { minLength: areas, maxLength: areas })

const shape = fc.record({
  counting: fc.constantFrom<Counting>('first-hit', 'all'),
  arrows: fc.integer({ min: 1, max: 6 }),
  areas: fc.integer({ min: 1, max: codes.length }),
  paysAlike: fc.boolean(),
})

/** Any round that a club may create. */
export const anyRound: fc.Arbitrary<Round> = shape.chain(({ counting, arrows: wanted, areas, paysAlike }) => {
  const arrows = counting === 'first-hit' ? Math.max(2, wanted) : wanted
  const lists = paysAlike ? 1 : arrows
  return fc
    .record({
      points: fc.array(pointsFor(areas), { minLength: lists, maxLength: lists }),
      miss: fc.integer({ min: -5, max: 2 }),
      closed: fc.nat({ max: areas }),
      ties: fc.constantFrom<Round['ties']>(
        { steps: [], level: 'shared' },
        { steps: [], level: 'shoot-off' },
        { steps: [{ order: 'most', of: ['X'] }], level: 'shared' },
      ),
    })
    .map(
      ({ points, miss, closed, ties }): Round => ({
        id: '01970000-0000-7000-8000-000000000001',
        name: 'A round of the club',
        organisation: 'Oak Field Archers',
        edition: '2026',
        source: '',
        discipline: 'other',
        marked: null,
        arrows,
        counting,
        areas: codes.slice(0, areas).map((code) => ({ code, name: code })),
        // An area may not pay with the last arrow.
        points: points.map((list, arrow) =>
          list.map((each, area) => (lists > 1 && arrow === lists - 1 && area === closed ? null : each)),
        ),
        miss,
        targets: { usual: 10, others: [] },
        courseTargets: 10,
        line: null,
        ties,
      }),
    )
    .filter((round) => Number.isFinite(mostOnTarget(round)))
})

/** A few such rounds, each with its own id, for tests that render a screen per round. */
export const someRounds = (count: number): readonly Round[] =>
  fc.sample(anyRound, count).map((round, place) => ({
    ...round,
    id: `01970000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
  }))

/** Any arrows that a round allows on a target, complete or not. */
export const anyArrows = (round: Round): fc.Arbitrary<Arrows> =>
  fc.array(fc.nat({ max: 12 }), { maxLength: round.arrows }).map((taps) => {
    let arrows: Arrows = []
    for (const tap of taps) {
      const arrow = openBox(round, arrows)
      if (arrow === null || outcomeOf(round, hitFrom(round, arrows))?.isScored === true) break
      const keys = keysOfArrow(round, arrow)
      arrows = withArrow(arrows, arrow, keys[tap % keys.length]?.code ?? null)
    }
    return arrows
  })
