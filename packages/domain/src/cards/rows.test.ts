import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threeArrowRound, zoneCodes } from '../rounds/three-arrow.ts'
import { blankEntry, type CardContent, type Entry } from './card.ts'
import { type ColumnKey, columnOf, columnText, groupCard, ownCard } from './columns.ts'
import { scoreTarget, setDistance } from './edits.ts'
import { isFinished, nextArcher, rowAfter, rowsOf } from './rows.ts'

const card: CardContent = {
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-12-05',
  archeryStyle: 'all',
  distanceUnit: 'meters',
  startingTarget: 29,
  numberOfTargets: 4,
  courseTargets: 30,
  scores: [],
}

const archers = ['bo', 'cleo', 'dora']
const group = groupCard(archers)

const scored = (archer: ColumnKey, rows: readonly number[], to = card) =>
  rows.reduce(
    (so, row) => scoreTarget(so, archer === undefined ? ownCard : group, { archer, row }, { zone: '1A' }),
    to,
  )

describe('the rows of a card', () => {
  it('are numbered around the course, with running totals for each archer', () => {
    let next = scoreTarget(card, group, { archer: 'cleo', row: 0 }, { zone: '1A' })
    next = scoreTarget(next, group, { archer: 'cleo', row: 2 }, { zone: 'Miss' })
    next = scoreTarget(next, group, { archer: 'bo', row: 2 }, { zone: '2B' })
    const rows = rowsOf(threeArrowRound, next, archers)
    expect(rows.map(({ target }) => target)).toEqual([29, 30, 1, 2])
    expect(rows[2]?.cells).toMatchObject([
      { archer: 'bo', hit: '2B', arrows: ['M', 'B'], score: 12, subtotal: 12, isScored: true },
      { archer: 'cleo', hit: 'Miss', arrows: ['M', 'M', 'M'], score: 2, subtotal: 22, isScored: true },
      { archer: 'dora', hit: null, arrows: [], score: null, subtotal: 0, isScored: false },
    ])
    expect(columnOf(next, 'cleo').map(({ zone }) => zone)).toEqual(['1A', null, 'Miss'])
  })

  it('have the distance and the photo of the archer who has them', () => {
    const entry = { distance: '', zone: null, photoPath: null }
    const scores = [
      { ...entry, participantId: 'bo' },
      { ...entry, participantId: 'cleo', distance: '20', photoPath: '/objects/a' },
    ]
    const [first, second] = rowsOf(threeArrowRound, { ...card, scores }, archers)
    expect(first).toMatchObject({ distance: '20', photoPath: '/objects/a' })
    expect(second).toMatchObject({ distance: '', photoPath: null })
  })

  it('have one cell each on an own card, even if nothing is entered', () => {
    const rows = rowsOf(threeArrowRound, scored(undefined, [1]), ownCard.columns)
    expect(rows.map(({ cells }) => cells)).toMatchObject(
      [null, '1A', null, null].map((hit, row) => [
        { archer: undefined, hit, score: hit && 20, subtotal: row > 0 ? 20 : 0 },
      ]),
    )
    expect(rowsOf(threeArrowRound, card, ownCard.columns)).toHaveLength(4)
  })
})

describe('the row where scoring continues', () => {
  it('is the next target that is not scored', () => {
    expect(rowAfter(threeArrowRound, scored(undefined, [0]), ownCard.columns, 0)).toBe(1)
    expect(rowAfter(threeArrowRound, scored(undefined, [0, 1, 2]), ownCard.columns, 0)).toBe(3)
    // A target that was skipped before it comes later.
    expect(rowAfter(threeArrowRound, scored(undefined, [1]), ownCard.columns, 1)).toBe(2)
  })

  it('is the first skipped target after the last row', () => {
    expect(rowAfter(threeArrowRound, scored(undefined, [0, 2, 3]), ownCard.columns, 3)).toBe(1)
  })

  it('is null if the card is full, whichever row was changed: the card is finished', () => {
    const full = scored(undefined, [0, 1, 2, 3])
    expect(isFinished(threeArrowRound, full, ownCard.columns)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (row) => {
        expect(rowAfter(threeArrowRound, full, ownCard.columns, row)).toBeNull()
      }),
    )
  })

  it('depends on everyone who still shoots, and on no one else', () => {
    const shooting = ['bo', 'cleo']
    const card = scored('cleo', [0], scored('bo', [0]))
    // Dora has retired.
    expect(rowAfter(threeArrowRound, card, shooting, 0)).toBe(1)
    expect(rowAfter(threeArrowRound, card, archers, 3)).toBe(0)
    expect(rowAfter(threeArrowRound, card, [], 0)).toBeNull()
    const whole = scored('cleo', [0, 1, 2, 3], scored('bo', [0, 1, 2, 3]))
    expect([
      isFinished(threeArrowRound, whole, shooting),
      isFinished(threeArrowRound, whole, archers),
    ]).toEqual([true, false])
  })

  it('is always an unscored row, on own and group cards', () => {
    const entry: fc.Arbitrary<Entry> = fc.record({
      distance: fc.constant(''),
      zone: fc.option(fc.constantFrom(...zoneCodes)),
      photoPath: fc.constant(null),
    })
    const columns = fc.subarray([undefined, ...archers], { minLength: 1 })
    const entries = fc.array(entry, { maxLength: 16 })
    fc.assert(
      fc.property(columns, entries, fc.nat({ max: 3 }), (keys, all, row) => {
        const scores = keys.flatMap((key, at) =>
          all.slice(at * 4, at * 4 + 4).map((each) => ({ ...each, participantId: key })),
        )
        const next = rowAfter(threeArrowRound, { ...card, scores }, keys, row)
        const open = rowsOf(threeArrowRound, { ...card, scores }, keys).filter(({ cells }) =>
          cells.some(({ isScored }) => !isScored),
        )
        expect(next === null ? open.length : open.some((each) => each.row === next)).toBe(
          next === null ? 0 : true,
        )
      }),
    )
  })
})

it('nextArcher returns who scores next on a target', () => {
  const [first] = rowsOf(threeArrowRound, scored('bo', [0]), archers)
  if (first === undefined) throw new Error('the card has a first row')
  expect(nextArcher(first, ['bo', 'cleo'], 'bo')).toBe('cleo')
  expect(nextArcher(first, archers, 'cleo')).toBe('dora')
  expect(nextArcher(first, archers, 'dora')).toBe('cleo')
  expect(nextArcher(first, ['bo'])).toBeNull()
  const own = [card, scored(undefined, [0])].flatMap((each) =>
    rowsOf(threeArrowRound, each, ownCard.columns).slice(0, 1),
  )
  // An own card's archer has no key (undefined); null means no one.
  expect(own.map((row) => nextArcher(row, ownCard.columns))).toEqual([undefined, null])
})

it('a column differs if any of its arrows does', () => {
  const textOf = (...targets: (string | null)[][]) => {
    const entries = targets.map((arrows) => ({ ...blankEntry, arrows, participantId: 'bo' }))
    return columnText({ ...card, scores: entries }, 'bo')
  }
  const texts = [
    textOf(['K', 'V']),
    textOf(['K', 'W']),
    textOf([null, 'K']),
    textOf(['K']),
    textOf(['1', '11']),
    textOf(['11', '1']),
    textOf(['K'], ['V']),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  expect(columnText(card, 'bo')).toBe('')
})

it('a changed column differs from one that only got blank rows', () => {
  const one = scored('bo', [0])
  expect(columnText(scored('cleo', [3], one), 'bo')).toBe(columnText(one, 'bo'))
  expect(columnText(scoreTarget(one, group, { archer: 'bo', row: 0 }, { zone: null }), 'bo')).not.toBe(
    columnText(one, 'bo'),
  )
  expect(columnText(setDistance(one, group, 1, '30'), 'bo')).not.toBe(columnText(one, 'bo'))
})
