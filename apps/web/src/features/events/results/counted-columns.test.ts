import { builtInRounds, type Round, threeArrowRound } from '@fletch/domain'
import { expect, it } from 'vitest'
import { columnsFor, countIn } from './counted-columns.ts'

/** Six arrows and twelve areas: 72 zones and a miss. */
const largest: Round = {
  ...threeArrowRound,
  id: 'largest',
  arrows: 6,
  areas: [...'ABCDEFGHIJKL'].map((code) => ({ code, name: code })),
  points: Array.from({ length: 6 }, (_, arrow) =>
    Array.from({ length: 12 }, (__, area) => 80 - 12 * arrow - area),
  ),
}

it('every built-in round has a column for each zone or area', () => {
  expect(columnsFor(threeArrowRound).map(({ code }) => code)).toEqual([
    ...['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B', '3C', 'Miss'],
  ])
  for (const round of builtInRounds)
    for (const column of columnsFor(round)) expect(column.of).toEqual([column.code])
})

it('a round with more zones than fit has one column per area, with its arrows added up', () => {
  const columns = columnsFor(largest)
  expect(columns.map(({ code }) => code)).toEqual([...'ABCDEFGHIJKL', 'Miss'])
  const counts = { '1A': 2, '6A': 3, '1B': 1, Miss: 4 }
  expect(columns.map((column) => countIn(counts, column))).toEqual([5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
})
