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

test('writes the fields in the order that ianseo reads', () => {
  expect(ianseoList([ada])).toBe(
    'OAK 17\t1\tBH\tW\t\t1\t1\t1\t1\t1\tNock\tAda\t1\tTHEOAKSEV\tThe Oaks e.V.\t1988-02-29\r\n',
  )
})

test('removes characters that would break a line, and writes a single name as the family name', () => {
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
])('a licence is not read as a command by ianseo: %s', (code, written) => {
  const archer = { division: 'JR', className: 'M', firstName: 'Ben', lastName: 'Riser' }
  expect(ianseoList([{ ...archer, code }]).split('\t')[0]).toBe(written)
})

test.each([
  [ifaaScheme, 'AMBB-R', 'BB-R', 'AM'],
  [ifaaScheme, 'YAFFU', 'FU', 'YAF'],
  [worldArcheryScheme, 'BU21W', 'B', 'U21W'],
  [worldArcheryScheme, 'CM', 'C', 'M'],
])('splits a division into bow and class and finds it again: %o %s', (scheme, code, division, className) => {
  expect(ianseoCategory(scheme, code, null)).toEqual({ division, className })
  expect(divisionOfIanseo(scheme, codesOf(scheme), { division, className })).toBe(code)
})

test('writes a style as division and the sex as class, because ianseo requires a class', () => {
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

test('reads its own list back', () => {
  const { gender: _gender, dateOfBirth: _born, ...known } = ada
  expect(readIanseo(ianseoList([ada, { ...ada, firstName: 'Ben', lastName: '' }]))).toEqual([
    { line: 1, ...known },
    { line: 2, ...known, firstName: 'Ben', lastName: '' },
  ])
})

test('reads semicolons, a header, empty lines and commands, and reports faults by line', () => {
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
