import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { targetNumber } from '../cards/target-number.ts'
import { rowsOut, targetsOutFor } from './targets-out.ts'

const out = (target: number, division: string | null) => ({ target, division, reason: 'The boar fell over' })

describe('the targets that are out for an archer', () => {
  test("are those of the archer's list and those of everyone", () => {
    const targets = [out(3, 'BH'), out(5, 'Trad'), out(9, null)]
    expect([...targetsOutFor(targets, [], 'BH')]).toEqual([3, 9])
    expect([...targetsOutFor(targets, [], 'Comp')]).toEqual([9])
  })

  test('are those of every division in a merged list', () => {
    const merges = [{ code: 'Trad', into: 'BH' }]
    for (const division of ['BH', 'Trad'])
      for (const own of ['BH', 'Trad'])
        expect([...targetsOutFor([out(3, division)], merges, own)]).toEqual([3])
  })
})

test("the rows that are out are exactly those with the target's number", () => {
  fc.assert(
    fc.property(
      fc.record({
        startingTarget: fc.integer({ min: 1, max: 60 }),
        courseTargets: fc.integer({ min: 1, max: 60 }),
        numberOfTargets: fc.integer({ min: 1, max: 50 }),
      }),
      fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
      (card, targets) => {
        const rows = rowsOut(new Set(targets), card)
        for (let row = 0; row < card.numberOfTargets; row += 1)
          expect(rows.has(row)).toBe(
            targets.includes(targetNumber(row, card.startingTarget, card.courseTargets)),
          )
      },
    ),
  )
})
