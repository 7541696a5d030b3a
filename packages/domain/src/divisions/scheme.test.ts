import { expect, test } from 'vitest'
import { stylesScheme } from './built-in/styles.ts'
import { builtInScheme } from './built-in.ts'
import {
  asksForPerson,
  inSchemeOrder,
  isDivisionCode,
  isYouthDivision,
  listIn,
  namingOf,
  offeredCodes,
  readCodes,
} from './scheme.ts'

const ifaa = builtInScheme('ifaa-2021') ?? stylesScheme

test('a code has 1 to 20 characters and no comma', () => {
  for (const code of ['A', 'AMBH(R) A', 'Langbogen Ü50', 'x'.repeat(20)])
    expect(isDivisionCode(code)).toBe(true)
  for (const code of ['', ' A', 'A,B', 'x'.repeat(21), 'A\nB']) expect(isDivisionCode(code)).toBe(false)
})

test("a list contains each code once; 'all' replaces any others", () => {
  expect(readCodes('AMLB, AFLB,AMLB')).toEqual(['AMLB', 'AFLB'])
  expect(readCodes('AMLB,all')).toEqual(['all'])
  expect(readCodes('AMLB,,AFLB')).toBeNull()
  expect(readCodes('')).toBeNull()
})

test('a list is checked and sorted by its scheme', () => {
  expect(listIn(ifaa, 'AFLB,AMLB')).toBe('AMLB,AFLB')
  expect(listIn(ifaa, 'BH')).toBeNull()
  expect(listIn(stylesScheme, 'Comp,BH')).toBe('BH,Comp')
  expect(listIn(stylesScheme, 'AMLB')).toBeNull()
  expect(listIn(ifaa, 'all')).toBe('all')
  expect([listIn(ifaa, 'AMLB,XX'), listIn(ifaa, 'AMLB,'), listIn(ifaa, '')]).toEqual([null, null, null])
})

test('an event offers the codes of its list, or all codes', () => {
  expect(offeredCodes(ifaa, 'AFLB,AMLB,XX')).toEqual(['AMLB', 'AFLB'])
  expect(offeredCodes(ifaa, 'all')).toHaveLength(150)
  expect(offeredCodes(stylesScheme, 'all')).toEqual(['all', 'BH', 'JR', 'Trad', 'Comp'])
})

test('codes are sorted in the order of their scheme, unknown ones last', () => {
  expect(inSchemeOrder(ifaa, ['XX', 'AFLB', 'SMLB', 'AFLB'])).toEqual(['SMLB', 'AFLB', 'XX'])
})

test('a part of a scheme names divisions in its order', () => {
  const { divisions, ages, bows, sexes } = namingOf(ifaa, ['AFLB', 'XX', 'SMLB'])
  expect(divisions.map(({ code }) => code)).toEqual(['SMLB', 'AFLB'])
  expect([ages, bows, sexes]).toEqual([[], [], ifaa.sexes])
})

test('asks for birth date and gender only if the scheme has ages', () => {
  expect([asksForPerson(ifaa), asksForPerson(stylesScheme)]).toEqual([true, false])
})

test('divisions for cubs and juniors are known by their age class, or by their name', () => {
  const inScheme = (id: string, codes: readonly string[]) => {
    const scheme = builtInScheme(id) ?? stylesScheme
    return codes.filter((code) => isYouthDivision(scheme, code))
  }
  expect(inScheme('ifaa-2021', ['CMBH-R', 'JFBH-R', 'YAMBH-R', 'AMBH-R', 'PMFS-R', 'XX'])).toEqual([
    'CMBH-R',
    'JFBH-R',
  ])
  expect(inScheme('wa-2026', ['RU18M', 'RU21M', 'RM', 'R50M'])).toEqual(['RU18M'])
  const isYouth = (name: string) =>
    isYouthDivision({ ages: [], divisions: [{ code: 'X', name, age: null, sex: null, bow: null }] }, 'X')
  for (const name of [
    'Junior recurve',
    'Cubs',
    'Schüler U14',
    'Barebow (under 15)',
    'unter 15, Damen',
    'moins de 15 ans',
    'sotto i 15',
    'Kinder',
  ])
    expect([name, isYouth(name)]).toEqual([name, true])
  const words =
    'Cub Junior Juniors Junioren Juniores Youth Youths Kid Kids Child Children Mini Minis Schüler Schülerinnen Jugend Enfant Enfants Jeune Jeunes Benjamin Benjamins Minime Minimes Cadet Cadets'
  for (const name of [...words.split(' '), 'U5', 'u-9', 'U 10', 'u18', 'Under 9', 'Langbogen-Jugend'])
    expect([name, isYouth(name)]).toEqual([name, true])
  for (const name of ['Longbow', 'U21', 'U4', 'Seniors', 'Cubitt Cup', 'Skids', 'Under 19', 'U180'])
    expect([name, isYouth(name)]).toEqual([name, false])
  expect(isYouthDivision({ ages: [], divisions: [] }, 'X')).toBe(false)
  // The age class of a division decides, and its name if it has none.
  const ageClass = { name: 'Class', also: [] }
  const ages = [
    { ...ageClass, code: 'open', from: null, to: null },
    { ...ageClass, code: 'late', from: 16, to: 18 },
    { ...ageClass, code: 'early', from: 15, to: 18 },
  ]
  const isYouthOf = (age: string | null) =>
    isYouthDivision({ ages, divisions: [{ code: 'X', name: 'Junior', age, sex: null, bow: null }] }, 'X')
  expect(['open', 'late', 'early', null].map(isYouthOf)).toEqual([false, false, true, true])
})
