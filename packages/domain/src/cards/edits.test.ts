import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneCodes } from '../rounds/round.ts'
import { blankEntry, type CardContent, type Entry, isBlank, rowsOf } from './card.ts'
import {
  clearScores,
  describeCard,
  fewestTargets,
  fillExample,
  restoreScores,
  rowAfter,
  rowsUnderExample,
  scoreTarget,
  setDistance,
  setPhoto,
} from './edits.ts'
import { tally } from './tally.ts'

const card = (more: Partial<CardContent> = {}): CardContent => ({
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 30,
  courseTargets: 30,
  scores: [],
  ...more,
})

const entry: fc.Arbitrary<Entry> = fc.record({
  distance: fc.constantFrom('', '18', '32.5'),
  zone: fc.option(fc.constantFrom(...zoneCodes)),
  photoPath: fc.option(fc.constantFrom('/objects/proof/1', 'local:2')),
})

const cards = fc
  .record({
    numberOfTargets: fc.integer({ min: 1, max: 50 }),
    entries: fc.array(entry, { maxLength: 50 }),
  })
  .map(({ numberOfTargets, entries }) => card({ numberOfTargets, scores: entries.slice(0, numberOfTargets) }))

describe('scoring a target', () => {
  it('changes its row and no other, on a card that has no rows yet', () => {
    const scored = scoreTarget(card({ numberOfTargets: 3 }), 1, '1B')
    expect(scored.scores).toEqual([blankEntry, { ...blankEntry, zone: '1B' }, blankEntry])
  })

  it('keeps distance and photo of the row', () => {
    const before = setPhoto(setDistance(card(), 4, '27.5'), 4, 'local:1')
    expect(scoreTarget(before, 4, 'Miss').scores[4]).toEqual({
      distance: '27.5',
      zone: 'Miss',
      photoPath: 'local:1',
    })
  })

  it('takes a zone away again, which is not a miss', () => {
    const cleared = scoreTarget(scoreTarget(card(), 0, 'Miss'), 0, null)
    expect(tally(cleared.scores)).toMatchObject({ totalScore: 0, targetsScored: 0 })
  })

  it.each([-1, 30, 1.5, Number.NaN])('refuses row %s of a card of 30', (row) => {
    expect(() => scoreTarget(card(), row, '1A')).toThrow(RangeError)
  })

  it('leaves the card it was given alone', () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.constantFrom(...zoneCodes), (before, at, zone) => {
        const copy = structuredClone(before)
        const row = at % before.numberOfTargets
        const after = scoreTarget(before, row, zone)
        expect(before).toEqual(copy)
        const others = (each: CardContent) => rowsOf(each).filter((_, position) => position !== row)
        expect(others(after)).toEqual(others(before))
      }),
    )
  })
})

describe('the head of a card', () => {
  it('never loses an entered row to fewer targets', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 50 }), (before, wanted) => {
        const after = describeCard(before, { numberOfTargets: wanted })
        const entered = before.scores.filter((each) => !isBlank(each))
        expect(after.scores.filter((each) => !isBlank(each))).toEqual(entered)
        expect(after.numberOfTargets).toBe(Math.max(wanted, fewestTargets(before)))
        expect(after.scores.length).toBeLessThanOrEqual(after.numberOfTargets)
      }),
    )
  })

  it('changes without a touch on the scores', () => {
    const before = scoreTarget(card(), 2, '2A')
    expect(describeCard(before, { startingTarget: 14, club: 'Elms' })).toEqual({
      ...before,
      startingTarget: 14,
      club: 'Elms',
    })
  })
})

describe('clearing and filling', () => {
  it('clears every row and keeps the head, and can be taken back', () => {
    fc.assert(
      fc.property(cards, (before) => {
        const cleared = clearScores(before)
        expect(fewestTargets(cleared)).toBe(0)
        expect({ ...cleared, scores: [] }).toEqual({ ...before, scores: [] })
        expect(rowsOf(restoreScores(cleared, before.scores))).toEqual(rowsOf(before))
      }),
    )
  })

  it('puts entries back although the card has become shorter meanwhile', () => {
    const before = scoreTarget(card({ numberOfTargets: 12 }), 11, '3C')
    const shortened = describeCard(clearScores(before), { numberOfTargets: 5 })
    expect(restoreScores(shortened, before.scores)).toMatchObject({ numberOfTargets: 12 })
  })

  it('fills the five sample rows and no photo', () => {
    const filled = fillExample(setPhoto(card(), 0, 'local:1'))
    expect(filled.scores.slice(0, 6)).toEqual([
      { distance: '20', zone: '1A', photoPath: 'local:1' },
      { distance: '25', zone: '1B', photoPath: null },
      { distance: '30', zone: '2A', photoPath: null },
      { distance: '35', zone: '1C', photoPath: null },
      { distance: '40', zone: 'Miss', photoPath: null },
      blankEntry,
    ])
  })

  it('fills as many sample rows as a short card has', () => {
    expect(fillExample(card({ numberOfTargets: 2 })).scores).toHaveLength(2)
  })

  it('writes over the rows that hold a score or a distance, not over photos', () => {
    const shot = setDistance(scoreTarget(setPhoto(card(), 0, 'local:1'), 1, '1A'), 2, '25')
    expect(rowsUnderExample(card())).toBe(0)
    expect(rowsUnderExample(shot)).toBe(2)
    expect(rowsUnderExample(scoreTarget(card(), 5, '1A'))).toBe(0)
  })
})

describe('where scoring goes on', () => {
  const scored = (...rows: number[]) =>
    rows.reduce((so, row) => scoreTarget(so, row, '1A'), card({ numberOfTargets: 4 }))

  it('is the next open target', () => {
    expect(rowAfter(scored(0), 0)).toBe(1)
    expect(rowAfter(scored(0, 1, 2), 0)).toBe(3)
  })

  it('is the first that was left out, after the last', () => {
    expect(rowAfter(scored(0, 2, 3), 3)).toBe(1)
  })

  it('is nowhere when the card is full, whichever row was changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (row) => {
        expect(rowAfter(scored(0, 1, 2, 3), row)).toBeNull()
      }),
    )
  })

  it('is always open', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (each, at) => {
        const row = rowAfter(each, at % each.numberOfTargets)
        const open = rowsOf(each).filter((entry) => entry.zone === null)
        expect(row === null ? open.length : rowsOf(each)[row]?.zone).toBe(row === null ? 0 : null)
      }),
    )
  })
})
