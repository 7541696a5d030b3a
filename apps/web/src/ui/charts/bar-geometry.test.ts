import { describe, expect, test } from 'vitest'
import { barGeometry } from './bar-geometry.ts'

describe('bars', () => {
  test('start at zero, so that twice the value is twice as long', () => {
    const { lengths } = barGeometry([50, 100, 25], 200, 50)
    expect(lengths[1]).toBeCloseTo(2 * (lengths[0] ?? 0))
    expect(lengths[0]).toBeCloseTo(2 * (lengths[2] ?? 0))
  })

  test('never exceed the frame, nor do their ticks', () => {
    const { lengths, ticks } = barGeometry([7, 212, 3], 180, 50)
    for (const length of [...lengths, ...ticks.map(({ at }) => at)]) expect(length).toBeLessThanOrEqual(180)
    expect(ticks[0]).toEqual({ value: 0, at: 0 })
  })

  test('have ticks far enough apart for their figures', () => {
    const { ticks } = barGeometry([2011, 362, 104], 195, 50)
    expect(ticks.map(({ value }) => value)).toEqual([0, 1000, 2000])
  })

  test('have no half of a count on their axis', () => {
    expect(barGeometry([2, 1], 200, 20).ticks.map(({ value }) => value)).toEqual([0, 1, 2])
    expect(barGeometry([1], 200, 20).ticks.map(({ value }) => value)).toEqual([0, 1])
  })

  test('are visible for tiny values and empty for zero', () => {
    expect(barGeometry([10_000, 1, 0], 100, 50).lengths).toEqual([100, 2, 0])
  })

  test('without values still have an axis', () => {
    const { lengths, ticks } = barGeometry([0, 0], 100, 50)
    expect(lengths).toEqual([0, 0])
    expect(ticks.length).toBeGreaterThan(0)
  })
})
