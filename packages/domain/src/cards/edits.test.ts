import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threeArrowRound, type ZoneCode, zoneCodes } from '../rounds/three-arrow.ts'
import { blankEntry, type CardContent, type Entry, isBlank, isExample, withoutExamples } from './card.ts'
import { columnOf, columnsOf, entryAt, groupCard, ownCard } from './columns.ts'
import {
  clearScores,
  describeCard,
  fewestTargets,
  fillExample,
  restoreScores,
  scoreTarget,
  setDistance,
  setPhoto,
} from './edits.ts'
import { rowsOf } from './rows.ts'
import { tally } from './tally.ts'

const card = (more: Partial<CardContent> = {}): CardContent => ({
  roundId: 'abc-three-arrow',
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

const score = (to: CardContent, row: number, zone: ZoneCode | null) =>
  scoreTarget(to, ownCard, { archer: undefined, row }, { zone })
const distance = (to: CardContent, row: number, text: string) => setDistance(to, ownCard, row, text)
const photo = (to: CardContent, row: number, path: string) => setPhoto(to, ownCard, row, path)

/** The entries of an own card, with a blank entry for every missing row. */
const entriesOf = (of: CardContent) =>
  Array.from({ length: of.numberOfTargets }, (_, row) => entryAt(columnsOf(of.scores), undefined, row))

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
  it('changes only its row, even on a card without rows', () => {
    const scored = score(card({ numberOfTargets: 3 }), 1, '1B')
    expect(scored.scores).toEqual([blankEntry, { ...blankEntry, zone: '1B' }, blankEntry])
  })

  it('keeps the distance and photo of the row', () => {
    const before = photo(distance(card(), 4, '27.5'), 4, 'local:1')
    expect(score(before, 4, 'Miss').scores[4]).toEqual({
      distance: '27.5',
      zone: 'Miss',
      photoPath: 'local:1',
    })
  })

  it('removes a zone, which is not the same as a miss', () => {
    const cleared = score(score(card(), 0, 'Miss'), 0, null)
    expect(tally(threeArrowRound, cleared.scores)).toMatchObject({ totalScore: 0, targetsScored: 0 })
  })

  it.each([-1, 30, 1.5, Number.NaN])('refuses row %s on a card with 30 targets', (row) => {
    expect(() => score(card(), row, '1A')).toThrow(RangeError)
  })

  it('does not modify its input', () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.constantFrom(...zoneCodes), (before, at, zone) => {
        const copy = structuredClone(before)
        const row = at % before.numberOfTargets
        const after = score(before, row, zone)
        expect(before).toEqual(copy)
        const others = (each: CardContent) => entriesOf(each).filter((_, position) => position !== row)
        expect(others(after)).toEqual(others(before))
      }),
    )
  })
})

describe('the head of a card', () => {
  it('never drops a row with entries when there are fewer targets', () => {
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

  it('leaves the scores unchanged', () => {
    const before = score(card(), 2, '2A')
    expect(describeCard(before, { startingTarget: 14, club: 'Elms' })).toEqual({
      ...before,
      startingTarget: 14,
      club: 'Elms',
    })
  })
})

describe('clearing and filling', () => {
  it('clears every row, keeps the head, and can be undone', () => {
    fc.assert(
      fc.property(cards, (before) => {
        const cleared = clearScores(before, ownCard)
        expect(fewestTargets(cleared)).toBe(0)
        expect({ ...cleared, scores: [] }).toEqual({ ...before, scores: [] })
        expect(entriesOf(restoreScores(cleared, ownCard, before.scores))).toEqual(entriesOf(before))
      }),
    )
  })

  it('restores entries even if the card has become shorter', () => {
    const before = score(card({ numberOfTargets: 12 }), 11, '3C')
    const shortened = describeCard(clearScores(before, ownCard), { numberOfTargets: 5 })
    expect(restoreScores(shortened, ownCard, before.scores)).toMatchObject({ numberOfTargets: 12 })
  })

  it('fills the five sample rows without photos, and marks them as not shot', () => {
    const filled = fillExample(threeArrowRound, photo(card(), 0, 'local:1'), ownCard)
    expect(filled.scores.slice(0, 6)).toEqual([
      { distance: '20', zone: '1A', photoPath: 'local:1', isExample: true },
      { distance: '25', zone: '1B', photoPath: null, isExample: true },
      { distance: '30', zone: '2A', photoPath: null, isExample: true },
      { distance: '35', zone: '1C', photoPath: null, isExample: true },
      { distance: '40', zone: 'Miss', photoPath: null, isExample: true },
      blankEntry,
    ])
    expect(filled.scores.map(isExample)).toEqual([false, true, true, true, true, ...Array(25).fill(false)])
  })

  it('drops the mark of a sample row that is scored, cleared or photographed', () => {
    const filled = fillExample(threeArrowRound, card(), ownCard)
    const scored = score(filled, 0, '1A')
    expect(withoutExamples(photo(scored, 1, 'local:1').scores).slice(0, 3)).toEqual([
      { distance: '20', zone: '1A', photoPath: null },
      { distance: '25', zone: '1B', photoPath: 'local:1', isExample: true },
      blankEntry,
    ])
    expect(clearScores(filled, ownCard).scores.some(({ isExample }) => isExample)).toBe(false)
  })

  it('fills only as many sample rows as a short card has', () => {
    expect(fillExample(threeArrowRound, card({ numberOfTargets: 2 }), ownCard).scores).toHaveLength(2)
  })
})

describe("a group's card", () => {
  const archers = ['bo', 'cleo']
  const group = groupCard(archers)
  const zonesOf = (of: CardContent, archer: string) => columnOf(of, archer).map(({ zone }) => zone)

  it('scores one archer only, and has as many rows as were entered', () => {
    const scored = scoreTarget(card(), group, { archer: 'cleo', row: 1 }, { zone: '2B' })
    expect(scored.scores).toEqual([
      { ...blankEntry, participantId: 'cleo' },
      { ...blankEntry, participantId: 'cleo', zone: '2B' },
    ])
    const both = scoreTarget(scored, group, { archer: 'bo', row: 0 }, { zone: '1A' })
    expect([zonesOf(both, 'bo'), zonesOf(both, 'cleo')]).toEqual([
      ['1A', null],
      [null, '2B'],
    ])
    expect(() => scoreTarget(card(), group, { archer: 'bo', row: 30 }, { zone: '1A' })).toThrow(RangeError)
  })

  it('with one archer still has as many rows as were entered: the kind decides, not the number of columns', () => {
    const alone = groupCard(['bo'])
    expect(scoreTarget(card(), alone, { archer: 'bo', row: 2 }, { zone: '1A' }).scores).toHaveLength(3)
    expect(score(card(), 2, '1A').scores).toHaveLength(30)
  })

  it('has one distance and one photo per row, shared by all archers', () => {
    const next = setDistance(setPhoto(card(), group, 1, 'local:p'), group, 1, '32')
    for (const archer of archers)
      expect(columnOf(next, archer)[1]).toMatchObject({ distance: '32', photoPath: 'local:p' })
    expect(rowsOf(threeArrowRound, next, [...archers, 'dora'])[1]).toMatchObject({
      distance: '32',
      photoPath: 'local:p',
    })
  })

  it('keeps the entries of every archer when there are fewer targets', () => {
    let next = card({ numberOfTargets: 3 })
    for (const archer of archers) next = scoreTarget(next, group, { archer, row: 2 }, { zone: '1A' })
    const shorter = describeCard(next, { numberOfTargets: 1, club: 'Elms' })
    expect(shorter).toEqual({ ...next, club: 'Elms' })
    expect(fewestTargets(next)).toBe(3)
    const cut = scoreTarget(
      scoreTarget(next, group, { archer: 'bo', row: 2 }, { zone: null }),
      group,
      { archer: 'cleo', row: 2 },
      { zone: null },
    )
    expect(describeCard(cut, { numberOfTargets: 1 }).scores).toHaveLength(2)
  })

  it('clears all but the photos, fills each archer, and restores both', () => {
    const shot = scoreTarget(
      setPhoto(card(), group, 0, 'local:p'),
      group,
      { archer: 'bo', row: 0 },
      { zone: '1A' },
    )
    const cleared = clearScores(shot, group)
    expect(cleared.scores).toEqual(
      archers.map((participantId) => ({ ...blankEntry, photoPath: 'local:p', participantId })),
    )
    const filled = fillExample(threeArrowRound, cleared, group)
    expect(filled.scores).toHaveLength(10)
    expect(zonesOf(filled, 'cleo')).toEqual(['1A', '1B', '2A', '1C', 'Miss'])
    // A save of a group's card leaves rows that it does not name unchanged on the server, so these rows must be named.
    const back = restoreScores(filled, group, shot.scores)
    expect(zonesOf(back, 'bo')).toEqual(['1A', null, null, null, null])
    expect(zonesOf(back, 'cleo')).toEqual([null, null, null, null, null])
  })
})
