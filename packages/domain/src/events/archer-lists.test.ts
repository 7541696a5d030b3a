import { expect, test } from 'vitest'
import { readArcherList } from './archer-lists.ts'
import { ianseoList } from './ianseo.ts'

const readIanseo = (text: string) => readArcherList(text).lines

const ada = {
  code: 'OAK 17',
  division: 'BH',
  className: 'W',
  firstName: 'Ada',
  lastName: 'Nock',
  gender: 'female',
  club: 'The Oaks e.V.',
  dateOfBirth: '1988-02-29',
}

test('reads its own list back', () => {
  const { gender: _gender, dateOfBirth: _born, ...known } = ada
  expect(readIanseo(ianseoList([ada, { ...ada, firstName: 'Ben', lastName: '' }]))).toEqual([
    { line: 1, ...known },
    { line: 2, ...known, firstName: 'Ben', lastName: '' },
  ])
})

test('reads semicolons, a header, empty lines and commands, and names what a line lacks', () => {
  const list = [
    '\u{feff}Code;Session;Division;Class;Target;1;2;3;4;5;Family;Name',
    'A1;1;BH;M;;1;1;1;1;1;van der Berg;Anna Maria;1;OAK',
    '',
    '##EMAIL##;A1;anna@example.org',
    'A2;1;BH',
    'A3;1;BH;M;;1;1;1;1;1;;',
    'A4;1;;;;1;1;1;1;1;Limb;Cleo',
  ].join('\r\n')
  const lines = readIanseo(list)
  expect(lines.map(({ line, lacks }) => [line, lacks])).toEqual([
    [2, undefined],
    [5, ['name']],
    [6, ['name']],
    [7, ['division']],
  ])
  expect(lines[0]).toMatchObject({ firstName: 'Anna Maria', lastName: 'van der Berg', club: 'OAK' })
})

test('reads a line without its last fields as if they were empty, as far as nothing needed is cut off', () => {
  const fields = ianseoList([ada]).trimEnd().split('\t')
  const cut = (count: number) => fields.slice(0, count).join('\t')
  const whole = (count: number) =>
    [...fields.slice(0, count), ...fields.slice(count).map(() => '')].join('\t')
  for (const count of fields.keys()) {
    const [short, ...others] = readIanseo([cut(count + 1), ianseoList([ada])].join('\n'))
    expect(short, `${count + 1} fields`).toEqual(readIanseo(whole(count + 1))[0])
    expect(others).toEqual(readIanseo(`\n${ianseoList([ada])}`))
  }
  const lacks = (count: number) => readIanseo(cut(count))[0]?.lacks
  expect([2, 3, 10, 11, 12].map(lacks)).toEqual([
    ['division', 'name'],
    ['name'],
    ['name'],
    undefined,
    undefined,
  ])
  expect(readIanseo(cut(12))[0]).toMatchObject({ firstName: 'Ada', lastName: 'Nock', club: '' })
  expect(readIanseo(cut(4))[0]).toMatchObject({ line: 1, code: 'OAK 17', division: 'BH', className: 'W' })
})

test('a table with headings is read in any language, with its columns in any order', () => {
  const { lines, names } = readArcherList(
    'Verein;Name;Vorname;Passnummer;Bogenart;Klasse\nHolz e.V.;van der Berg;Anna;00017;BH;AF\n;Limb;Bo;18;BH;',
  )
  expect(names).toBeUndefined()
  expect(lines).toEqual([
    {
      line: 2,
      firstName: 'Anna',
      lastName: 'van der Berg',
      club: 'Holz e.V.',
      code: '00017',
      division: 'BH',
      className: 'AF',
    },
    {
      line: 3,
      firstName: 'Bo',
      lastName: 'Limb',
      club: '',
      code: '',
      division: 'BH',
      className: '',
      leftOut: { cell: '18', reason: expect.objectContaining({ code: 'number-without-zeros' }) },
    },
  ])
})

test('a column of whole names is split, and a guest may have one name', () => {
  const text = 'Name,Division\n"Nock, Ada",BH\nBen Riser,BH\nCher,BH\nDora and Eli Limb,BH'
  const { lines, names } = readArcherList(text)
  expect(names).toMatchObject({ order: 'first last', isChosen: false })
  expect(lines.map(({ firstName, lastName, misfit }) => misfit?.code ?? `${firstName}/${lastName}`)).toEqual([
    'Ada/Nock',
    'Ben/Riser',
    'Cher/',
    'name-unclear',
  ])
  expect(readArcherList(text, { nameOrder: 'last first' }).lines[1]).toMatchObject({
    firstName: 'Riser',
    lastName: 'Ben',
  })
})

test('a list whose headings tell no names is read as an officer says, with or without headings', () => {
  const text = 'Τοξότης;Όμιλος;Σειρά\nAda Nock;Oaks;BH\nBo Reed;;Trad\n;Elm;BH'
  const { isUnclear, columns, lines } = readArcherList(text)
  expect(isUnclear).toBe(true)
  expect(columns?.map(({ heading, examples, column }) => [heading, examples, column])).toEqual([
    ['Τοξότης', ['Ada Nock', 'Bo Reed'], null],
    ['Όμιλος', ['Oaks', 'Elm'], null],
    ['Σειρά', ['BH', 'Trad'], null],
  ])
  expect(lines.every(({ lacks }) => lacks !== undefined)).toBe(true)
  const read = readArcherList(text, { columns: ['name', 'club', 'division'], nameOrder: 'first last' })
  expect(read.isUnclear).toBeUndefined()
  expect(
    read.lines.map(({ line, firstName, lastName, club, division, lacks }) => [
      ...[line, firstName, lastName, club, division],
      lacks,
    ]),
  ).toEqual([
    [2, 'Ada', 'Nock', 'Oaks', 'BH', undefined],
    [3, 'Bo', 'Reed', '', 'Trad', undefined],
    [4, '', '', 'Elm', 'BH', ['name']],
  ])
  const names = readArcherList('Ada Nock\nBo Reed', { columns: ['name'], hasHeadings: false })
  expect(names.lines.map(({ line, firstName }) => [line, firstName])).toEqual([
    [1, 'Ada'],
    [2, 'Bo'],
  ])
  expect(names.columns).toEqual([{ heading: '', examples: ['Ada Nock', 'Bo Reed'], column: 'name' }])
  // A column that was recognised can be corrected too.
  const swapped = readArcherList('Vorname;Name;Klasse\nNock;Ada;BH', {
    columns: ['lastName', 'firstName', null],
  })
  expect(swapped.lines).toMatchObject([{ firstName: 'Ada', lastName: 'Nock', division: '' }])
})

test('rows that do not fit are told with their person, in a table and in a list of ianseo', () => {
  const table = readArcherList('First name,Last name,Division\nAda,"Nock,BH\nBen,Riser, Jr,BH\nCleo,Limb,BH')
  expect(table.lines.map(({ line, misfit, firstName }) => [line, misfit?.code, firstName])).toEqual([
    [2, 'row-quote-open', 'Ada Nock'],
    [3, 'row-too-wide', 'Ben Riser'],
    [4, undefined, 'Cleo'],
  ])
  const [bad, good] = readIanseo(`"OAK 18\t1\tBH\n${ianseoList([ada])}`)
  expect([bad?.misfit?.code, good?.firstName]).toEqual(['row-quote-open', 'Ada'])
})

test('a code that a spreadsheet has changed is left out of a list of ianseo too', () => {
  const lines = readIanseo(ianseoList([ada, { ...ada, code: '4.5E+11' }, { ...ada, code: '1-Feb' }]))
  expect(lines.map(({ code, leftOut }) => [code, leftOut?.reason.code])).toEqual([
    ['OAK 17', undefined],
    ['', 'number-damaged'],
    ['', 'number-became-date'],
  ])
})
