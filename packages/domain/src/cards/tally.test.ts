import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInRound } from '../rounds/built-in.ts'
import { outcomeOf } from '../rounds/hits.ts'
import { mostOnTarget } from '../rounds/round.ts'
import { threeArrowRound, type ZoneCode, zoneCodes } from '../rounds/three-arrow.ts'
import { blankEntry, type CardContent, type Entry } from './card.ts'
import { areAllMeasured, projectedTotal, scoreEntries, tally, tallyOf } from './tally.ts'

const shot = (zone: ZoneCode | null, more: Partial<Entry> = {}): Entry => ({ ...blankEntry, zone, ...more })

const entries = fc.array(
  fc.record<Entry>({
    distance: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 10_000 }).map((tenths) => String(tenths / 10)),
    ),
    zone: fc.option(fc.constantFrom(...zoneCodes)),
    photoPath: fc.option(fc.constant('/objects/proof/1')),
  }),
  { maxLength: 50 },
)

const card = (scores: readonly Entry[], more: Partial<CardContent> = {}): CardContent => ({
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 30,
  courseTargets: 30,
  scores,
  ...more,
})

describe('the tally of a card', () => {
  it('counts the example card', () => {
    const example = (['1A', '1B', '2A', '1C', 'Miss'] as const).map((zone, row) =>
      shot(zone, { distance: String(20 + 5 * row) }),
    )
    expect(tally(threeArrowRound, [...example, blankEntry])).toEqual({
      totalScore: 70,
      targetsScored: 5,
      scoredPoints: 70,
      arrowsShot: 8,
      bestTarget: 20,
      mostCommonZone: '1A',
      totalDistance: 150,
      proof: { scored: 5, photographed: 0 },
      zones: { '1A': 1, '1B': 1, '2A': 1, '1C': 1, Miss: 1 },
    })
  })

  it('is empty for an empty card', () => {
    expect(tally(threeArrowRound, [])).toEqual({
      totalScore: 0,
      targetsScored: 0,
      scoredPoints: 0,
      arrowsShot: 0,
      bestTarget: null,
      mostCommonZone: null,
      totalDistance: 0,
      proof: { scored: 0, photographed: 0 },
      zones: {},
    })
  })

  it('distinguishes a blank target from a miss', () => {
    expect(tally(threeArrowRound, [shot(null)])).toMatchObject({
      totalScore: 0,
      targetsScored: 0,
      bestTarget: null,
    })
    expect(tally(threeArrowRound, [shot('Miss')])).toMatchObject({
      totalScore: 2,
      targetsScored: 1,
      bestTarget: 2,
    })
  })

  it('prefers the higher-scoring zone if two are equally common', () => {
    expect(tally(threeArrowRound, [shot('2B'), shot('1C'), shot('2B'), shot('1C')]).mostCommonZone).toBe('1C')
    expect(tally(threeArrowRound, [shot('1C'), shot('2B'), shot('2B')]).mostCommonZone).toBe('2B')
  })

  it("counts a target's photo only once the target is scored", () => {
    const photographed = { photoPath: '/objects/proof/1' }
    expect(
      tally(threeArrowRound, [shot(null, photographed), shot('1A', photographed), shot('1B')]).proof,
    ).toEqual({
      scored: 2,
      photographed: 1,
    })
  })

  it('adds distances without binary rounding errors', () => {
    expect(
      tally(threeArrowRound, [shot(null, { distance: '0.1' }), shot(null, { distance: '0.2' })])
        .totalDistance,
    ).toBe(0.3)
  })

  it('does not depend on the order of targets', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { zones, ...rest } = tally(threeArrowRound, all)
        const { zones: turned, ...reversed } = tally(threeArrowRound, all.toReversed())
        expect(reversed).toEqual(rest)
        expect(turned).toEqual(zones)
      }),
    )
  })

  it('is the sum of the tallies of its parts', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const [a, b, both] = [
          tally(threeArrowRound, one),
          tally(threeArrowRound, other),
          tally(threeArrowRound, [...one, ...other]),
        ]
        expect(both.totalScore).toBe(a.totalScore + b.totalScore)
        expect(both.targetsScored).toBe(a.targetsScored + b.targetsScored)
        expect(both.totalDistance).toBeCloseTo(a.totalDistance + b.totalDistance, 6)
        expect(both.bestTarget ?? 0).toBe(Math.max(a.bestTarget ?? 0, b.bestTarget ?? 0))
      }),
    )
  })
})

describe('running totals', () => {
  it('end at the total, never fall, and rise by the points of each row', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 999 }), (scores, startingTarget) => {
        const scored = scoreEntries(threeArrowRound, card(scores, { startingTarget }))
        expect(scored.at(-1)?.subtotal ?? 0).toBe(tally(threeArrowRound, scores).totalScore)
        let before = 0
        for (const { zone, score, subtotal } of scored) {
          expect(score).toBe(zone === null ? null : (outcomeOf(threeArrowRound, { zone })?.points ?? null))
          expect(subtotal).toBe(before + (score ?? 0))
          before = subtotal
        }
      }),
    )
  })

  it('number the targets from the starting target, around the course', () => {
    const scored = scoreEntries(
      threeArrowRound,
      card([shot('1A'), shot(null), shot('2A')], { startingTarget: 29 }),
    )
    expect(scored.map(({ target, subtotal }) => [target, subtotal])).toEqual([
      [29, 20],
      [30, 20],
      [1, 34],
    ])
  })
})

describe('the projected total', () => {
  it('is null before the first target', () => {
    expect(projectedTotal(threeArrowRound, card([blankEntry]), undefined)).toBeNull()
  })

  it('is the average of the shot targets times the number of targets', () => {
    expect(projectedTotal(threeArrowRound, card([shot('1A'), shot('1B'), blankEntry]), undefined)).toBe(570)
  })

  it('equals the total once all targets are shot, and never exceeds a perfect round', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...zoneCodes), { minLength: 1, maxLength: 50 }), (zones) => {
        const scores = zones.map((zone) => shot(zone))
        expect(
          projectedTotal(threeArrowRound, card(scores, { numberOfTargets: zones.length }), undefined),
        ).toBe(tally(threeArrowRound, scores).totalScore)
        expect(
          projectedTotal(threeArrowRound, card(scores, { numberOfTargets: 50 }), undefined),
        ).toBeLessThanOrEqual(50 * mostOnTarget(threeArrowRound))
      }),
    )
  })
})

it('adds up and projects each column of a group card separately', () => {
  const zones = (participantId: string, ...codes: ZoneCode[]) =>
    codes.map((zone) => shot(zone, { participantId }))
  const group = card([...zones('ada', '1A', '2A'), ...zones('mads', 'Miss')])
  expect([
    tallyOf(threeArrowRound, group, 'ada').totalScore,
    tallyOf(threeArrowRound, group, 'mads').totalScore,
  ]).toEqual([34, 2])
  expect([
    projectedTotal(threeArrowRound, group, 'ada'),
    projectedTotal(threeArrowRound, group, 'cleo'),
  ]).toEqual([510, null])
  expect(tallyOf(threeArrowRound, group, 'cleo').targetsScored).toBe(0)
})

it('scores the arrows of a round that stores them, and an entry of an own card names no archer', () => {
  const round = builtInRound('ifaa-3d-standard-2021')
  if (round === undefined) throw new Error('The round is built in')
  const own = { ...blankEntry, arrows: ['K', 'V'] }
  const more = { target: 1, score: 18, subtotal: 18 }
  const scored = (entry: Entry) =>
    scoreEntries(round, { startingTarget: 1, courseTargets: 28, scores: [entry] })
  expect(scored(own)).toStrictEqual([{ ...own, ...more }])
  expect(scored({ ...own, participantId: 'ada' })).toStrictEqual([{ ...own, ...more, participantId: 'ada' }])
  expect(scored({ ...blankEntry, zone: null })).toStrictEqual([
    { ...blankEntry, target: 1, score: null, subtotal: 0 },
  ])
  const ofAda = { ...blankEntry, participantId: 'ada' }
  expect(scored(ofAda)).toStrictEqual([{ ...ofAda, target: 1, score: null, subtotal: 0 }])
  // In points below zero the best target is the least bad one.
  const african = builtInRound('saba-3d-open-2026')
  const arrows = (code: string) => ({
    ...blankEntry,
    arrows: Array.from({ length: african?.arrows ?? 0 }, () => code),
  })
  expect(african && tally(african, [arrows('M'), arrows('W')]).bestTarget).toBe(-(african?.arrows ?? 0))
})

it('numbers and adds up each column of a group card separately', () => {
  const entry = (participantId: string, zone: '1A' | '2A' | null) =>
    ({ distance: '', zone, photoPath: null, participantId }) as const
  const scores = [entry('ada', '1A'), entry('mads', null), entry('ada', '2A'), entry('mads', '1A')]
  const scored = scoreEntries(threeArrowRound, { startingTarget: 30, courseTargets: 30, scores })
  expect(scored.map(({ participantId, target, subtotal }) => [participantId, target, subtotal])).toEqual([
    ['ada', 30, 20],
    ['mads', 30, 0],
    ['ada', 1, 34],
    ['mads', 1, 20],
  ])
})

describe('a total distance', () => {
  it.each([
    [[shot('1A', { distance: '20' }), shot('1B', { distance: '0' }), shot(null)], true],
    [[shot('1A', { distance: '20' }), shot('Miss')], false],
    [[{ ...shot(null), arrows: ['K'] }], false],
    [[], true],
  ])('counts only if every target that was shot is measured', (scores, isMeasured) => {
    expect(areAllMeasured(card(scores), undefined)).toBe(isMeasured)
  })

  it('looks at the targets of one archer', () => {
    const scores = [shot('1A', { distance: '20', participantId: 'ada' }), shot('1A', { participantId: 'bo' })]
    expect(['ada', 'bo'].map((archer) => areAllMeasured(card(scores), archer))).toEqual([true, false])
  })
})
