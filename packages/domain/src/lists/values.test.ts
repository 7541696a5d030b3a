import { expect, test } from 'vitest'
import { damageOf, lostZerosIn } from './cells.ts'
import { genderReader } from './values.ts'

test.each([
  ['Sex', 'M F m f', 'male female male female'],
  ['Geschlecht', 'M W D', 'male female other'],
  ['Sexo', 'H M H', 'male female male'],
  ['Sexo', 'M F', 'male female'],
  ['Sexo', 'M M', '? ?'],
  ['Geschlecht', 'H D', 'male ?'],
  ['Sukupuoli', 'M N', 'male female'],
  ['Sex', 'M N', 'male ?'],
  ['Kön', 'M K', 'male female'],
  ['Geslacht', 'm v', 'male female'],
])('a letter of %s means what the other cells show: %s', (heading, cells, meant) => {
  const read = genderReader(heading, cells.split(' '))
  expect(cells.split(' ').map((cell) => read(cell) ?? '?')).toEqual(meant.split(' '))
})

test.each([
  ['4.5E+11', 'number-damaged'],
  ['4,5E+11', 'number-damaged'],
  ['1.2e-7', 'number-damaged'],
  ['12345.0', 'number-damaged'],
  ['2024-02-01', 'number-became-date'],
  ['1.2.2024', 'number-became-date'],
  ['01. Feb', 'number-became-date'],
  ['Feb-24', 'number-became-date'],
  ['#####', 'cell-without-value'],
  ['#NAME?', 'cell-without-value'],
  ['12E3', undefined],
  ['OAK-001', undefined],
  ['2024-17', undefined],
  ['12-34-56', undefined],
  ['0170/5550101', undefined],
  ['ELM-12', undefined],
])('a spreadsheet changed %s: %s', (cell, code) => {
  expect(damageOf(cell)?.code).toBe(code)
})

test('a number lost its zeros if others of its column still have theirs', () => {
  const idLost = lostZerosIn(['00123', '00456', '98765'], 'id')
  expect(['789', '98765', '00123', 'A-1'].map(idLost)).toEqual([true, false, false, false])
  expect(lostZerosIn(['1', '22', '333'], 'id')('1')).toBe(false)
  const phoneLost = lostZerosIn(['0170 5550101', '+49 170 5550102'], 'phone')
  expect(['170 5550103', '+49 170 5550102'].map(phoneLost)).toEqual([true, false])
})
