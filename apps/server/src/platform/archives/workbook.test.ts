import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbookOf } from './workbook.ts'

/** The content of a file in a ZIP, found through its local header. */
const partOf = (zip: Buffer, name: string): string => {
  const directory = zip.lastIndexOf(Buffer.from(`${name}`))
  const entry = directory - 46
  const [packed, at] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(start, start + packed)).toString()
}

const sheetWith = async (...cells: (string | number)[]) =>
  partOf(await workbookOf({ Results: [['Name'], cells] }), 'xl/worksheets/sheet1.xml')

test('writes numbers as numbers and texts as texts', async () => {
  const book = await workbookOf({
    Results: [
      ['Name', 'Total'],
      ['Ada', 38],
    ],
    Teams: [['Rank'], [1]],
  })
  expect(partOf(book, '[Content_Types].xml')).toContain('/xl/worksheets/sheet1.xml')
  expect(partOf(book, 'xl/workbook.xml')).toContain(
    '<sheet name="Results" sheetId="1" r:id="rId1"/><sheet name="Teams" sheetId="2" r:id="rId2"/>',
  )
  expect(partOf(book, '[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
  expect(partOf(book, 'xl/worksheets/sheet2.xml')).toContain('<row r="2"><c r="A2"><v>1</v></c></row>')
  const sheet = partOf(book, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Total</t></is></c>')
  expect(sheet).toContain(
    '<row r="2"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">Ada</t></is></c><c r="B2"><v>38</v></c></row>',
  )
  expect(sheet).toContain('state="frozen"')
})

test('numbers its rows and names the places of its cells, beyond the column Z too', async () => {
  const sheet = await sheetWith(...Array.from({ length: 53 }, (_, at) => at))
  expect(sheet).toContain('<row r="2"><c r="A2"><v>0</v></c>')
  for (const [place, value] of [
    ['Z2', 25],
    ['AA2', 26],
    ['AZ2', 51],
    ['BA2', 52],
  ] as const)
    expect(sheet).toContain(`<c r="${place}"><v>${value}</v></c>`)
})

test.each(['=1+1', '@SUM(A1)', '+49 171', '-2', "'=1", '＝1'])(
  'keeps %s as text, even when someone edits the cell',
  async (typed) => {
    const sheet = await sheetWith(typed)
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain(`<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">${typed}</t>`)
  },
)

test('escapes or removes text that would break the file or be misread', async () => {
  const sheet = await sheetWith('<b>&"', 'a\u0000b\ud800', '_x0041_')
  expect(sheet).toContain('>&lt;b&gt;&amp;&quot;</t>')
  expect(sheet).toContain('>ab\ufffd</t>')
  expect(sheet).toContain('>_x005F_x0041_</t>')
})
