import { describe, expect, test } from 'vitest'
import { threeArrowRound } from '../rounds/three-arrow.ts'
import { convertDistance, distanceBands } from './distance-bands.ts'
import { type SeasonFacts, seasonOf } from './season.ts'

const factsOf = (totals: readonly number[], more: Partial<SeasonFacts> = {}): SeasonFacts => ({
  sessions: totals.length,
  bestTotal: Math.max(0, ...totals),
  sumOfTotals: totals.reduce((sum, total) => sum + total, 0),
  sumOfSquares: totals.reduce((sum, total) => sum + total ** 2, 0),
  targets: totals.length * 30,
  scoredPoints: 0,
  arrows: 0,
  bestTarget: totals.length === 0 ? null : 20,
  zones: {},
  firstTotals: totals.slice(0, 3),
  lastTotals: totals.slice(-3),
  byTarget: { fewest: 30, most: 30, sumOfMeans: 0, sumOfSquares: 0, bestMean: 0, first: [], last: [] },
  unit: 'yards',
  bands: [],
  ...more,
})

describe('trend', () => {
  test('needs three sessions', () => {
    expect(seasonOf(threeArrowRound, factsOf([100, 300])).trend).toBeNull()
    expect(seasonOf(threeArrowRound, factsOf([100, 100, 100])).trend).toBe('stable')
  })

  test.each([
    [[100, 100, 100, 105, 105, 105], 'stable'],
    [[100, 100, 100, 105, 105, 106], 'improving'],
    [[100, 100, 100, 95, 95, 95], 'stable'],
    [[100, 100, 100, 95, 95, 94], 'declining'],
    [[20, 20, 20, 21, 21, 21], 'stable'],
  ] as const)('of %j is %s: exactly 105 and 95 per cent are stable', (totals, trend) => {
    expect(seasonOf(threeArrowRound, factsOf(totals)).trend).toBe(trend)
  })
})

describe('consistency', () => {
  test('needs two sessions', () => {
    expect(seasonOf(threeArrowRound, factsOf([400])).consistency).toBeNull()
  })

  test.each([
    [[100, 100], 0, 'Excellent'],
    [[80, 120], 20, 'Good'],
    [[81, 120], 19.4, 'Excellent'],
    [[65, 135], 35, 'Fair'],
    [[50, 150], 50, 'Needs Work'],
  ] as const)('of %j is %d per cent: %s', (totals, coefficient, rating) => {
    const { consistency } = seasonOf(threeArrowRound, factsOf(totals))
    expect(consistency?.coefficient).toBeCloseTo(coefficient, 1)
    expect(consistency?.rating).toBe(rating)
  })
})

test('Recent Avg covers the last three sessions, or fewer if there are not three', () => {
  expect(seasonOf(threeArrowRound, factsOf([500, 100, 200, 300])).recentAverage).toBe(200)
  expect(seasonOf(threeArrowRound, factsOf([100, 200])).recentAverage).toBe(150)
  expect(seasonOf(threeArrowRound, factsOf([])).recentAverage).toBe(0)
})

describe('distances', () => {
  test('are grouped into bands of ten of the requested unit and converted exactly', () => {
    const entries = [
      { distance: '9.9', zone: '1A', photoPath: null },
      { distance: '10', zone: '1B', photoPath: null },
      { distance: '20', zone: '1A', photoPath: null },
      { distance: '', zone: '1A', photoPath: null },
      { distance: '30', zone: null, photoPath: null },
    ] as const
    expect(distanceBands(threeArrowRound, entries, 'yards').yards).toEqual([
      { from: 0, targets: 1, points: 20 },
      { from: 10, targets: 1, points: 18 },
      { from: 20, targets: 1, points: 20 },
    ])
    // 20 yards are 18.288 m, 10 yards 9.144 m.
    expect(distanceBands(threeArrowRound, entries, 'yards').meters.map(({ from }) => from)).toEqual([0, 10])
    expect(convertDistance(9.144, 'meters', 'yards')).toBeCloseTo(10, 10)
  })

  test('a Miss is counted as a zone with its points', () => {
    const miss = [{ distance: '20', zone: 'Miss', photoPath: null }] as const
    expect(distanceBands(threeArrowRound, miss, 'yards').yards).toEqual([{ from: 20, targets: 1, points: 2 }])
  })
})
