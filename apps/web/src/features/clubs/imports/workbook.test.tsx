import { expect, test } from 'vitest'
import { archiveOf, workbookOf } from '../../../../testing/workbook.ts'
import { listsIn } from './list-files.ts'
import { type HiddenTaken, sheetsOf } from './workbook.ts'

const read = async (file: Blob) => sheetsOf(new Uint8Array(await file.arrayBuffer()))

const csvOf = async (file: File, taken: HiddenTaken = 'none') => {
  const [sheet] = await read(file)
  return sheet?.csv[taken].replace('\u{feff}', '').split('\r\n').slice(0, -1)
}

test('texts, numbers and dates of a sheet are read as displayed, row by row', async () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Joined</t></is></c></row>',
    // One row without cells, and one missing from the file.
    '<row r="2"/>',
    '<row r="4"><c r="A4" t="str"><v>Zoë</v></c><c r="C4" s="1"><v>43861</v></c><c r="E4"><v>61355501</v></c></row>',
    '<row><c t="s"><v>2</v></c><c t="e"><v>#N/A</v></c><c s="2"><v>36525.75</v></c><c s="3"><v>7</v></c><c><v>0.30000000000000004</v></c></row>',
    '<row r="6"><c r="A6" t="b"><v>1</v></c><c r="C6" t="d"><v>2020-02-29</v></c><c r="D6" s="1"><v>0.5</v></c></row>',
    '<row r="9"><c r="A9"/></row>',
  ]
  const strings = ['<t>First</t>', '<r><t>La</t></r><r><t>st</t></r><rPh><t>ラ</t></rPh>', '<t>=a_x0041_</t>']
  expect(await csvOf(await workbookOf({ Members: rows.join('') }, { strings }))).toEqual([
    'First,Last,Joined,,',
    '',
    '',
    'Zoë,,2020-01-31,,61355501',
    "'=aA,#N/A,1999-12-31,0007,0.3",
    'TRUE,,2020-02-29,0.5,',
  ])
})

test('dates count from 1904 if the workbook says so', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>42399</v></c></row>'
  const its = '<workbookPr date1904="1"/>'
  expect(await csvOf(await workbookOf({ A: rows }, { its }))).toEqual(['2020-01-31'])
  expect(await csvOf(await workbookOf({ A: rows.replace('42399', '59') }))).toEqual(['1900-02-28'])
})

test.each(['1e12', '1048577', '0', 'x'])('a row with number %s is refused and uses no memory', async (r) => {
  const file = await workbookOf({ A: `<row r="${r}"><c r="A${r}"><v>1</v></c></row>` })
  await expect(read(file)).rejects.toThrow('cannot be read')
})

test('hidden and empty sheets are ignored', async () => {
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const file = await workbookOf(
    { Old: filled, Older: filled, Empty: '', 'Members 2026': filled, Odd: filled },
    { states: { Old: 'hidden', Older: 'veryHidden', Odd: 'normal' } },
  )
  expect((await read(file)).map(({ name }) => name)).toEqual(['Members 2026', 'Odd'])
})

test('hidden rows and columns are counted and left out, unless they are taken; rows keep their numbers', async () => {
  const row = (number: number, hidden: string, ...cells: string[]) =>
    `<row r="${number}"${hidden}>${cells.map((text, at) => `<c r="${'ABCDE'[at]}${number}" t="str"><v>${text}</v></c>`).join('')}</row>`
  const rows = [
    row(1, '', 'First', 'Last', 'Secret'),
    row(2, '', 'Ann', 'Arc', 'x'),
    row(3, ' hidden="1"', 'Gil', 'Gone', 'y'),
    row(4, ' hidden="true"'),
    row(5, '', 'Bo', 'Bow', 'z'),
  ]
  const columns = '<cols><col min="3" max="5" width="9" hidden="1"/></cols>'
  const file = await workbookOf({ A: rows.join('') }, { columns })
  expect(await read(file)).toMatchObject([{ hiddenRows: 1, hiddenColumns: 1 }])
  expect(await csvOf(file)).toEqual(['First,Last', 'Ann,Arc', '', '', 'Bo,Bow'])
  expect(await csvOf(file, 'rows')).toEqual(['First,Last', 'Ann,Arc', 'Gil,Gone', '', 'Bo,Bow'])
  expect(await csvOf(file, 'columns')).toEqual(['First,Last,Secret', 'Ann,Arc,x', '', '', 'Bo,Bow,z'])
  expect((await csvOf(file, 'all'))?.[2]).toBe('Gil,Gone,y')
})

test('rows and columns without a size are hidden', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const rows = [
    `<row r="1">${cell('A1', 'First')}${cell('B1', 'Secret')}</row>`,
    `<row r="2" ht="0" customHeight="1">${cell('A2', 'Gil')}${cell('B2', 'y')}</row>`,
    `<row r="3" ht="12.5">${cell('A3', 'Bo')}${cell('B3', 'z')}</row>`,
  ]
  const columns = '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>'
  const file = await workbookOf({ A: rows.join('') }, { columns })
  expect(await read(file)).toMatchObject([{ hiddenRows: 1, hiddenColumns: 1 }])
  expect(await csvOf(file)).toEqual(['First', '', 'Bo'])
  expect(await csvOf(file, 'rows')).toEqual(['First', 'Gil', 'Bo'])
})

test('numbers are written as their format shows them, and those that lost digits as a spreadsheet does', async () => {
  const cells = (values: string[]) =>
    `<row r="1">${values.map((value, at) => `<c r="${'ABCDE'[at]}1" s="3"><v>${value}</v></c>`).join('')}</row>`
  const inFormat = async (format: string, ...values: string[]) =>
    (await csvOf(await workbookOf({ A: cells(values) }, { format })))?.[0]
  expect(await inFormat('&quot;OAK-&quot;000', '7', '1234')).toBe('OAK-007,OAK-1234')
  expect(await inFormat('000-00', '123', '12345')).toBe('001-23,123-45')
  expect(await inFormat('General', '450000000000', '4.5E+11', '4.5E+17')).toBe(
    '450000000000,450000000000,4.5E+17',
  )
})

test('a file that is not a workbook, or is cut off, is refused', async () => {
  const whole = await workbookOf({ A: '<row r="1"><c r="A1"><v>1</v></c></row>' })
  const files = [
    new Blob(['First,Last']),
    new Blob([]),
    await archiveOf({ 'word/document.xml': '<document/>' }),
    await archiveOf({ 'xl/workbook.xml': '<workbook', 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    whole.slice(0, -30),
    whole.slice(100),
  ]
  for (const file of files) await expect(read(file)).rejects.toThrow('cannot be read')
})

test('a workbook is refused whose parts together would fill the memory', async () => {
  const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(40_000_000)}`
  await expect(read(await workbookOf({ A: rows, B: rows }))).rejects.toThrow('too-large')
})

const never = new AbortController().signal

test('a workbook of 300,000 rows is refused, however small it is', async () => {
  const rows = '<row><c t="str"><v>x</v></c></row>'.repeat(300_000)
  await expect(listsIn(await workbookOf({ A: rows }), never)).rejects.toThrow('too-long')
})

test('nine kilobytes of empty cells are read apart from the page, or refused', async () => {
  const file = await workbookOf({ A: `<row r="1">${'<c r="A1"/>'.repeat(2_000_000)}</row>` })
  expect(file.size).toBeLessThan(64_000)
  expect(await listsIn(file, never).catch(() => [])).toEqual([])
})

const slowBook = () =>
  workbookOf(
    { A: `<row r="1">${'<c r="A1" s="3"><v>1</v></c>'.repeat(400_000)}</row>` },
    { format: '['.repeat(60_000) },
  )

test('a workbook whose number format takes too long is given up', async () => {
  await expect(listsIn(await slowBook(), never, 200)).rejects.toThrow('took-too-long')
})

test('reading a workbook can be stopped', async () => {
  const stopper = new AbortController()
  const reading = listsIn(await slowBook(), stopper.signal, 600_000)
  stopper.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
  // Also before the worker has begun.
  await expect(listsIn(await slowBook(), stopper.signal)).rejects.toThrow('stopped')
})
