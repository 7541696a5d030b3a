import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZoneCode } from '../rounds/three-arrow.ts'
import { threeArrowRound } from '../rounds/three-arrow.ts'
import { archeryStyles, type CardContent, contentOf, type Entry, isExample } from './card.ts'
import { changedPlaces, sameContent, valueAt } from './changes.ts'
import { columnsOf, entryAt, ownCard } from './columns.ts'
import { fillExample, scoreTarget, setDistance, setPhoto } from './edits.ts'
import { chooseMine, mergeCards, roundOfMerge } from './merge.ts'
import { scoreEntries } from './tally.ts'

const base: CardContent = {
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 4,
  courseTargets: 30,
  scores: [],
}

const score = (card: CardContent, row: number, zone: ZoneCode | null) =>
  scoreTarget(card, ownCard, { archer: undefined, row }, { zone })
const distance = (card: CardContent, row: number, text: string) => setDistance(card, ownCard, row, text)
const photo = (card: CardContent, row: number, path: string) => setPhoto(card, ownCard, row, path)

/** The entries of an own card, with a blank entry for every missing row. */
const entriesOf = (card: CardContent) =>
  Array.from({ length: card.numberOfTargets }, (_, row) => entryAt(columnsOf(card.scores), undefined, row))

const entry: fc.Arbitrary<Entry> = fc.record({
  distance: fc.constantFrom('', '18', '32.5'),
  zone: fc.option(fc.constantFrom('1A', '2B', 'Miss')),
  photoPath: fc.option(fc.constantFrom('/objects/proof/1', 'local:2')),
})

/** Few different values, so that two sides often touch the same place. */
const cards: fc.Arbitrary<CardContent> = fc
  .record({
    club: fc.constantFrom('The Oaks', 'Elms'),
    archeryStyle: fc.constantFrom(...archeryStyles),
    startingTarget: fc.constantFrom(1, 14),
    numberOfTargets: fc.constantFrom(3, 5, 8),
    scores: fc.array(entry, { maxLength: 8 }),
  })
  .map((card) => ({ ...base, ...card, scores: card.scores.slice(0, card.numberOfTargets) }))

describe('merging two sides of a card', () => {
  it('keeps what only one side changed, row by row and field by field', () => {
    const mine = distance(score(base, 0, '1A'), 1, '20')
    const theirs = { ...score(base, 1, '2B'), club: 'Elms' }
    const { merged, conflicts } = mergeCards(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ club: 'Elms', archerName: 'Ada Nock' })
    expect(merged.scores.slice(0, 2)).toEqual([
      { distance: '', zone: '1A', photoPath: null },
      { distance: '20', zone: '2B', photoPath: null },
    ])
  })

  it('reports a conflict if both changed the same field differently, and uses their value until it is resolved', () => {
    const { merged, conflicts } = mergeCards(base, score(base, 2, '1B'), score(base, 2, '2A'))
    expect(conflicts).toEqual([{ row: 2, field: 'zone', mine: '1B', theirs: '2A' }])
    expect(merged.scores[2]?.zone).toBe('2A')
  })

  it('reports conflicts in the head', () => {
    const { merged, conflicts } = mergeCards(base, { ...base, club: 'Elms' }, { ...base, club: 'Ashes' })
    expect(conflicts).toEqual([{ row: null, field: 'club', mine: 'Elms', theirs: 'Ashes' }])
    expect(merged.club).toBe('Ashes')
  })

  it('merges remarks like the rest of the head; an absent remark equals an empty one', () => {
    const mine = { ...base, note: 'New string', weather: 'rain' }
    const theirs = { ...base, weather: 'snow', temperature: '-2', note: '' }
    const { merged, conflicts } = mergeCards(base, mine, theirs)
    expect(merged).toMatchObject({ note: 'New string', weather: 'snow', temperature: '-2' })
    expect(conflicts).toEqual([{ row: null, field: 'weather', mine: 'rain', theirs: 'snow' }])
    const [conflict] = conflicts
    expect(conflict && chooseMine(merged, conflict).weather).toBe('rain')
    expect(sameContent(base, { ...base, weather: '', temperature: '', note: '' })).toBe(true)
    expect(valueAt(base, { row: null, field: 'note' })).toBe('')
    expect(contentOf(mine).note).toBe('New string')
  })

  it('reports no conflict if both made the same change', () => {
    const both = score(base, 0, '3C')
    expect(mergeCards(base, both, both)).toEqual({ merged: both, conflicts: [] })
  })

  it('keeps the mark of a sample row on either side, until its hit changes', () => {
    const card = { ...base, numberOfTargets: 5 }
    const filled = fillExample(threeArrowRound, card, ownCard)
    const scored = scoreTarget(filled, ownCard, { archer: undefined, row: 0 }, { zone: '3C' })
    const marksOf = (mine: CardContent, theirs: CardContent) =>
      mergeCards(card, mine, theirs).merged.scores.map(isExample)
    expect(marksOf(filled, card)).toEqual([true, true, true, true, true])
    expect(marksOf(card, filled)).toEqual([true, true, true, true, true])
    expect(mergeCards(filled, scored, filled).merged.scores.slice(0, 2).map(isExample)).toEqual([false, true])
  })

  it('distinguishes a removed score from one that never existed', () => {
    const scored = score(base, 0, '1A')
    const { merged, conflicts } = mergeCards(scored, score(scored, 0, null), scored)
    expect(conflicts).toEqual([])
    expect(merged.scores[0]?.zone).toBeNull()
  })

  it('never reports conflicts for photos; my photo is not sent yet and is shown', () => {
    const { merged, conflicts } = mergeCards(
      base,
      photo(base, 0, 'local:1'),
      photo(base, 0, '/objects/proof/2'),
    )
    expect(conflicts).toEqual([])
    expect(merged.scores[0]?.photoPath).toBe('local:1')
  })

  it('without a common version asks about every value that both sides have differently', () => {
    const mine = { ...distance(score(score(base, 0, '1A'), 1, '2B'), 2, '20'), club: 'Elms' }
    const theirs = score(score(base, 0, '1B'), 1, '2B')
    const { merged, conflicts } = mergeCards(null, mine, theirs)
    expect(conflicts).toEqual([
      { row: null, field: 'club', mine: 'Elms', theirs: 'The Oaks' },
      { row: 0, field: 'zone', mine: '1A', theirs: '1B' },
    ])
    // What only one side has is on the card.
    expect(mergeCards(null, score(base, 0, '1A'), base).conflicts).toEqual([])
    expect(merged.scores.map((each) => each.zone)).toEqual(['1B', '2B', null, null])
    expect(merged.scores[2]?.distance).toBe('20')
  })

  it('takes the round of the side that has shots', () => {
    const other = { ...base, roundId: 'another-round' }
    const { merged } = mergeCards(base, score(other, 0, '1A'), base)
    expect(merged).toMatchObject({ roundId: 'another-round', numberOfTargets: 4 })
    expect(merged.scores[0]?.zone).toBe('1A')
    expect(roundOfMerge(base, score(other, 0, '1A'), { ...base, roundId: 'third-round' })).toBe(
      'another-round',
    )
  })

  it('takes the round that a side chose before anyone shot, theirs if both chose', () => {
    const [one, other] = [
      { ...base, roundId: 'one-round' },
      { ...base, roundId: 'other-round' },
    ]
    expect(roundOfMerge(base, one, base)).toBe('one-round')
    expect(roundOfMerge(base, base, other)).toBe('other-round')
    expect(roundOfMerge(base, one, other)).toBe('other-round')
    expect(roundOfMerge(null, one, other)).toBe('other-round')
  })

  it('keeps rows that this side removed and the other side shot', () => {
    const { merged, conflicts } = mergeCards(base, { ...base, numberOfTargets: 2 }, score(base, 3, '1A'))
    expect(conflicts).toEqual([])
    expect(merged.numberOfTargets).toBe(4)
    expect(merged.scores.map((each) => each.zone)).toEqual([null, null, null, '1A'])
  })

  it('keeps rows that the other side removed', () => {
    const mine = score(base, 3, '1A')
    const { merged } = mergeCards(base, mine, { ...base, numberOfTargets: 2 })
    expect(merged).toMatchObject({ numberOfTargets: 4 })
    expect(merged.scores[3]?.zone).toBe('1A')
  })

  it('returns the other side if one side changed nothing', () => {
    fc.assert(
      fc.property(cards, cards, (one, other) => {
        expect(mergeCards(one, one, other).conflicts).toEqual([])
        expect(mergeCards(one, other, one).conflicts).toEqual([])
        const entriesKept = (merged: CardContent) => entriesOf(merged).slice(0, other.numberOfTargets)
        expect(entriesKept(mergeCards(one, one, other).merged)).toEqual(entriesOf(other))
        expect(entriesKept(mergeCards(one, other, one).merged)).toEqual(entriesOf(other))
      }),
    )
  })

  it('loses nothing: each of my values is on the card, was changed by them, or is a conflict', () => {
    fc.assert(
      fc.property(cards, cards, cards, (before, mine, theirs) => {
        const { merged, conflicts } = mergeCards(before, mine, theirs)
        entriesOf(mine).forEach((each, row) => {
          for (const field of ['zone', 'distance'] as const) {
            const isKept = merged.scores[row]?.[field] === each[field]
            const isUntouched =
              (before.scores[row]?.[field] ?? (field === 'zone' ? null : '')) === each[field]
            const isAsked = conflicts.some((conflict) => conflict.row === row && conflict.field === field)
            const isBeyond = row >= merged.numberOfTargets
            expect(isKept || isUntouched || isAsked || isBeyond).toBe(true)
          }
        })
        expect(merged.scores.length).toBeLessThanOrEqual(merged.numberOfTargets)
      }),
    )
  })

  it('reports the same conflicts if the sides are swapped', () => {
    fc.assert(
      fc.property(cards, cards, cards, (before, one, other) => {
        const places = (conflicts: readonly { row: number | null; field: string }[]) =>
          conflicts.map(({ row, field }) => `${row} ${field}`)
        expect(places(mergeCards(before, one, other).conflicts)).toEqual(
          places(mergeCards(before, other, one).conflicts),
        )
      }),
    )
  })

  it('choosing mine everywhere gives my values at all conflicts', () => {
    fc.assert(
      fc.property(cards, cards, cards, (before, mine, theirs) => {
        const { merged, conflicts } = mergeCards(before, mine, theirs)
        const decided = conflicts.reduce(chooseMine, merged)
        for (const conflict of conflicts) {
          // Fewer targets are not applied if rows beyond them have entries.
          if (conflict.field === 'numberOfTargets') continue
          expect(valueAt(decided, conflict)).toBe(conflict.mine)
        }
      }),
    )
  })

  it("adds no extra fields of the server's answer", () => {
    const answer = {
      ...base,
      id: '1',
      version: 3,
      scores: scoreEntries(threeArrowRound, score(base, 0, '1A')),
    }
    expect(mergeCards(base, base, contentOf(answer)).merged).toEqual({
      ...base,
      scores: score(base, 0, '1A').scores,
    })
  })
})

it('a value that a person chooses for a target beyond the card adds the target', () => {
  const short = { ...base, numberOfTargets: 2 }
  const chosen = chooseMine(short, { row: 3, field: 'zone', mine: '1A', theirs: null })
  expect(chosen.numberOfTargets).toBe(4)
  expect(chosen.scores.map((each) => each.zone)).toEqual([null, null, null, '1A'])
})

describe('sameContent', () => {
  it('treats a blank row as a missing one', () => {
    const cleared = score(score(base, 0, '1A'), 0, null)
    expect(cleared.scores).toHaveLength(4)
    expect(sameContent(base, cleared)).toBe(true)
  })

  it('detects a difference in every field', () => {
    expect(sameContent(base, { ...base, date: '2026-11-22' })).toBe(false)
    expect(sameContent(base, score(base, 0, 'Miss'))).toBe(false)
    expect(sameContent(base, distance(base, 0, '1'))).toBe(false)
    expect(sameContent(base, photo(base, 0, 'local:1'))).toBe(false)
  })

  it('is reflexive and symmetric', () => {
    fc.assert(
      fc.property(cards, cards, (one, other) => {
        expect(sameContent(one, one)).toBe(true)
        expect(sameContent(one, other)).toBe(sameContent(other, one))
      }),
    )
  })
})

describe("merging a group's card", () => {
  const archers = ['ada', 'mads'] as const
  const blank = { distance: '', zone: null, photoPath: null }
  const group: CardContent = {
    ...base,
    scores: [0, 1, 2, 3].flatMap(() => archers.map((participantId) => ({ ...blank, participantId }))),
  }
  const scored = (card: CardContent, participantId: string, row: number, zone: Entry['zone']) =>
    chooseMine(card, { participantId, row, field: 'zone', mine: zone, theirs: null })
  const zonesOf = (card: CardContent, archer: string) =>
    card.scores.filter(({ participantId }) => participantId === archer).map(({ zone }) => zone)

  it('merges archer by archer: entries of two phones on one target are both kept', () => {
    const mine = scored(group, 'ada', 1, '1A')
    const theirs = scored(scored(group, 'mads', 1, '2B'), 'mads', 3, 'Miss')
    const { merged, conflicts } = mergeCards(group, mine, theirs)
    expect(conflicts).toEqual([])
    expect(zonesOf(merged, 'ada')).toEqual([null, '1A', null, null])
    expect(zonesOf(merged, 'mads')).toEqual([null, '2B', null, 'Miss'])
    expect(merged.scores.map(({ participantId }) => participantId).slice(0, 4)).toEqual([
      'ada',
      'mads',
      'ada',
      'mads',
    ])
  })

  it('reports a conflict for one archer’s target only, and names the archer', () => {
    const mine = scored(group, 'ada', 2, '1A')
    const { merged, conflicts } = mergeCards(group, mine, scored(group, 'ada', 2, '1C'))
    expect(conflicts).toEqual([{ participantId: 'ada', row: 2, field: 'zone', mine: '1A', theirs: '1C' }])
    const decided = conflicts.reduce(chooseMine, merged)
    expect(sameContent(decided, mine)).toBe(true)
  })

  it('does not depend on the order of archers, and lists the places that differ', () => {
    const turned = { ...group, scores: [...group.scores].reverse() }
    expect(sameContent(group, turned)).toBe(true)
    const card = { ...scored(group, 'mads', 3, '3A'), club: 'Elms' }
    expect(sameContent(card, turned)).toBe(false)
    expect(changedPlaces(group, card)).toEqual([
      { row: null, field: 'club' },
      { participantId: 'mads', row: 3, field: 'zone' },
    ])
  })

  it('adds an archer who joined later', () => {
    const { merged } = mergeCards(base, base, group)
    expect(zonesOf(merged, 'mads')).toHaveLength(4)
  })

  it('keeps every entry when a person chooses mine for the head', () => {
    const conflict = { row: null, field: 'club', mine: 'Elms', theirs: 'The Oaks' } as const
    expect(chooseMine(group, conflict)).toEqual({ ...group, club: 'Elms' })
  })

  it('reports no conflict if two phones score different archers', () => {
    const mine = scored(base, 'ada', 0, '1A')
    const { merged, conflicts } = mergeCards(base, mine, scored(base, 'mads', 0, '1B'))
    expect(conflicts).toEqual([])
    expect([zonesOf(merged, 'ada'), zonesOf(merged, 'mads')]).toEqual([['1A'], ['1B']])
  })
})
