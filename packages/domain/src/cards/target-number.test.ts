import fc from 'fast-check'
import { expect, it } from 'vitest'
import { targetNumber } from './target-number.ts'

const starts = fc.integer({ min: 1, max: 999 })
const courses = fc.integer({ min: 1, max: 50 })

it('counts from the starting target and restarts at 1 after the last target of the course', () => {
  const walk = Array.from({ length: 30 }, (_, row) => targetNumber(row, 14, 30))
  expect(walk.slice(0, 3)).toEqual([14, 15, 16])
  expect(walk.slice(16, 19)).toEqual([30, 1, 2])
  expect(walk.at(-1)).toBe(13)
})

it('wraps a starting target beyond the course, which stored cards may have', () => {
  expect(targetNumber(0, 31, 30)).toBe(1)
  expect(targetNumber(0, 999, 30)).toBe(9)
})

it('returns a target of the course, and the next number for the next row', () => {
  fc.assert(
    fc.property(fc.nat({ max: 49 }), starts, courses, (row, start, course) => {
      const peg = targetNumber(row, start, course)
      expect(peg).toBeGreaterThanOrEqual(1)
      expect(peg).toBeLessThanOrEqual(course)
      expect(targetNumber(row + 1, start, course)).toBe(peg === course ? 1 : peg + 1)
    }),
  )
})

it('visits every target of the course once in a round', () => {
  fc.assert(
    fc.property(starts, courses, (start, course) => {
      const pegs = Array.from({ length: course }, (_, row) => targetNumber(row, start, course))
      expect(new Set(pegs).size).toBe(course)
    }),
  )
})
