import { expect, test } from 'vitest'
import { ifaaScheme } from '../divisions/built-in/ifaa.ts'
import { stylesScheme } from '../divisions/built-in/styles.ts'
import { worldArcheryScheme } from '../divisions/built-in/world-archery.ts'
import { codesOf } from '../divisions/scheme.ts'
import { divisionOfIanseo, genderOfDivision, ianseoCategory, ianseoList } from './ianseo.ts'

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

test('clubs whose names begin alike have different codes, whatever the order of the archers', () => {
  const of = (club: string) => ({ ...ada, club })
  const clubs = ['Bogenschützen Süd', 'Bogenschützen Nord', 'Bogenschützen Süd', 'Oaks', '']
  const codesIn = (names: readonly string[]) =>
    ianseoList(names.map(of))
      .split('\r\n')
      .flatMap((line) => (line === '' ? [] : [line.split('\t').slice(13, 15).join(' = ')]))
  const codes = codesIn(clubs)
  expect(codes).toEqual([
    ...['BOGENSCHÜ2 = Bogenschützen Süd', 'BOGENSCHÜT = Bogenschützen Nord'],
    ...['BOGENSCHÜ2 = Bogenschützen Süd', 'OAKS = Oaks', ' = '],
  ])
  expect(codesIn(clubs.toReversed())).toEqual(codes.toReversed())
})

test('a division for men or women says the sex', () => {
  const genders = (['AFTR', 'AMTR'] as const).map((code) => genderOfDivision(ifaaScheme, code))
  expect(genders).toEqual(['female', 'male'])
  expect([genderOfDivision(stylesScheme, 'BH'), genderOfDivision(ifaaScheme, 'XX')]).toEqual([
    undefined,
    undefined,
  ])
})
