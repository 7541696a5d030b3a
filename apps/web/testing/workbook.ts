const letters = new TextEncoder()

const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The header of a part: numbers of two or four bytes, followed by its name. */
const head = (
  fields: readonly (readonly [bytes: 2 | 4, number: number])[],
  name = '',
): Uint8Array<ArrayBuffer> => {
  const text = letters.encode(name)
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0) + text.length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, number] of fields) {
    if (length === 2) view.setUint16(at, number, true)
    else view.setUint32(at, number, true)
    at += length
  }
  bytes.set(text, at)
  return bytes
}

type Numbers = readonly (readonly [bytes: 2 | 4, number: number])[]

/** A ZIP archive as programs write it. The part named `stored` is not compressed. */
export const archiveOf = async (parts: Readonly<Record<string, string>>, stored = ''): Promise<Blob> => {
  const bodies: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const isStored = name === stored
    const data = isStored ? letters.encode(text) : await packed(text)
    const about: Numbers = [
      [2, 20],
      [2, 0],
      [2, isStored ? 0 : 8],
      [4, 0],
      [4, 0],
      [4, data.length],
      [4, letters.encode(text).length],
      [2, letters.encode(name).length],
      [2, 0],
    ]
    const own = head([[4, 0x04034b50], ...about], name)
    const rest: Numbers = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ]
    list.push(head([[4, 0x02014b50], [2, 20], ...about, ...rest], name))
    bodies.push(own, data)
    at += own.length + data.length
  }
  const length = list.reduce((sum, each) => sum + each.length, 0)
  const count = list.length
  const end = head([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, at],
    [2, 0],
  ])
  return new Blob([...bodies, ...list, end])
}

const sheetXml = (rows: string, columns: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columns}<sheetData>${rows}</sheetData></worksheet>`

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A workbook with sheets from the XML of their rows. Style 1 is a date, 2 is a date in a custom format, 3 has four
 * digits unless another format is given.
 */
export const workbookOf = async (
  sheets: Readonly<Record<string, string>>,
  {
    name = 'members.xlsx',
    strings = [] as readonly string[],
    its = '',
    states = {} as Record<string, string>,
    columns = '',
    format = '0000',
  } = {},
): Promise<File> => {
  const names = Object.keys(sheets)
  const listed = names.map(
    (each, at) =>
      `<sheet name="${each}" sheetId="${at + 1}" state="${states[each] ?? 'visible'}" r:id="r${at}"/>`,
  )
  const related = names.map(
    (_, at) => `<Relationship Id="r${at}" Type="${kinds}/worksheet" Target="/xl/sheet${at}.xml"/>`,
  )
  const archive = await archiveOf(
    {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns:r="${kinds}">${its}<sheets>${listed.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}<Relationship Id="s" Type="${kinds}/sharedStrings" Target="strings.xml"/><Relationship Id="f" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
      'xl/strings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="${format}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      ...Object.fromEntries(
        names.map((each, at) => [`xl/sheet${at}.xml`, sheetXml(sheets[each] ?? '', columns)]),
      ),
    },
    'xl/strings.xml',
  )
  return new File([archive], name)
}
