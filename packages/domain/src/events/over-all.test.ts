import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInRound } from '../rounds/built-in.ts'
import type { Round } from '../rounds/round.ts'
import { threeArrowRound } from '../rounds/three-arrow.ts'
import { roundWithTieRule } from '../rounds/tie-rules.ts'
import { drawn } from './draw.ts'
import {
  boardOfNow,
  type EventEntry,
  type RoundOfEvent,
  roundOfNow,
  severalRounds,
  standingsOverAll,
  tiesOverAll,
} from './over-all.ts'
import { placingInEnglish } from './placing.ts'
import { isShotOut } from './standings.ts'
import { statusOverAll } from './status-over-all.ts'

const field = builtInRound('wa-field-mixed-2024') ?? threeArrowRound
const roundOf = (round: Round, number: number, more: Partial<RoundOfEvent> = {}): RoundOfEvent => ({
  number,
  round,
  numberOfTargets: 2,
  status: 'completed',
  ...more,
})

type Start = readonly [total: number, zones?: Readonly<Record<string, number>>, targets?: number]

/** An archer with what they shot in each round; null for a missed round. */
const entry = (
  name: string,
  starts: readonly (Start | null)[],
  more: Partial<EventEntry> = {},
): EventEntry => ({
  participantId: name,
  name,
  archeryStyle: 'BH',
  shootOff: null,
  starts: new Map(
    starts.flatMap((start, place) => {
      if (start === null) return []
      const [total, zones = {}, targetsScored = 2] = start
      return [[place + 1, { isRetired: false, total, scoredPoints: total, zones, targetsScored }] as const]
    }),
  ),
  ...more,
})

const rounds = [roundOf(threeArrowRound, 1), roundOf(threeArrowRound, 2)]
const linesOf = (standings: ReturnType<typeof standingsOverAll>) => [
  ...standings.divisions.flatMap(({ results }) =>
    results.map(({ rank, name, total }) => `${rank} ${name} ${total}`),
  ),
  ...standings.unranked.map(({ name, total }) => `- ${name} ${total}`),
]

describe('standings over all rounds', () => {
  test('adds up the points of all rounds, and the hits if all rounds count the same ones', () => {
    const archers = [entry('Ada', [[30, { '1A': 1 }], [10]]), entry('Bo', [[10], [30, { '1A': 2 }]])]
    expect(linesOf(standingsOverAll({ rounds, missed: 'unranked' }, archers, ['BH']))).toEqual([
      '1 Bo 40',
      '2 Ada 40',
    ])
    const mixed = [roundOf(threeArrowRound, 1), roundOf(field, 2)]
    const { divisions } = standingsOverAll({ rounds: mixed, missed: 'unranked' }, archers, ['BH'])
    expect(divisions[0]?.results.map(({ rank, explanation }) => `${rank} ${explanation}`)).toEqual([
      expect.stringMatching(/^1 level with Bo on points, so /),
      expect.stringMatching(/^1 level with Ada on points, so /),
    ])
    expect(tiesOverAll([threeArrowRound, threeArrowRound])).toBe(threeArrowRound)
    expect(tiesOverAll([])).toBeUndefined()
  })

  test('a tie rule that all rounds chose applies over all; otherwise a shoot-off decides', () => {
    const expert = builtInRound('ifaa-expert-field-2021') ?? threeArrowRound
    const byXs = roundWithTieRule(expert, 'most-x')
    const archers = [entry('Ada', [[30, { X: 1 }], [20]]), entry('Bo', [[20], [30, { X: 2 }]])]
    const over = (...kinds: Round[]) =>
      standingsOverAll(
        { rounds: kinds.map((round, place) => roundOf(round, place + 1)), missed: 'unranked' },
        archers,
        ['BH'],
      )
    expect(linesOf(over(byXs, byXs))).toEqual(['1 Bo 50', '2 Ada 50'])
    expect(linesOf(over(byXs, expert))).toEqual(['1 Ada 50', '1 Bo 50'])
    expect(tiesOverAll([byXs, expert])?.ties).toEqual({ steps: [], level: 'shoot-off' })
    expect(tiesOverAll([threeArrowRound, expert])?.ties.level).toBe('shoot-off')
    // Rounds that count hits of other areas in the same way have no hits to add up.
    const other: Round = { ...field, areas: field.areas.slice(1) }
    expect(tiesOverAll([field, other])).toMatchObject({
      id: severalRounds,
      ties: { steps: [], level: 'shared' },
    })
  })

  test('lists archers who missed a round apart or after the others, and retired archers last', () => {
    const archers = [
      entry('Ada', [[40], null]),
      entry('Bo', [[10], [10]]),
      entry('Cleo', [[20], [10, {}, 1]]),
      entry('Dora', [[50], [5]], {
        starts: new Map([
          [1, { isRetired: false, total: 50, scoredPoints: 50, zones: {}, targetsScored: 2 }],
          [2, { isRetired: true, total: 5, scoredPoints: 5, zones: {}, targetsScored: 1 }],
        ]),
      }),
    ]
    const apart = standingsOverAll({ rounds, missed: 'unranked' }, archers, ['BH'])
    expect(linesOf(apart)).toEqual(['1 Bo 20', '2 Cleo 30', '3 Dora 55', '- Ada 40'])
    expect(apart.unranked[0]?.byRound).toEqual([
      { round: 1, total: 40, targetsScored: 2, isMissed: false },
      { round: 2, total: 0, targetsScored: 0, isMissed: true },
    ])
    const last = standingsOverAll({ rounds, missed: 'last' }, archers, ['BH'])
    expect(linesOf(last)).toEqual(['1 Bo 20', '2 Cleo 30', '3 Dora 55', '4 Ada 40'])
    expect(last.divisions[0]?.results.map(({ explanation }) => explanation)).toEqual([
      'the only archer of this style',
      'not finished: shot three of four targets',
      'retired after three targets',
      'missed round 2',
    ])
    expect(last.divisions[0]?.results.at(-1)?.placing).toEqual({
      kind: 'not-finished',
      targets: 2,
      of: 4,
      missed: [2],
    })
    // No one misses a round that has not started. A cancelled round does not count.
    const open = [roundOf(threeArrowRound, 1), roundOf(threeArrowRound, 2, { status: 'upcoming' })]
    expect(linesOf(standingsOverAll({ rounds: open, missed: 'unranked' }, archers, ['BH']))).toContain(
      '1 Ada 40',
    )
    const off = [roundOf(threeArrowRound, 1), roundOf(threeArrowRound, 2, { status: 'cancelled' })]
    expect(standingsOverAll({ rounds: off, missed: 'unranked' }, archers, ['BH']).unranked).toEqual([])
    const cancelled = rounds.map((round) => ({ ...round, status: 'cancelled' as const }))
    expect(standingsOverAll({ rounds: cancelled, missed: 'last' }, archers, ['BH'])).toEqual({
      divisions: [],
      unranked: [],
    })
  })

  test('a mark or a penalty of the officers in one round counts over all', () => {
    const start = { isRetired: false, total: 20, scoredPoints: 20, zones: {}, targetsScored: 2 }
    const starts = new Map([
      [1, { ...start, penalty: 3, isNotFinished: true }],
      [2, { ...start, penalty: 0 }],
    ])
    const archers = [entry('Ada', [], { starts }), entry('Bo', [[10], [10]])]
    const { divisions } = standingsOverAll({ rounds, missed: 'unranked' }, archers, ['BH'])
    expect(divisions[0]?.results.map(({ name, isNotFinished }) => [name, isNotFinished])).toEqual([
      ['Bo', false],
      ['Ada', true],
    ])
    expect(divisions[0]?.results[1]?.byRound).toEqual([
      { round: 1, total: 20, penalty: 3, targetsScored: 2, isMissed: false },
      { round: 2, total: 20, targetsScored: 2, isMissed: false },
    ])
  })

  test('an archer who missed a round neither holds up the others nor ties with one who did not finish', () => {
    const archers = [
      entry('Ada', [[20], null]),
      entry('Bo', [[10], [10, {}, 1]]),
      entry('Cleo', [[20], [10]]),
      entry('Dag', [null, null]),
    ]
    expect(placingInEnglish({ kind: 'not-finished', targets: 0, of: 6, missed: [1, 2, 4] })).toBe(
      'missed rounds 1, 2 and 4',
    )
    const shooting = [roundOf(threeArrowRound, 1), roundOf(threeArrowRound, 2, { status: 'active' })]
    const active = standingsOverAll({ rounds: shooting, missed: 'last' }, archers, ['BH'])
    expect(linesOf(active)).toEqual(['1 Cleo 30', '2 Bo 20', '3 Ada 20', '4 Dag 0'])
    expect(active.divisions[0]?.results.map(({ isNotFinished }) => isNotFinished)).toEqual([
      false,
      false,
      true,
      true,
    ])
    const standings = standingsOverAll({ rounds, missed: 'last' }, archers, ['BH'])
    expect(linesOf(standings)).toEqual(['1 Cleo 30', '2 Bo 20', '3 Ada 20', '4 Dag 0'])
    expect(standings.divisions[0]?.results.map(({ explanation }) => explanation)).toEqual([
      'the only archer of this style',
      'not finished: shot three of four targets',
      'missed round 2',
      'missed rounds 1 and 2',
    ])
    const finished = archers.filter(({ name }) => name !== 'Bo')
    const [division] = standingsOverAll({ rounds: shooting, missed: 'last' }, finished, ['BH']).divisions
    expect(division !== undefined && isShotOut(division, { status: 'active', numberOfTargets: 4 })).toBe(true)
  })

  test('the average over all rounds takes the scored targets of each', () => {
    const result = { isRetired: false, total: 29, penalty: 0, scoredPoints: 22, targetsScored: 1, zones: {} }
    const penalised = { ...result, penalty: 3, total: 26 }
    const starts = new Map([
      [1, result],
      [2, penalised],
    ])
    const archer = entry('Ada', [], { starts })
    const { divisions } = standingsOverAll({ rounds, missed: 'last' }, [archer], ['BH'])
    expect(divisions[0]?.results.map(({ total, average }) => [total, average])).toEqual([[55, 22]])
  })

  test('nothing is provisional once all rounds are completed; then a shoot-off over all decides', () => {
    const archers = [entry('Ada', [[10], [10]], { shootOff: 2 }), entry('Bo', [[10], [10]], { shootOff: 1 })]
    expect(linesOf(standingsOverAll({ rounds, missed: 'last' }, archers, ['BH']))).toEqual([
      '1 Bo 20',
      '2 Ada 20',
    ])
    expect(statusOverAll(rounds)).toBe('completed')
    expect(statusOverAll([{ status: 'completed' }, { status: 'upcoming' }])).toBe('active')
    expect(statusOverAll([{ status: 'completed' }, { status: 'cancelled' }])).toBe('completed')
    expect(statusOverAll([{ status: 'upcoming' }, { status: 'upcoming' }])).toBe('upcoming')
  })

  const anyStart = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constant({}), fc.constantFrom(1, 2)),
  )
  /** The marks of an archer in one round. */
  const anyMarks = fc.record({
    isRetired: fc.boolean(),
    isNotFinished: fc.boolean(),
    penalty: fc.nat({ max: 20 }),
    takenOut: fc.nat({ max: 1 }),
  })
  const anyArchers = fc.array(fc.tuple(anyStart, anyStart, anyMarks), { minLength: 1, maxLength: 12 })

  test('standings do not depend on the order of entries, and every total is the sum of its rounds', () => {
    fc.assert(
      fc.property(anyArchers, fc.constantFrom('unranked' as const, 'last' as const), (starts, missed) => {
        const archers = starts.map(([first, second, marks], place) => {
          const { starts: shot, ...archer } = entry(`Archer ${place}`, [first, second])
          // The marks of the last round that the archer shot count.
          const [number, last] = [...shot].at(-1) ?? []
          if (number === undefined || last === undefined) return { ...archer, starts: shot }
          return { ...archer, starts: new Map(shot).set(number, { ...last, ...marks }) }
        })
        const standings = standingsOverAll({ rounds, missed }, archers, ['BH'])
        expect(standingsOverAll({ rounds, missed }, archers.toReversed(), ['BH'])).toEqual(standings)
        const all = [...standings.divisions.flatMap(({ results }) => results), ...standings.unranked]
        expect(all).toHaveLength(archers.length)
        for (const { name, total, penalty, takenOut, isRetired, byRound } of all) {
          expect(byRound.reduce((sum, part) => sum + part.total, 0)).toBe(total)
          expect(byRound.reduce((sum, part) => sum + (part.penalty ?? 0), 0)).toBe(penalty)
          const marks = starts[Number(name.split(' ')[1])]?.[2]
          const hasShot = byRound.some(({ isMissed }) => !isMissed)
          expect([takenOut, isRetired]).toEqual(hasShot ? [marks?.takenOut, marks?.isRetired] : [0, false])
        }
        const classes = standings.divisions.flatMap(({ results }) =>
          results.map(({ byRound, isRetired, isNotFinished }) =>
            byRound.some(({ isMissed }) => isMissed) ? 3 : isRetired ? 2 : Number(isNotFinished),
          ),
        )
        expect(classes).toEqual(classes.toSorted())
      }),
    )
  })
})

test('shows the round that is shot now, or else the next one, or else the last', () => {
  const at = (...statuses: RoundOfEvent['status'][]) =>
    statuses.map((status, place) => ({ number: place + 1, status }))
  const days = [
    at('completed', 'active', 'upcoming'),
    at('completed', 'upcoming', 'upcoming'),
    at('completed', 'completed', 'completed'),
    at('upcoming', 'upcoming'),
    at(),
  ]
  expect(days.map((rounds) => roundOfNow(rounds)?.number)).toEqual([2, 2, 3, 1, undefined])
  const boards = days.map((rounds) => boardOfNow(rounds))
  expect(boards.map((board) => (board === 'all' ? board : board?.number))).toEqual([
    2,
    'all',
    'all',
    1,
    undefined,
  ])
})

test('a draw contains everything once, repeats with its seed, and differs with another seed', () => {
  const things = Array.from({ length: 30 }, (_, place) => place)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      expect(drawn(things, seed)).toEqual(drawn(things, seed))
      expect(drawn(things, seed).toSorted((one, other) => one - other)).toEqual(things)
    }),
  )
  // A recorded draw: it must stay the same in all versions.
  expect(drawn(['a', 'b', 'c', 'd'], 7)).toEqual(['a', 'b', 'd', 'c'])
  const firsts = new Set(Array.from({ length: 200 }, (_, seed) => drawn(things, seed)[0]))
  expect(firsts.size).toBeGreaterThan(25)
})
