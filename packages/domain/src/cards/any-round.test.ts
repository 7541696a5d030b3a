import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyArrows, anyRound } from '../../testing/any-round.ts'
import { builtInRound, builtInRounds } from '../rounds/built-in.ts'
import {
  type Arrows,
  arrowsFromText,
  arrowsOf,
  arrowsText,
  countedIn,
  faultIn,
  hitFrom,
  outcomeOf,
  writesZones,
} from '../rounds/hits.ts'
import { mostOnTarget, type Round } from '../rounds/round.ts'
import { blankEntry, type CardContent, type Entry } from './card.ts'
import { cardTable } from './card-table.ts'
import { changedPlaces, sameContent } from './changes.ts'
import { columnText, groupCard, ownCard } from './columns.ts'
import { clearScores, fillExample, restoreScores, scoreTarget } from './edits.ts'
import { enterColumns, takeSave, withAccepted } from './entering.ts'
import { chooseMine, mergeCards, roundOfMerge } from './merge.ts'
import { isFinished, nextArcher, rowAfter, rowsOf } from './rows.ts'
import { seasonOf, shareOverRounds } from './season.ts'
import { projectedTotal, scoreEntries, tally } from './tally.ts'

// Rows, totals, merging and printing of cards of any round.

const roundNamed = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`No round is called ${id}`)
  return round
}

const standard = roundNamed('ifaa-3d-standard-2021')
const animal = roundNamed('ifaa-animal-marked-2021')

const head: Omit<CardContent, 'scores' | 'roundId'> = {
  archerName: 'Ada Nock',
  club: 'Oak Field Archers',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'meters',
  startingTarget: 1,
  numberOfTargets: 4,
  courseTargets: 28,
}

const shot = (round: Round, arrows: Arrows, more: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  ...more,
  ...hitFrom(round, arrows),
})

const cardOf = (round: Round, ...targets: Arrows[]): CardContent => ({
  ...head,
  roundId: round.id,
  scores: targets.map((arrows) => shot(round, arrows)),
})

const placeInRow = (row: number) => ({ archer: undefined, row })

describe('a card of a round where all arrows count', () => {
  it('counts the points of a begun target but not the target as scored', () => {
    const card = cardOf(standard, ['K', 'V'], ['W'], [])
    expect(scoreEntries(standard, card).map(({ score, subtotal }) => [score, subtotal])).toEqual([
      [18, 18],
      [5, 23],
      [null, 23],
    ])
    expect(tally(standard, card.scores)).toMatchObject({
      totalScore: 23,
      targetsScored: 1,
      scoredPoints: 18,
      arrowsShot: 2,
      bestTarget: 18,
      zones: { K: 1, V: 1, W: 1 },
      mostCommonZone: 'K',
    })
    expect(projectedTotal(standard, card, undefined)).toBe(72)
    expect(rowAfter(standard, card, ownCard.columns, 0)).toBe(1)
    expect(isFinished(standard, { ...card, numberOfTargets: 1 }, ownCard.columns)).toBe(true)
    expect(rowsOf(standard, card, ownCard.columns)[1]?.cells[0]).toMatchObject({
      arrows: ['W'],
      hit: 'W',
      score: 5,
      isScored: false,
    })
  })

  it('puts an archer with a begun target before the next archer', () => {
    const group = groupCard(['bo', 'cleo'])
    let card: CardContent = { ...head, roundId: standard.id, scores: [] }
    card = scoreTarget(card, group, { archer: 'bo', row: 0 }, hitFrom(standard, ['K']))
    const [row] = rowsOf(standard, card, ['bo', 'cleo'])
    expect(row && nextArcher(row, ['bo', 'cleo'])).toBe('bo')
    card = scoreTarget(card, group, { archer: 'bo', row: 0 }, hitFrom(standard, ['K', 'K']))
    const [full] = rowsOf(standard, card, ['bo', 'cleo'])
    expect(full && nextArcher(full, ['bo', 'cleo'], 'bo')).toBe('cleo')
  })

  it('prints a column for each arrow', () => {
    const card = { ...cardOf(standard, ['K', 'V'], ['W'], []), archers: null }
    const { columns, rows } = cardTable(standard, { ...card, numberOfTargets: 3 })
    expect(columns).toEqual([
      'Target',
      'Distance (meters)',
      'Arrow 1',
      'Arrow 2',
      'Score',
      'Subtotal',
      'Proof',
    ])
    expect(rows).toEqual([
      ['1', '', 'K', 'V', '18', '18', 'No'],
      ['2', '', 'W', '', '5', '23', 'No'],
      ['3', '', '', '', '', '', ''],
    ])
  })
})

test('prints zones for any round where the first hit counts', () => {
  const card = { ...cardOf(animal, ['M', 'K'], ['M', 'M', 'M'], ['M']), archers: null, numberOfTargets: 3 }
  expect(cardTable(animal, card).rows.map((cells) => cells.slice(2, 5))).toEqual([
    ['2K', '16', '16'],
    ['Miss', '0', '16'],
    ['M', '0', '16'],
  ])
})

test('fills the example with valid arrows in every round', () => {
  for (const round of [
    standard,
    animal,
    roundNamed('nfas-big-game-inner-2026'),
    roundNamed('saba-3d-open-2026'),
  ]) {
    const empty: CardContent = { ...head, numberOfTargets: 6, roundId: round.id, scores: [] }
    const filled = fillExample(round, empty, ownCard)
    for (const { arrows = [] } of filled.scores.slice(0, 5)) {
      expect(faultIn(round, arrows)).toBeNull()
      expect(outcomeOf(round, { zone: null, arrows })?.isScored).toBe(true)
    }
    expect(filled.scores[5]?.arrows).toBeUndefined()
    expect(restoreScores(clearScores(filled, ownCard), ownCard, filled.scores)).toEqual(filled)
  }
})

describe('arrows of one target changed on two phones', () => {
  const base = cardOf(standard, ['K'], ['W', 'W'])

  it('conflict as one field, which a person decides', () => {
    const mine = scoreTarget(base, ownCard, placeInRow(0), hitFrom(standard, ['K', 'V']))
    const theirs = scoreTarget(base, ownCard, placeInRow(0), hitFrom(standard, ['V', 'V']))
    const { merged, conflicts } = mergeCards(base, mine, theirs)
    expect(conflicts).toEqual([{ row: 0, field: 'arrows', mine: 'K V', theirs: 'V V' }])
    expect(sameContent(merged, theirs)).toBe(true)
    const [conflict] = conflicts
    expect(conflict && sameContent(chooseMine(merged, conflict), mine)).toBe(true)
  })

  it('are equal if their codes are equal', () => {
    const mine = scoreTarget(base, ownCard, placeInRow(0), { zone: null, arrows: ['K', 'V'] })
    const theirs = scoreTarget(base, ownCard, placeInRow(0), { zone: null, arrows: ['K', 'V'] })
    expect(mergeCards(base, mine, theirs).conflicts).toEqual([])
    expect(changedPlaces(mine, theirs)).toEqual([])
    expect(columnText(mine, undefined)).toBe(columnText(theirs, undefined))
    expect(columnText(mine, undefined)).not.toBe(columnText(base, undefined))
  })

  it('become a proposal if a former editor sends them, and are entered once accepted', () => {
    const before = new Map([['bo', [shot(standard, ['K', 'V'], { participantId: 'bo' })]]])
    const columnsSent = new Map([['bo', [shot(standard, ['W', 'V'], { participantId: 'bo' })]]])
    const { columns, proposals } = enterColumns(before, columnsSent, 'fill')
    expect(columns.get('bo')?.[0]?.arrows).toEqual(['K', 'V'])
    expect(proposals).toEqual([{ participantId: 'bo', row: 0, field: 'arrows', value: 'W V' }])
    expect(withAccepted(before, proposals).get('bo')?.[0]?.arrows).toEqual(['W', 'V'])
  })
})

test('never merges entries of two rounds; a card without shots takes the round of the other side', () => {
  const empty = cardOf(standard, [])
  const other: CardContent = { ...cardOf(animal, []), scores: [] }
  expect(roundOfMerge(empty, other, empty)).toBe(animal.id)
  expect(roundOfMerge(empty, cardOf(animal, ['K']), empty)).toBe(animal.id)
  expect(roundOfMerge(empty, other, cardOf(standard, ['K']))).toBe(standard.id)
  expect(roundOfMerge(empty, cardOf(animal, ['K']), cardOf(standard, ['K']))).toBeNull()
  expect(() => mergeCards(empty, cardOf(animal, ['K']), cardOf(standard, ['K']))).toThrow(RangeError)
})

test('a season counts arrows and the share of the highest possible points', () => {
  const facts = {
    sessions: 2,
    bestTotal: 20,
    sumOfTotals: 30,
    sumOfSquares: 500,
    targets: 3,
    scoredPoints: 30,
    arrows: 6,
    bestTarget: 20,
    zones: {},
    firstTotals: [20, 10],
    lastTotals: [20, 10],
    byTarget: { fewest: 1, most: 1, sumOfMeans: 30, sumOfSquares: 500, bestMean: 20, first: [], last: [] },
    unit: 'yards',
    bands: [],
  } as const
  expect(seasonOf(standard, facts)).toMatchObject({ averageTarget: 10, averageArrow: 5, share: 0.5 })
  const other = { ...facts, round: animal, targets: 2, scoredPoints: 34, arrows: 3 }
  expect(shareOverRounds([{ ...facts, round: standard }, other])).toBe(64 / 100)
  const unpaid = { ...standard, points: [[-1, -2, -3]], miss: 0 }
  expect(shareOverRounds([other, { ...facts, round: unpaid, scoredPoints: -9 }])).toBe(34 / 40)
  expect(shareOverRounds([])).toBeNull()
  const lostPoints = {
    ...facts,
    sessions: 3,
    sumOfTotals: -6,
    firstTotals: [-1, -2, -3],
    lastTotals: [1, 0, 0],
  }
  expect(seasonOf(standard, lostPoints)).toMatchObject({ consistency: null, trend: 'improving' })
  expect(seasonOf(standard, { ...lostPoints, lastTotals: [-3, -2, -3] }).trend).toBe('declining')
})

const isRead = (round: Round, arrows: Arrows): void => {
  expect(faultIn(round, arrows)).toBeNull()
  const hit = hitFrom(round, arrows)
  const outcome = outcomeOf(round, hit)
  if (writesZones(round) && outcome === null) return
  expect(arrowsOf(round, hit)).toEqual(arrows)
  expect(arrowsFromText(arrowsText(arrows))).toEqual(arrows)
  for (const code of outcome?.counted ?? []) expect(countedIn(round)).toContain(code)
  expect(outcome === null).toBe(arrows.length === 0)
}

test.each(builtInRounds.map((round) => [round.id, round] as const))(
  'any arrows tapped in %s can be stored, read back, written as text and counted',
  (_id, round) => fc.assert(fc.property(anyArrows(round), (arrows) => isRead(round, arrows))),
)

test('so it is in any round that a club makes', () => {
  const tapped = anyRound.chain((round) => fc.tuple(fc.constant(round), anyArrows(round)))
  fc.assert(fc.property(tapped, ([round, arrows]) => isRead(round, arrows)))
})

/** The printed text where the first hit counts. */
const firstHitText = (round: Round, arrows: Arrows): string => {
  const hit = arrows.findIndex((code) => code !== 'M')
  if (hit >= 0) return `${hit + 1}${arrows[hit]}`
  return arrows.length === round.arrows ? 'Miss' : arrows.join(' ')
}

const anyCard = anyRound.chain((round) =>
  fc.record({
    round: fc.constant(round),
    base: fc.array(anyArrows(round), { minLength: 4, maxLength: 4 }),
    mine: fc.array(anyArrows(round), { minLength: 4, maxLength: 4 }),
    theirs: fc.array(anyArrows(round), { minLength: 4, maxLength: 4 }),
  }),
)

describe('in any round that a club makes', () => {
  it('adds up a card target by target', () => {
    fc.assert(
      fc.property(anyCard, ({ round, mine }) => {
        const card = cardOf(round, ...mine)
        const sums = tally(round, card.scores)
        expect(scoreEntries(round, card).at(-1)?.subtotal).toBe(sums.totalScore)
        expect(sums.scoredPoints).toBeLessThanOrEqual(sums.targetsScored * mostOnTarget(round))
        expect(rowsOf(round, card, ownCard.columns).filter(({ cells }) => cells[0]?.isScored)).toHaveLength(
          sums.targetsScored,
        )
      }),
    )
  })

  it('a card is printed whole: every arrow or the zone, its points and the subtotal, and nothing of a blank target', () => {
    fc.assert(
      fc.property(anyCard, ({ round, mine }) => {
        const card = cardOf(round, ...mine)
        const { columns, rows } = cardTable(round, { ...card, archers: null })
        const shotColumns = columns.slice(2, columns.indexOf('Score'))
        expect(shotColumns).toHaveLength(round.counting === 'all' ? round.arrows : 1)
        const counted = scoreEntries(round, card)
        rows.forEach((cells, row) => {
          expect(cells).toHaveLength(columns.length)
          const arrows = mine[row] ?? []
          const codes = shotColumns.map((_, arrow) => arrows[arrow] ?? '')
          expect(cells.slice(2, 2 + shotColumns.length)).toEqual(
            round.counting === 'all' ? codes : [firstHitText(round, arrows)],
          )
          const { score = null, subtotal = 0 } = counted[row] ?? {}
          expect(cells[columns.indexOf('Score')]).toBe(String(score ?? ''))
          expect(cells[columns.indexOf('Subtotal')]).toBe(score === null ? '' : String(subtotal))
        })
      }),
    )
  })

  it('two phones lose nothing: a value that one of them changed is kept, and both values are offered if both changed it', () => {
    fc.assert(
      fc.property(anyCard, ({ round, base, mine, theirs }) => {
        const [was, here, there] = [cardOf(round, ...base), cardOf(round, ...mine), cardOf(round, ...theirs)]
        const { merged, conflicts } = mergeCards(was, here, there)
        expect(sameContent(mergeCards(was, here, was).merged, here)).toBe(true)
        expect(sameContent(mergeCards(was, was, there).merged, there)).toBe(true)
        const decided = conflicts.reduce(chooseMine, merged)
        const rowsInQuestion = new Set(conflicts.map(({ row }) => row))
        decided.scores.forEach((entry, row) => {
          const isMine = sameContent(
            { ...was, scores: [entry] },
            { ...was, scores: [here.scores[row] ?? blankEntry] },
          )
          const entryIn = (card: CardContent) => card.scores[row] ?? blankEntry
          const isAs = (card: CardContent) =>
            sameContent({ ...was, scores: [entry] }, { ...was, scores: [entryIn(card)] })
          const isChangedHere = !sameContent(
            { ...was, scores: [entryIn(here)] },
            { ...was, scores: [entryIn(was)] },
          )
          if (rowsInQuestion.has(row)) expect(isMine).toBe(true)
          else expect(isAs(isChangedHere ? here : there)).toBe(true)
        })
        expect(takeSave(was, ownCard, here).card).toEqual(here)
      }),
    )
  })
})
