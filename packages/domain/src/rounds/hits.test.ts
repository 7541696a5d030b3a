import { describe, expect, it, test } from 'vitest'
import { builtInRound } from './built-in.ts'
import {
  type Arrows,
  arrowsFromText,
  arrowsOf,
  arrowsText,
  countedIn,
  faultIn,
  hitFrom,
  hitText,
  outcomeOf,
  xCountOf,
  zonesOf,
} from './hits.ts'
import { openBox, withArrow } from './pad.ts'
import { mostOnTarget, type Round } from './round.ts'

const roundNamed = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`No round is called ${id}`)
  return round
}

const abc = roundNamed('abc-three-arrow')
const animal = roundNamed('ifaa-animal-marked-2021')
const standard = roundNamed('ifaa-3d-standard-2021')
const bigGame = roundNamed('nfas-big-game-inner-2026')
const italian = roundNamed('fiarc-round-3d-2026')
const african = roundNamed('saba-3d-open-2026')

const points = (round: Round, ...arrows: Arrows) => outcomeOf(round, hitFrom(round, arrows))?.points

describe('where the first hit counts', () => {
  it('a target pays by the arrow that hit it', () => {
    expect(points(animal, 'K')).toBe(20)
    expect(points(animal, 'M', 'K')).toBe(16)
    expect(points(animal, 'M', 'M', 'W')).toBe(10)
    expect(points(animal, 'M', 'M', 'M')).toBe(0)
    expect(points(abc, 'M', 'M', 'M')).toBe(2)
    expect(points(bigGame, 'I')).toBe(24)
  })

  it('a target is scored with its hit or all its arrows; until then it is begun and pays nothing', () => {
    expect(outcomeOf(animal, { zone: null, arrows: ['M', 'K'] })).toEqual({
      points: 16,
      isScored: true,
      counted: ['2K'],
      arrows: 2,
    })
    expect(outcomeOf(animal, { zone: null, arrows: ['M'] })).toEqual({
      points: 0,
      isScored: false,
      counted: [],
      arrows: 1,
    })
    expect(outcomeOf(animal, { zone: null })).toBeNull()
    expect(outcomeOf(animal, { zone: null, arrows: [] })).toBeNull()
    // A last arrow that was taken back is neither a hit nor a miss.
    expect(outcomeOf(animal, { zone: null, arrows: ['M', 'M', null] })).toMatchObject({ isScored: false })
  })

  it('refuses arrows after a hit, gaps before an arrow, and areas that do not pay', () => {
    expect(faultIn(animal, ['K', 'M'])).toBe('arrow-after-hit')
    expect(faultIn(animal, [null, 'K'])).toBe('box-open-before-hit')
    expect(faultIn(bigGame, ['M', 'I'])).toBe('area-does-not-pay')
    expect(faultIn(animal, ['M', 'M', 'M', 'K'])).toBe('too-many-arrows')
    expect(faultIn(animal, ['V'])).toBe('area-unknown')
    expect(faultIn(animal, ['M', 'K', null])).toBeNull()
    expect(faultIn(animal, ['M', 'M', 'M'])).toBeNull()
    expect(faultIn(animal, [])).toBeNull()
  })

  it('hits are counted by arrow and area, best first', () => {
    expect(countedIn(animal)).toEqual(['1K', '1W', '2K', '2W', '3K', '3W', 'Miss'])
    expect(countedIn(bigGame)).toEqual(['1I', '1K', '1W', '2K', '2W', '3K', '3W', 'Miss'])
    // The best area with the second arrow pays more than a bad one with the first.
    const steep: Round = {
      ...animal,
      points: [
        [20, 5],
        [16, 5],
        [12, 4],
      ],
    }
    expect(countedIn(steep)).toEqual(['1K', '2K', '3K', '1W', '2W', '3W', 'Miss'])
    expect(zonesOf(standard)).toEqual([])
  })
})

describe('where all arrows count', () => {
  it('each arrow pays, by its own list if it has one', () => {
    expect(points(standard, 'K', 'V')).toBe(18)
    expect(points(italian, 'S', 'S')).toBe(25)
    expect(points(italian, 'M', 'S')).toBe(9)
    expect(points(african, 'W')).toBe(-1)
    expect(points(african, 'M')).toBe(-2)
  })

  it('a begun target pays for its arrows so far, and nothing for missing ones', () => {
    const outcome = outcomeOf(standard, { zone: null, arrows: [null, 'V'] })
    expect(outcome).toEqual({ points: 8, isScored: false, counted: ['V'], arrows: 1 })
    expect(outcomeOf(standard, { zone: null, arrows: ['K', 'V'] })?.isScored).toBe(true)
  })

  it('an area that the round does not have pays nothing', () => {
    expect(outcomeOf(standard, { zone: null, arrows: ['K', '9'] })?.points).toBe(10)
  })

  it('arrows keep the order in which they were shot', () => {
    expect(hitText(standard, hitFrom(standard, ['W', 'K']))).toBe('W K')
    expect(faultIn(standard, ['W', 'K', 'K'])).toBe('too-many-arrows')
    expect(faultIn(standard, [null, 'K'])).toBeNull()
    expect(faultIn(standard, ['M', '9'])).toBe('area-unknown')
  })
})

test('Xs are counted where a round has them, by each arrow where the first hit counts', () => {
  const field = roundNamed('ifaa-expert-field-2021')
  expect(field.areas.some(({ code }) => code === 'X')).toBe(true)
  expect(xCountOf(field, { X: 3, '5': 2 })).toBe(3)
  expect(xCountOf(field, { '5': 2 })).toBe(0)
  expect(xCountOf({ ...field, areas: [{ code: '10X', name: 'Inner ten' }] }, { '10X': 2 })).toBe(2)
  expect(xCountOf(standard, { K: 4 })).toBeNull()
  const areas = [
    { code: 'X', name: 'X' },
    { code: 'K', name: 'Kill' },
  ]
  const firstHits: Round = {
    ...animal,
    areas,
    points: [
      [20, 18],
      [16, 14],
      [12, 10],
    ],
  }
  expect(xCountOf(firstHits, { '1X': 1, '3X': 2, '1K': 4, Miss: 1 })).toBe(3)
  expect(xCountOf(animal, { '1K': 1 })).toBeNull()
})

test('an arrow is entered at its place, and taken back from there', () => {
  expect(withArrow([], 1, 'V')).toEqual([null, 'V'])
  expect(withArrow(['K', 'V', 'W'], 1, 'M')).toEqual(['K', 'M', 'W'])
  expect(withArrow(['K', null, 'W'], 2, null)).toEqual(['K'])
  expect([openBox(standard, []), openBox(standard, [null, 'V']), openBox(standard, ['K'])]).toEqual([0, 0, 1])
  expect(openBox(standard, ['K', 'V'])).toBeNull()
  // A target without arrows is blank again.
  expect(hitFrom(standard, [null])).toEqual({ zone: null })
})

test('the most of a target is the best of its arrows, or all of them; a miss can be the best', () => {
  expect([mostOnTarget(animal), mostOnTarget(standard)]).toEqual([20, 20])
  const bad: Round = { ...standard, miss: -1, points: [[-5, -5, -8]] }
  expect(mostOnTarget(bad)).toBe(-2)
})

test('arrows are one text, in which an arrow not entered keeps its place', () => {
  expect(arrowsText(['K', null, 'M'])).toBe('K - M')
  expect(arrowsFromText('K - M')).toEqual(['K', null, 'M'])
  expect([arrowsText(undefined), arrowsText([])]).toEqual([null, null])
  expect([arrowsFromText(null), arrowsFromText('')]).toEqual([[], []])
  // A target that is only begun has no zone yet: its arrows are shown.
  expect(hitText(animal, { zone: null, arrows: ['M', 'M'] })).toBe('M M')
  expect(hitText(animal, { zone: null })).toBeNull()
})

test('the clubs’ own round stores zones, all others store arrows, and both read the same', () => {
  expect(hitFrom(abc, ['M', 'B'])).toEqual({ zone: '2B' })
  expect(hitFrom(abc, ['M'])).toEqual({ zone: null })
  expect(arrowsOf(abc, { zone: '3C' })).toEqual(['M', 'M', 'C'])
  expect(hitFrom(animal, ['M', 'K', null])).toEqual({ zone: null, arrows: ['M', 'K'] })
  expect(hitText(animal, hitFrom(animal, ['M', 'K']))).toBe('2K')
  expect(hitText(animal, hitFrom(animal, ['M', 'M', 'M']))).toBe('Miss')
})
