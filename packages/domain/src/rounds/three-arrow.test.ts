import { describe, expect, it } from 'vitest'
import { zonesOf } from './hits.ts'
import { isZoneCode, readZone, threeArrowRound, zoneCodes } from './three-arrow.ts'

describe('the three-arrow round', () => {
  it('pays what rule R22 says', () => {
    expect(Object.fromEntries(zonesOf(threeArrowRound).map(({ code, points }) => [code, points]))).toEqual({
      '1A': 20,
      '1B': 18,
      '1C': 16,
      '2A': 14,
      '2B': 12,
      '2C': 10,
      '3A': 8,
      '3B': 6,
      '3C': 4,
      Miss: 2,
    })
  })

  it('lists its zones best first', () => {
    expect(zonesOf(threeArrowRound).map(({ code }) => code)).toEqual([...zoneCodes])
    const points = zonesOf(threeArrowRound).map((zone) => zone.points)
    expect(points).toEqual(points.toSorted((one, other) => other - one))
  })
})

describe('readZone', () => {
  it.each([
    ['X', '1A'],
    ['10', '1A'],
    ['9', '1B'],
    ['8', '1C'],
    ['7', '2A'],
    ['6', '2B'],
    ['5', '2C'],
    ['4', '3A'],
    ['3', '3B'],
    ['2', '3C'],
    ['1', 'Miss'],
    ['M', 'Miss'],
    ['1A', '1A'],
    ['Miss', 'Miss'],
  ])('reads %s as %s', (written, zone) => {
    expect(readZone(written)).toBe(zone)
  })

  it.each(['', '11', '4A', '1a', 'miss', 'constructor', '__proto__'])('does not read "%s"', (written) => {
    expect(readZone(written)).toBeNull()
    expect(isZoneCode(written)).toBe(false)
  })
})
