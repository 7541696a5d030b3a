import { describe, expect, test } from 'vitest'
import { fitLine, labelledSteps, lineGeometry, nearestPlace, smoothed } from './line-geometry.ts'

const each = (...values: readonly number[]) => values.map((value) => ({ value }))

const frame = { left: 40, right: 440, top: 20, bottom: 220 }

describe('values along a line', () => {
  test('have equal steps from edge to edge, higher values further up, all within the frame', () => {
    const { places } = lineGeometry(each(100, 300, 200), frame)
    expect(places.map(({ x }) => x)).toEqual([40, 240, 440])
    const [low = 0, high = 0, between = 0] = places.map(({ y }) => y)
    expect(high).toBeLessThan(between)
    expect(between).toBeLessThan(low)
    for (const { y } of places) {
      expect(y).toBeGreaterThanOrEqual(frame.top)
      expect(y).toBeLessThanOrEqual(frame.bottom)
    }
  })

  test('agree with the ticks beside them', () => {
    const { places, ticks } = lineGeometry(each(100, 150, 200), frame)
    for (const { value, at } of ticks.filter((tick) => [100, 150, 200].includes(tick.value))) {
      expect(at).toBeCloseTo(places[(value - 100) / 50]?.y ?? 0)
    }
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(8)
  })

  test('do not look far apart when they are close, and the axis never goes below zero', () => {
    const { ticks } = lineGeometry(each(2, 3), frame)
    expect(ticks[0]?.value).toBe(0)
    expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(7)
  })

  test('that are counts start at a line at zero', () => {
    const { places, ticks } = lineGeometry(each(300, 400, 350), frame, { fromZero: true })
    expect(ticks[0]).toEqual({ value: 0, at: frame.bottom })
    expect(places[0]?.y).toBeLessThan(frame.bottom - 100)
  })

  test('alone is a point in the middle, without a line', () => {
    const { places, path, trend } = lineGeometry(each(206), frame)
    expect(places).toHaveLength(1)
    expect(places[0]?.x).toBe(240)
    expect([path, trend]).toEqual(['', ''])
  })

  test('that are all equal are on one level', () => {
    const { places } = lineGeometry(each(50, 50, 50), frame)
    expect(new Set(places.map(({ y }) => y)).size).toBe(1)
    expect(Number.isFinite(places[0]?.y)).toBe(true)
  })

  test('are fitted by least squares if there are at least three', () => {
    expect(fitLine(each(10, 20))).toBeNull()
    expect(fitLine(each(10, 20, 30))).toEqual({ start: 10, end: 30 })
    // By hand: mean 14, slope (−1·10 + 0·20 + 1·12) / 2 = 1.
    expect(fitLine(each(10, 20, 12))).toEqual({ start: 13, end: 15 })
  })

  test('count by their weight in the trend line and in averages', () => {
    // Cards of 6, 28 and 28 targets. By hand: middle (28 + 56) / 62, mean (6·19 + 28·10 + 28·13) / 62.
    const weighed = [
      { value: 19, weight: 6 },
      { value: 10, weight: 28 },
      { value: 13, weight: 28 },
    ]
    // Without weights the line falls by three a step, with them by 0.7.
    expect(fitLine(each(19, 10, 13))).toEqual({ start: 17, end: 11 })
    const { start = 0, end = 0 } = fitLine(weighed) ?? {}
    expect(start).toBeCloseTo(13.2069, 4)
    expect(end).toBeCloseTo(11.7586, 4)
    expect(smoothed(weighed, 2)[1]).toBeCloseTo((6 * 19 + 28 * 10) / 34)
  })

  test('are smoothed by averaging each with those before it, as far as there are any', () => {
    expect(smoothed(each(10, 20, 60, 40), 3)).toEqual([10, 15, 30, 40])
    expect(smoothed(each(10, 20), 1)).toEqual([10, 20])
    const heights = [
      ...lineGeometry(each(0, 100, 0, 100), frame, { span: 2 }).path.matchAll(/,([\d.]+)/g),
    ].map(([, y]) => y)
    expect(new Set(heights.slice(1)).size).toBe(1)
  })

  test('have a trend line that stays within the frame, even if it leaves the range of the values', () => {
    const { trend } = lineGeometry(each(0, 0, 0, 0, 100), frame)
    const heights = [...trend.matchAll(/,([\d.-]+)/g)].map(([, y]) => Number(y))
    expect(heights).toHaveLength(2)
    for (const y of heights) {
      expect(y).toBeGreaterThanOrEqual(frame.top)
      expect(y).toBeLessThanOrEqual(frame.bottom)
    }
  })
})

describe('labels below a line', () => {
  test('include the first, the last, and evenly spaced ones that fit', () => {
    expect(labelledSteps(9, 400, 100)).toEqual([0, 3, 5, 8])
    expect(labelledSteps(3, 400, 100)).toEqual([0, 1, 2])
    expect(labelledSteps(500, 50, 100)).toEqual([0, 499])
  })

  test('are never more than the values', () => {
    expect(labelledSteps(0, 400, 100)).toEqual([])
    expect(labelledSteps(1, 400, 100)).toEqual([0])
    expect(labelledSteps(2, 400, 100)).toEqual([0, 1])
  })
})

test('a pointer reads the nearest value', () => {
  const { places } = lineGeometry(each(1, 2, 3), frame)
  expect([-10, 130, 150, 339, 341, 900].map((x) => nearestPlace(places, x))).toEqual([0, 0, 1, 1, 2, 2])
})
