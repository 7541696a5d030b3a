import { expect, it } from 'vitest'
import { type CardContent, contentOf } from './card.ts'
import { columnOf, columnText } from './columns.ts'
import {
  groupRows,
  nextArcher,
  nextGroupRow,
  scoreArcher,
  setGroupDistance,
  setGroupPhoto,
} from './group-edits.ts'
import { mergeCards } from './merge.ts'

const card: CardContent = {
  archerName: 'Group 1 Combined',
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

it('gives each archer a column of their own with running totals, and numbers targets round the course', () => {
  let next = scoreArcher(card, { archer: 'cleo', row: 0 }, '1A')
  next = scoreArcher(next, { archer: 'cleo', row: 2 }, 'Miss')
  next = scoreArcher(next, { archer: 'bo', row: 2 }, '2B')
  const rows = groupRows(next, archers)
  expect(rows.map(({ target }) => target)).toEqual([29, 30, 1, 2])
  expect(rows[2]?.cells).toEqual([
    { archer: 'bo', zone: '2B', score: 12, subtotal: 12 },
    { archer: 'cleo', zone: 'Miss', score: 2, subtotal: 22 },
    { archer: 'dora', zone: null, score: null, subtotal: 0 },
  ])
  expect(columnOf(next, 'cleo').map(({ zone }) => zone)).toEqual(['1A', null, 'Miss'])
})

it('puts one photo and one distance on the whole row, also for an archer who came later', () => {
  let next = setGroupPhoto(card, ['bo', 'cleo'], 1, 'local:p')
  next = setGroupDistance(next, ['bo', 'cleo'], 1, '32')
  expect(groupRows(next, archers)[1]).toMatchObject({ distance: '32', photoPath: 'local:p' })
  expect(next.scores.filter(({ photoPath }) => photoPath === 'local:p')).toHaveLength(2)
  expect(groupRows(next, archers)[0]).toMatchObject({ distance: '', photoPath: null })
})

it('names who is next on a target and where the group goes on', () => {
  const shooting = ['bo', 'cleo']
  const scored = scoreArcher(card, { archer: 'bo', row: 0 }, '1A')
  const [first] = groupRows(scored, archers)
  if (first === undefined) throw new Error('the card has a first row')
  expect(nextArcher(first, shooting, 'bo')).toBe('cleo')
  expect(nextArcher(first, ['bo', 'cleo', 'dora'], 'dora')).toBe('cleo')
  const done = scoreArcher(scored, { archer: 'cleo', row: 0 }, '1B')
  const rows = groupRows(done, archers)
  // Dora has retired: nobody waits for her.
  expect(nextGroupRow(rows, shooting, 0)).toBe(1)
  expect(nextGroupRow(rows, archers, 3)).toBe(0)
  expect(nextGroupRow(rows, [], 0)).toBeNull()
})

it('refuses a row that the card has not', () => {
  expect(() => scoreArcher(card, { archer: 'bo', row: 4 }, '1A')).toThrow(RangeError)
})

it('tells a column that was changed from one that only got blank rows', () => {
  const one = scoreArcher(card, { archer: 'bo', row: 0 }, '1A')
  const longer = scoreArcher(one, { archer: 'cleo', row: 3 }, '1A')
  expect(columnText(longer, 'bo')).toBe(columnText(one, 'bo'))
  expect(columnText(scoreArcher(one, { archer: 'bo', row: 0 }, null), 'bo')).not.toBe(columnText(one, 'bo'))
  expect(columnText(setGroupDistance(one, ['bo'], 1, '30'), 'bo')).not.toBe(columnText(one, 'bo'))
})

it('leaves two who score different archers without a question', () => {
  const mine = scoreArcher(card, { archer: 'bo', row: 0 }, '1A')
  const theirs = scoreArcher(card, { archer: 'cleo', row: 0 }, '1B')
  const { merged, conflicts } = mergeCards(card, mine, theirs)
  expect(conflicts).toEqual([])
  expect(groupRows(contentOf(merged), archers)[0]?.cells.map(({ zone }) => zone)).toEqual(['1A', '1B', null])
})
