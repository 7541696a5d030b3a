import { expect, test } from 'vitest'
import type { ScreenList } from './lists.ts'
import { type Capacity, pagesOf } from './pages.ts'
import { shortName } from './short-name.ts'

const listOf = (id: string, count: number): ScreenList => ({
  id,
  title: id,
  lines: Array.from({ length: count }, (_, at) => ({
    id: `${id}${at + 1}`,
    name: `${id} ${at + 1}`,
    note: '',
    figure: '0',
  })),
})

const wall: Capacity = { lines: 10, columns: 2 }

/** Pages as text: the number of lines of each list, with a plus if it continues. */
const shownOf = (lists: readonly ScreenList[], room: Capacity = wall) =>
  pagesOf(lists, room).map((page) =>
    page.map((column) =>
      column.map(({ id, lines, isContinued }) => `${isContinued ? '+' : ''}${id} ${lines.length}`).join(', '),
    ),
  )

test('few archers share one page and column, however many divisions they are in', () => {
  expect(shownOf([])).toEqual([])
  expect(shownOf([listOf('BH', 4)])).toEqual([['BH 4']])
  expect(shownOf([listOf('BH', 3), listOf('Trad', 2), listOf('JR', 2)])).toEqual([['BH 3, Trad 2, JR 2']])
})

test('a long list continues in the next column and on the next page', () => {
  expect(shownOf([listOf('BH', 46)])).toEqual([
    ['BH 9', '+BH 9'],
    ['+BH 9', '+BH 9'],
    ['+BH 8', '+BH 2'],
  ])
})

test('no single archer is left for the next column, and no title is left at the foot of a column', () => {
  expect(shownOf([listOf('BH', 10)])).toEqual([['BH 8', '+BH 2']])
  // BH leaves two lines free, enough for a title and one archer, but Trad moves to the next column as a whole.
  expect(shownOf([listOf('BH', 7), listOf('Trad', 4)])).toEqual([['BH 7', 'Trad 4']])
  expect(shownOf([listOf('BH', 7), listOf('Trad', 1)])).toEqual([['BH 7, Trad 1']])
})

test('every archer is shown once, in the order of the board, for any size', () => {
  const lists = [listOf('BH', 23), listOf('Trad', 1), listOf('JR', 12), listOf('Comp', 2)]
  const all = lists.flatMap(({ lines }) => lines.map(({ id }) => id))
  for (const lines of [1, 2, 3, 4, 5, 10, 17])
    for (const columns of [1, 2]) {
      const pages = pagesOf(lists, { lines, columns })
      expect(pages.flat(2).flatMap((piece) => piece.lines.map(({ id }) => id))).toEqual(all)
      for (const column of pages.flat())
        expect(column.reduce((sum, piece) => sum + 1 + piece.lines.length, 0)).toBeLessThanOrEqual(
          Math.max(2, lines),
        )
    }
})

test('a name that does not fit is shortened to an initial', () => {
  expect(shortName('Maximilian van der Berg')).toBe('M. van der Berg')
  expect(shortName('Éowyn')).toBe('Éowyn')
})

test('a team takes two lines, and the title of the teams stays with the first ones', () => {
  const teams = listOf('Teams', 6)
  const tall = { ...teams, lines: teams.lines.map((line) => ({ ...line, below: 'B. Riser 200' })) }
  expect(shownOf([listOf('BH', 4), tall])).toEqual([['BH 4, Teams 2', '+Teams 4']])
  expect(shownOf([listOf('BH', 6), tall])).toEqual([['BH 6', 'Teams 4'], ['+Teams 2']])
})
