import { expect, test } from 'vitest'
import type { Entry } from '../cards/card.ts'
import { mayMovePaper, rowsFromPaper } from './from-paper.ts'

const entry = (zone: Entry['zone'], photoPath: string | null = null): Entry => ({
  distance: '',
  zone,
  photoPath,
})

const shots = (...zones: readonly Entry['zone'][]) => zones.map((zone) => entry(zone))

test('a row that an officer fills in is from paper, and stays so when an officer corrects it', () => {
  const filled = { was: shots('1A', null), became: shots('1B', '1C', '2A'), isOfficers: true }
  expect(mayMovePaper(filled)).toBe(true)
  expect(rowsFromPaper([], filled)).toEqual([1, 2])
  const corrected = { was: filled.became, became: shots('1B', '3C', '2A'), isOfficers: true }
  expect(rowsFromPaper([1, 2], corrected)).toEqual([1, 2])
})

test('a row is no longer from paper once a phone changes its value or adds a photo', () => {
  const was = shots('1A', '1B', '1C')
  const became = [entry('1A', '/objects/a'), entry('2B'), entry('1C')]
  const change = { was, became, isOfficers: false }
  expect(mayMovePaper(change)).toBe(true)
  expect(rowsFromPaper([0, 1, 2], change)).toEqual([2])
  const back = { was: became, became: was, isOfficers: false }
  expect(rowsFromPaper([2], back)).toEqual([2])
})

test('a cleared target is not from paper until an officer fills it in again', () => {
  const cleared = { was: shots('1A'), became: shots(null), isOfficers: false }
  expect(rowsFromPaper([0], cleared)).toEqual([])
  const again = { was: shots(null), became: shots('1A') }
  expect(rowsFromPaper([], { ...again, isOfficers: false })).toEqual([])
  expect(rowsFromPaper([], { ...again, isOfficers: true })).toEqual([0])
})

test('compares arrows one by one', () => {
  const arrows = (...codes: string[]): Entry => ({ ...entry(null), arrows: codes })
  const change = { was: [arrows('5', '3')], became: [arrows('5', '4')], isOfficers: false }
  expect(rowsFromPaper([0], change)).toEqual([])
  expect(rowsFromPaper([0], { ...change, became: change.was })).toEqual([0])
})

test("a scorer's score on a blank target changes nothing", () => {
  expect(mayMovePaper({ was: shots('1A', null), became: shots('1A', '1B'), isOfficers: false })).toBe(false)
})
