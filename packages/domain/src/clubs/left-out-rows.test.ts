import { expect, test } from 'vitest'
import { leftOutRowsCsv } from './left-out-rows.ts'

test('keeps the cells and the order of rows that were left out and appends the reason', () => {
  const file = 'sep=;\nFirst;Notes\nAda;"one; ""two"""\n\n;no name\nBo;a;b\nEva;\'=1+1'
  const csv = leftOutRowsCsv(file, [
    { row: 5, error: 'Twice, it seems' },
    { row: 4, error: 'First name is required' },
    { row: 6, error: 'x' },
  ])
  expect(csv).toBe(
    '\u{feff}First,Notes,,Reason\r\n,no name,,First name is required\r\nBo,a,b,"Twice, it seems"\r\nEva,\'=1+1,,x\r\n',
  )
})

test('replaces the reasons of an earlier import with the new ones', () => {
  const once = leftOutRowsCsv('First,Last\n,Nock\nBo,', [
    { row: 2, error: 'First name is required' },
    { row: 3, error: 'Last name is required' },
  ])
  expect(leftOutRowsCsv(once.slice(1), [{ row: 3, error: 'Still no last name' }])).toBe(
    '\u{feff}First,Last,Reason\r\nBo,,Still no last name\r\n',
  )
})

test('a title above the headings is dropped, and rows keep their numbers', () => {
  const file = 'Members of 2024,\n\nFirst,Last\nAda,Nock\nBo,'
  expect(leftOutRowsCsv(file, [{ row: 5, error: 'Last name is required' }])).toBe(
    '\u{feff}First,Last,Reason\r\nBo,,Last name is required\r\n',
  )
})
