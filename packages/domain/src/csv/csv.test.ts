import { expect, test } from 'vitest'
import { csvOf, withoutGuard } from './csv.ts'

const csvCell = (cell: string): string => csvOf([[cell]]).slice(1, -2)

test('a cell that is only a number is written as a number, below zero too', () => {
  for (const number of ['-4', '-0.5', '-12.75', '0', '17']) {
    expect(csvCell(number)).toBe(number)
    expect(withoutGuard(number)).toBe(number)
  }
})

test('every other cell that a spreadsheet would run is guarded, and read back without the guard', () => {
  for (const cell of [
    '=1+1',
    '+3',
    '-4+3',
    '-',
    '--4',
    '-4-',
    '+49 30 1234',
    '-1e3',
    '@sum',
    '-.5',
    '-4 ',
    '＝1',
  ]) {
    expect(csvCell(cell).replace(/^"|"$/g, '')).toBe(`'${cell}`)
    expect(withoutGuard(`'${cell}`)).toBe(cell)
  }
  // Files of earlier versions guard numbers too.
  expect(withoutGuard("'-4")).toBe('-4')
  expect(csvCell('-2\n=1')).toBe(`"'-2\n=1"`)
})
