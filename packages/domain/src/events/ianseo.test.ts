import { expect, test } from 'vitest'
import { ifaaScheme } from '../divisions/built-in/ifaa.ts'
import { stylesScheme } from '../divisions/built-in/styles.ts'
import { worldArcheryScheme } from '../divisions/built-in/world-archery.ts'
import { codesOf } from '../divisions/scheme.ts'
import { divisionOfIanseo, ianseoCategory, ianseoList, readIanseo } from './ianseo.ts'

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

test('archers stand in the order of fields that ianseo reads', () => {
  expect(ianseoList([ada])).toBe(
    'OAK 17\t1\tBH\tW\t\t1\t1\t1\t1\t1\tNock\tAda\t1\tTHEOAKSEV\tThe Oaks e.V.\t1988-02-29\r\n',
  )
})

test('what would break a line does not, and one name is the family name', () => {
  const [line = '', ...rest] = ianseoList([
    { code: 'G1', division: 'JR', className: 'M', firstName: 'Ben\tRiser;x\r\n', lastName: '' },
  ]).split('\r\n')
  expect(line.split('\t')[10]).toBe('Ben Riser x')
  expect(line.split('\t')).toHaveLength(16)
  expect(rest).toEqual([''])
})

test.each([
  ['## NAME ##', 'NAME ##'],
  ['#', '-'],
])('a licence is no command to ianseo: %s', (code, written) => {
  const archer = { division: 'JR', className: 'M', firstName: 'Ben', lastName: 'Riser' }
  expect(ianseoList([{ ...archer, code }]).split('\t')[0]).toBe(written)
})

test.each([
  [ifaaScheme, 'AMBB-R', 'BB-R', 'AM'],
  [ifaaScheme, 'YAFFU', 'FU', 'YAF'],
  [worldArcheryScheme, 'BU21W', 'B', 'U21W'],
  [worldArcheryScheme, 'CM', 'C', 'M'],
])('a division falls into bow and class, and is found again: %o %s', (scheme, code, division, className) => {
  expect(ianseoCategory(scheme, code, null)).toEqual({ division, className })
  expect(divisionOfIanseo(scheme, codesOf(scheme), { division, className })).toBe(code)
})

test('a style is a division, with the sex as its class, for ianseo takes no line without one', () => {
  expect(ianseoCategory(stylesScheme, 'BH', 'female')).toEqual({ division: 'BH', className: 'W' })
  expect(ianseoCategory(stylesScheme, 'Trad', null)).toEqual({ division: 'Trad', className: 'M' })
  const find = (division: string, className = 'M', offered: readonly string[] = ['BH', 'Trad']) =>
    divisionOfIanseo(stylesScheme, offered, { division, className })
  expect([find('trad'), find('BH', 'W'), find('Comp'), find('R')]).toEqual([
    'Trad',
    'BH',
    undefined,
    undefined,
  ])
})

test('a list comes back as it went out', () => {
  const { gender: _gender, dateOfBirth: _born, ...known } = ada
  expect(readIanseo(ianseoList([ada, { ...ada, firstName: 'Ben', lastName: '' }]))).toEqual([
    { line: 1, ...known },
    { line: 2, ...known, firstName: 'Ben', lastName: '' },
  ])
})

test('semicolons, a head, empty lines and commands are understood, and each fault has its line', () => {
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
  expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
    [2, undefined],
    [5, 'too-short'],
    [6, 'no-name'],
    [7, 'no-division'],
  ])
  expect(lines[0]).toMatchObject({ firstName: 'Anna Maria', lastName: 'van der Berg', club: 'OAK' })
})
