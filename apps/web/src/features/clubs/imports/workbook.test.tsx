import { expect, test } from 'vitest'
import { archiveOf, workbookOf } from '../../../../testing/workbook.ts'
import { sheetsOf } from './workbook.ts'

const csvOf = async (file: File) => {
  const [sheet] = await sheetsOf(file)
  return (await sheet?.file.text())?.replace('\u{feff}', '').split('\r\n').slice(0, -1)
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
    'First,Last,Joined',
    '',
    '',
    'Zoë,,2020-01-31,,61355501',
    "'=aA,,1999-12-31,0007,0.3",
    'TRUE,,2020-02-29,0.5',
  ])
})

test('dates count from 1904 if the workbook says so', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>42399</v></c></row>'
  const its = '<workbookPr date1904="1"/>'
  expect(await csvOf(await workbookOf({ A: rows }, { its }))).toEqual(['2020-01-31'])
  expect(await csvOf(await workbookOf({ A: rows.replace('42399', '59') }))).toEqual(['1900-02-28'])
})

test.each(['1e12', '1048577', '0', 'x'])('a row with number %s is refused and uses no memory', async (r) => {
  const file = await workbookOf({ A: `<row r="${r}"><c><v>1</v></c></row>` })
  await expect(sheetsOf(file)).rejects.toThrow('a row has no place')
})

test('hidden and empty sheets are ignored', async () => {
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const file = await workbookOf(
    { Old: filled, Empty: '', 'Members 2026': filled },
    { states: { Old: 'hidden' } },
  )
  expect((await sheetsOf(file)).map(({ name }) => name)).toEqual(['Members 2026'])
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
  for (const file of files) await expect(sheetsOf(new File([file], 'a.xlsx'))).rejects.toThrow()
})

test('a workbook is refused whose sheets together would fill the memory', async () => {
  const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(24_000)}`
  expect(await sheetsOf(await workbookOf({ A: rows, B: rows }), 64_000)).toHaveLength(2)
  const tooMany = await workbookOf({ A: rows, B: rows, C: rows })
  await expect(sheetsOf(tooMany, 64_000)).rejects.toThrow('it is too large')
})
