import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, withoutGuard } from '../csv/csv.ts'
import { type CsvSeparator, csvRecords, csvSeparators, mostCells, separatorOf } from './csv-records.ts'

const cellsOf = (text: string, separator: CsvSeparator) =>
  [...csvRecords(text, { separator })].map(({ cells }) => cells)

const cell = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', ' ', 'a', 'é', '💥', '\0'),
  maxLength: 8,
})

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )

interface Habits {
  readonly separator: ',' | ';' | '\t'
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly quotesAll: boolean
  readonly endsLast: boolean
}

/** Writes valid CSV in the style of various programs. */
const writeCsv = (lines: readonly (readonly string[])[], habits: Habits): string => {
  const { separator, lineEnd, quotesAll, endsLast } = habits
  const must = new RegExp(`["\r\n${separator}]`)
  const texts = lines.map((cells) =>
    cells
      .map((each) =>
        quotesAll || must.test(each) || cells.length === 1 ? `"${each.replaceAll('"', '""')}"` : each,
      )
      .join(separator),
  )
  return texts.join(lineEnd) + (endsLast ? lineEnd : '')
}

const habits = fc.record({
  separator: fc.constantFrom(...csvSeparators),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r' as const),
  quotesAll: fc.boolean(),
  endsLast: fc.boolean(),
})

describe('csvRecords', () => {
  test('reads what any program wrote, whatever its style', () => {
    fc.assert(
      fc.property(table, habits, (lines, how) => {
        const records = [...csvRecords(writeCsv(lines, how), { separator: how.separator })]
        expect(records.map(({ cells }) => cells)).toEqual(lines)
        expect(records.filter(({ fault }) => fault)).toEqual([])
      }),
    )
  })

  test('reads our own files and removes their guards against formulas', () => {
    fc.assert(
      fc.property(table, (lines) => {
        const text = csvOf(lines).slice(1)
        const result = cellsOf(text, ',').map((cells) => cells.map(withoutGuard))
        expect(result).toEqual(lines)
      }),
    )
  })

  test.each([
    ['a,b\n\nc,d', [['a', 'b'], [''], ['c', 'd']], 'an empty line counts as a row'],
    ['a,b,', [['a', 'b', '']], 'a last empty cell is one'],
    ['a, "b, c" ,d', [['a', 'b, c', 'd']], 'spaces around quotes are no part of the cell'],
    ['a"b,c', [['a"b', 'c']], 'a quote inside a cell is a quote'],
    ['', [], 'nothing has no records'],
    ['a\r\n', [['a']], 'the last line end begins no further record'],
  ])('%j: %s', (text, records, _why) => {
    expect(cellsOf(text, ',')).toEqual(records)
  })

  test('reads a hundred thousand characters without a line end quickly, because it reads them only once', () => {
    for (const text of ['"'.repeat(100_000), ','.repeat(100_000), 'a'.repeat(100_000)]) {
      let cells = 0
      for (const record of cellsOf(text, ',')) cells += record.length
      expect(cells).toBeGreaterThan(0)
    }
  })
})

test('stops at a record with too many cells, and returns it with one cell more than allowed', () => {
  const wide = ','.repeat(mostCells - 1)
  expect(cellsOf(`${wide}\na`, ',').map((cells) => cells.length)).toEqual([mostCells, 1])
  expect(cellsOf(`${wide},,,\na`, ',').map((cells) => cells.length)).toEqual([mostCells + 1])
})

test.each([
  [
    'a,"b\nc,d\ne,f',
    'open',
    [
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'a,"b" c\nd,e',
    'misplaced',
    [
      ['a', '"b" c'],
      ['d', 'e'],
    ],
  ],
  [
    'a,"b\nc,"d"\ne,f',
    'misplaced',
    [
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'a,"12"" b\nc,""\ne,f',
    'open',
    [
      ['a', '"12"" b'],
      ['c', ''],
      ['e', 'f'],
    ],
  ],
])('the quotes of %j are wrong in its first line alone', (text, fault, records) => {
  const result = [...csvRecords(text, { separator: ',' })]
  expect(result.map(({ cells }) => cells)).toEqual(records)
  expect(result.map((record) => record.fault)).toEqual([fault, ...records.slice(1).map(() => undefined)])
})

test('a file of quotes that never close is read in a few passes', () => {
  const lines = 20_000
  const text = Array.from({ length: lines }, (_, at) => `a${at},"b`).join('\n')
  expect([...csvRecords(text, { separator: ',' })]).toHaveLength(lines)
})

describe('separatorOf', () => {
  test.each([
    ['firstName,lastName\nAda,"Nock; A"', ',', 0],
    ['firstName;lastName\nAda;Nock, A', ';', 0],
    ['firstName\tlastName\nAda\tNock', '\t', 0],
    ['"a,b";c;d', ';', 0],
    ['sep=;\r\nfirstName;lastName', ';', 7],
    ['Members of 2024\n\nfirstName;lastName\nAda;Nock', ';', 0],
    ['firstName', ',', 0],
    ['', ',', 0],
  ])('finds the separator of %j: %j', (text, separator, start) => {
    expect(separatorOf(text)).toEqual({ separator, start })
  })
})
