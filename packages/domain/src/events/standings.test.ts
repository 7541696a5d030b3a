import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { builtInRound } from '../rounds/built-in.ts'
import { outcomeOf } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import { threeArrowRound, type ZoneCode, zoneCodes } from '../rounds/three-arrow.ts'
import { roundWithTieRule } from '../rounds/tie-rules.ts'
import type { EventStatus } from './event.ts'
import { placingInEnglish } from './placing.ts'
import type { Shot } from './shot.ts'
import { decidingCount, isShotOut, standingsOf } from './standings.ts'

const pointsOf = (zones: readonly ZoneCode[]): number =>
  zones.reduce((sum, zone) => sum + (outcomeOf(threeArrowRound, { zone })?.points ?? 0), 0)

const shot = (name: string, zones: readonly ZoneCode[], more: Partial<Shot> = {}): Shot => ({
  participantId: name,
  name,
  archeryStyle: 'BH',
  isRetired: false,
  total: pointsOf(zones),
  scoredPoints: pointsOf(zones),
  targetsScored: zones.length,
  zones: Object.fromEntries(
    zoneCodes.map((zone) => [zone, zones.filter((each) => each === zone).length]).filter(([, n]) => n !== 0),
  ),
  shootOff: null,
  ...more,
})

/** An event under way. */
const shooting = { status: 'active', numberOfTargets: 30 } as const

const lines = (shots: readonly Shot[]) =>
  standingsOf(threeArrowRound, shots, ['BH', 'Trad'], shooting).map(
    ({ archeryStyle, isProvisional, results }) => ({
      archeryStyle,
      isProvisional,
      results: results.map(({ rank, name, explanation }) => `${rank} ${name}: ${explanation}`),
    }),
  )

test('ranks each style by total and explains each rank', () => {
  expect(
    lines([
      shot('Bo', ['1A', '1C']),
      shot('Ada', ['1A', '1B']),
      shot('Tove', ['3C', 'Miss'], { archeryStyle: 'Trad' }),
      shot('Cleo', ['2A', '2A']),
    ]),
  ).toEqual([
    {
      archeryStyle: 'BH',
      isProvisional: false,
      results: [
        '1 Ada: ahead of Bo by two points',
        '2 Bo: ahead of Cleo by eight points',
        '3 Cleo: behind Bo by eight points',
      ],
    },
    { archeryStyle: 'Trad', isProvisional: false, results: ['1 Tove: the only archer of this style'] },
  ])
})

test('explains a rank as data, from which the sentence is made', () => {
  const [one, two] = [
    ['1A', '1C'],
    ['1B', '1B'],
  ] as const
  const placingsOf = (shots: readonly Shot[]) =>
    standingsOf(threeArrowRound, shots, ['BH'], shooting).flatMap(({ results }) =>
      results.map(({ placing, explanation }) => {
        expect(placingInEnglish(placing)).toBe(explanation)
        return placing
      }),
    )
  expect(placingsOf([shot('Ilse', two), shot('Ada', one), shot('Bo', ['3C', '3C'])])).toEqual([
    { kind: 'ahead', other: 'Ilse', by: { kind: 'zone', zone: '1A', own: 1, theirs: 0 } },
    { kind: 'ahead', other: 'Bo', by: { kind: 'points', points: 28 } },
    { kind: 'behind', other: 'Ilse', by: { kind: 'points', points: 28 } },
  ])
  expect(placingsOf([shot('Ilse', one, { shootOff: 1 }), shot('Ada', one, { shootOff: 2 })])).toEqual([
    { kind: 'ahead', other: 'Ada', by: { kind: 'shoot-off' } },
    { kind: 'behind', other: 'Ilse', by: { kind: 'shoot-off' } },
  ])
  expect(placingsOf([shot('Ilse', one), shot('Ada', one)])).toEqual([
    { kind: 'level', other: 'Ilse', by: 'zones' },
    { kind: 'level', other: 'Ada', by: 'zones' },
  ])
  expect(placingsOf([shot('Ada', ['1A', '1C']), shot('Bo', ['1A', '2A', 'Miss'])])[0]).toEqual({
    kind: 'level',
    other: 'Bo',
    by: 'points',
  })
  expect(placingsOf([shot('Ada', one), shot('Bo', two, { isRetired: true })])).toEqual([
    { kind: 'alone' },
    { kind: 'retired', targets: 2 },
  ])
})

test('breaks ties by the table of zones; level archers share the rank until a shoot-off orders them', () => {
  const [one, two] = [
    ['1A', '1C'],
    ['1B', '1B'],
  ] as const
  expect(lines([shot('Ilse', two), shot('Ada', one)])[0]?.results).toEqual([
    '1 Ada: ahead of Ilse by one 1A to none',
    '2 Ilse: behind Ada by no 1A to one',
  ])
  expect(lines([shot('Ilse', one), shot('Ada', one), shot('Bo', ['3C', '3C'])])[0]?.results).toEqual([
    '1 Ada: level with Ilse in every zone, so they share the rank',
    '1 Ilse: level with Ada in every zone, so they share the rank',
    '3 Bo: behind Ilse by 28 points',
  ])
  expect(lines([shot('Ilse', one, { shootOff: 1 }), shot('Ada', one, { shootOff: 2 })])[0]?.results).toEqual([
    '1 Ilse: ahead of Ada by shoot-off',
    '2 Ada: behind Ilse by shoot-off',
  ])
})

test('while archers have shot different numbers of targets, ranks are provisional and countback waits', () => {
  expect(lines([shot('Ada', ['1A', '1C']), shot('Bo', ['1A', '2A', 'Miss']), shot('Cleo', ['3C'])])).toEqual([
    {
      archeryStyle: 'BH',
      isProvisional: true,
      results: [
        '1 Ada: level with Bo on points, with targets still to come',
        '1 Bo: level with Ada on points, with targets still to come',
        '3 Cleo: behind Bo by 32 points',
      ],
    },
  ])
})

test('ranks retired archers last, and does not wait for them', () => {
  const [division] = lines([
    shot('Ada', ['1A', '1A'], { isRetired: true, targetsScored: 2 }),
    shot('Bo', ['3C', '3C', '3C']),
  ])
  expect(division).toMatchObject({
    isProvisional: false,
    results: ['1 Bo: the only archer of this style', '2 Ada: retired after two targets'],
  })
})

const shots = fc
  .array(
    fc.record({
      zones: fc.array(fc.constantFrom(...zoneCodes), { maxLength: 6 }),
      isRetired: fc.boolean(),
      isNotFinished: fc.boolean(),
      shootOff: fc.option(fc.nat({ max: 3 })),
      penalty: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      /** Targets that are out, which count as shot. */
      takenOut: fc.nat({ max: 2 }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ zones, penalty, takenOut, isRetired, isNotFinished, ...more }, index) => {
      const asShot = shot(`Archer ${index}`, zones, more)
      const marks = { isRetired, isNotFinished: isNotFinished && !isRetired, penalty, takenOut }
      const counted = { total: asShot.total - (penalty ?? 0), targetsScored: asShot.targetsScored + takenOut }
      return { ...asShot, ...marks, ...counted }
    }),
  )

/** Sorts archers who shoot on first, then those who did not finish, then retired ones; each by points. */
const inClass = ({ isRetired, isNotFinished, total }: Pick<Shot, 'isRetired' | 'isNotFinished' | 'total'>) =>
  (isRetired ? 2 : Number(isNotFinished)) * 10_000 - total

test('ranks everyone once; ranks never fall, count the archers before, and are shared only by equals', () => {
  fc.assert(
    fc.property(shots, (all) => {
      const [division] = standingsOf(threeArrowRound, all, ['BH'], shooting)
      const { results, isProvisional } = division ?? { results: [], isProvisional: false }
      expect(results.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
      for (const [place, result] of results.entries()) {
        expect(result.explanation).toBe(placingInEnglish(result.placing))
        const before = results[place - 1]
        if (before !== undefined) expect(inClass(before)).toBeLessThanOrEqual(inClass(result))
        if (before === undefined) expect(result.rank).toBe(1)
        else if (before.rank === result.rank) {
          expect([before.total, before.isRetired, before.isNotFinished]).toEqual([
            ...[result.total, result.isRetired, result.isNotFinished],
          ])
          if (!isProvisional) expect(decidingCount(threeArrowRound, before, result)).toBeNull()
        } else expect(result.rank).toBe(place + 1)
      }
    }),
  )
})

test('the order of the input changes nothing', () => {
  fc.assert(
    fc.property(shots, (all) => {
      expect(standingsOf(threeArrowRound, all.toReversed(), ['BH'], shooting)).toEqual(
        standingsOf(threeArrowRound, all, ['BH'], shooting),
      )
    }),
  )
})

test('a shoot-off that not all level archers have shot has no effect', () => {
  const names = (...orders: readonly (number | null)[]) =>
    lines(orders.map((shootOff, index) => shot('ABC'[index] ?? '', ['1A'], { shootOff })))[0]?.results.map(
      (line) => line.slice(0, 3),
    )
  expect(names(3, 1, 2)).toEqual(['1 B', '2 C', '3 A'])
  expect(names(2, 1, null)).toEqual(['1 A', '1 B', '1 C'])
  expect(names(1, 2, 1)).toEqual(['1 A', '1 B', '1 C'])
  // Who has the same points with other hits is not level, so no one waits for them.
  const [division] = lines([
    shot('A', ['2A', '2A', '3C', '3C', '3C'], { total: 40, shootOff: 2 }),
    shot('B', ['2A', '2A', '3C', '3C', '3C'], { total: 40, shootOff: 1 }),
    shot('C', ['1A', '1A', 'Miss', 'Miss', 'Miss'], { total: 40 }),
  ])
  expect(division?.results.map((line) => line.slice(0, 3))).toEqual(['1 C', '2 B', '3 A'])
})

test('ranks are final once everyone who is left has shot all targets, or the event is completed', () => {
  const all = { ...shot('Ada', []), targetsScored: 30 }
  const some = { ...shot('Bo', []), targetsScored: 12 }
  const retired = { ...some, isRetired: true }
  const isOut = (results: readonly Shot[], status: EventStatus, isProvisional = false) =>
    isShotOut({ results, isProvisional }, { status, numberOfTargets: 30 })
  expect([isOut([all, retired], 'active'), isOut([all, some], 'active')]).toEqual([true, false])
  expect([isOut([some], 'completed'), isOut([all], 'active', true)]).toEqual([true, false])
  expect([isOut([all], 'upcoming'), isOut([all], 'cancelled')]).toEqual([false, false])
})

test('numbers up to twelve are words', () => {
  const told = (targets: number) => placingInEnglish({ kind: 'retired', targets }).split(' ')[2]
  expect(Array.from({ length: 14 }, (_, targets) => told(targets)).join(' ')).toBe(
    'no one two three four five six seven eight nine ten eleven twelve 13',
  )
})

describe('ties by the rule of the round', () => {
  const roundNamed = (id: string) => {
    const round = builtInRound(id)
    if (round === undefined) throw new Error(`No round is called ${id}`)
    return round
  }
  const archer = (name: string, total: number, zones: Shot['zones']): Shot => ({
    participantId: name,
    name,
    archeryStyle: 'BH',
    isRetired: false,
    total,
    scoredPoints: total,
    targetsScored: 24,
    zones,
    shootOff: null,
  })
  const toldIn = (round: Round, ...shots: Shot[]) =>
    standingsOf(round, shots, ['BH'], shooting).flatMap(({ results }) =>
      results.map(({ rank, name, explanation }) => `${rank} ${name}: ${explanation}`),
    )
  const linesOf = (id: string, ...shots: Shot[]) => toldIn(roundNamed(id), ...shots)

  it('World Archery 3D counts 11s, then 10s, then archers share the rank', () => {
    expect(
      linesOf(
        'wa-3d-2024',
        archer('Ada Nock', 80, { 11: 4, 10: 3 }),
        archer('Finn Pil', 80, { 11: 3, 10: 4 }),
        archer('Cleo Arc', 70, { 11: 2, 10: 2 }),
        archer('Dora Vane', 70, { 11: 2, 10: 2 }),
      ),
    ).toEqual([
      '1 Ada Nock: ahead of Finn Pil by four 11 to three',
      '2 Finn Pil: ahead of Cleo Arc by ten points',
      '3 Cleo Arc: level with Dora Vane on 11s and 10s, so they share the rank',
      '3 Dora Vane: level with Cleo Arc on 11s and 10s, so they share the rank',
    ])
  })

  it('SABA counts the fewest wounds first', () => {
    const [first] = linesOf(
      'saba-3d-open-2026',
      archer('Ada', 40, { W: 3, '5X': 2 }),
      archer('Bo', 40, { W: 1 }),
    )
    expect(first).toBe('1 Bo: ahead of Ada by one W to three')
    // Then the X of all pegs, then each peg with its X, from the furthest.
    const [further] = linesOf(
      'saba-3d-open-2026',
      archer('Ada', 40, { '5X': 1, '4X': 1, 5: 1 }),
      archer('Bo', 40, { '5X': 2 }),
    )
    expect(further).toBe('1 Ada: ahead of Bo by one 4X, 4 to none')
  })

  it('IFAA has no countback: the clubs’ own rule applies to no other round', () => {
    const level = [archer('Ada', 40, { K: 2 }), archer('Bo', 40, { V: 3 })]
    expect(linesOf('ifaa-3d-standard-2021', ...level)).toEqual([
      '1 Ada: level with Bo on points, so a shoot-off decides',
      '1 Bo: level with Ada on points, so a shoot-off decides',
    ])
    const shotOff = level.map((each, place) => ({ ...each, shootOff: 2 - place }))
    expect(linesOf('ifaa-3d-standard-2021', ...shotOff)[0]).toBe('1 Bo: ahead of Ada by shoot-off')
  })

  it('an IFAA Expert Field event with that tie rule counts Xs before a shoot-off', () => {
    const level = [
      archer('Ada', 400, { X: 9, 5: 31 }),
      archer('Bo', 400, { X: 12, 5: 28 }),
      archer('Cleo', 380, { X: 4 }),
      archer('Dora', 380, { X: 4, 5: 1 }),
    ]
    expect(linesOf('ifaa-expert-field-2021', ...level)[0]).toBe(
      '1 Ada: level with Bo on points, so a shoot-off decides',
    )
    expect(toldIn(roundWithTieRule(roundNamed('ifaa-expert-field-2021'), 'most-x'), ...level)).toEqual([
      '1 Bo: ahead of Ada by twelve X to nine',
      '2 Ada: ahead of Cleo by 20 points',
      '3 Cleo: level with Dora on Xs, so a shoot-off decides',
      '3 Dora: level with Cleo on Xs, so a shoot-off decides',
    ])
  })

  it('an area stands for its zones where the first hit counts', () => {
    const [first] = linesOf(
      'dbsv-waldrunde-2026',
      archer('Ada', 200, { '1X': 1, '2X': 1, '1K': 5 }),
      archer('Bo', 200, { '1X': 1, '2X': 2 }),
    )
    expect(first).toBe('1 Bo: ahead of Ada by three X to two')
  })
})

describe('a completed event', () => {
  const completed = { status: 'completed', numberOfTargets: 3 } as const
  const placed = (shots: readonly Shot[]) =>
    standingsOf(threeArrowRound, shots, ['BH'], completed).map(({ isProvisional, results }) => ({
      isProvisional,
      results: results.map(({ rank, name, explanation }) => `${rank} ${name}: ${explanation}`),
    }))

  test('has no provisional division: archers who did not finish come last but one, retired ones last', () => {
    const shots = [
      shot('Ada', ['3A', '3A', '3A']),
      shot('Bo', ['1A', '1A']),
      shot('Cleo', ['1A'], { isRetired: true }),
      shot('Dag', ['1B', '1C', '3A']),
      shot('Eli', []),
    ]
    expect(placed(shots)).toEqual([
      {
        isProvisional: false,
        results: [
          '1 Dag: ahead of Ada by 18 points',
          '2 Ada: behind Dag by 18 points',
          '3 Bo: not finished: shot two of three targets',
          '4 Eli: not finished: shot none of three targets',
          '5 Cleo: retired after one target',
        ],
      },
    ])
    expect(standingsOf(threeArrowRound, shots, ['BH'], shooting)[0]?.isProvisional).toBe(true)
  })

  test('uses countback and shoot-off even if some archers did not finish', () => {
    const level = [shot('Ada', ['1A', '1B', '1C']), shot('Bo', ['1A', '1B', '1C']), shot('Cleo', ['1A'])]
    expect(placed(level)[0]?.results.slice(0, 2)).toEqual([
      '1 Ada: level with Bo in every zone, so they share the rank',
      '1 Bo: level with Ada in every zone, so they share the rank',
    ])
    const shotOff = level.map((each, place) => ({ ...each, shootOff: place === 2 ? null : 2 - place }))
    expect(placed(shotOff)[0]?.results.slice(0, 2)).toEqual([
      '1 Bo: ahead of Ada by shoot-off',
      '2 Ada: behind Bo by shoot-off',
    ])
    const counted = [shot('Ada', ['1A', '1C', '3A']), shot('Bo', ['1B', '1B', '3A']), shot('Cleo', ['1A'])]
    expect(placed(counted)[0]?.results[0]).toBe('1 Ada: ahead of Bo by one 1A to none')
  })

  test('ranks archers who finished before those who did not, whatever they shot', () => {
    const zones = fc.array(fc.constantFrom(...zoneCodes), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.record({ zones, isRetired: fc.boolean() }), { maxLength: 8 }), (all) => {
        const shots = all.map(({ zones: hit, isRetired }, place) => shot(`a${place}`, hit, { isRetired }))
        const [division] = standingsOf(threeArrowRound, shots, ['BH'], completed)
        const classes = (division?.results ?? []).map(({ isRetired, targetsScored }) =>
          isRetired ? 2 : Number(targetsScored < 3),
        )
        expect(classes).toEqual(classes.toSorted())
        expect(division?.isProvisional ?? false).toBe(false)
      }),
    )
  })
})

describe('marks and penalties', () => {
  test('ranks archers marked as not finished between the others and the retired ones, and does not wait for them', () => {
    expect(
      lines([
        shot('Ada', ['3C', '3C']),
        shot('Bo', ['1A'], { isNotFinished: true }),
        shot('Cleo', ['1A'], { isRetired: true }),
      ]),
    ).toEqual([
      {
        archeryStyle: 'BH',
        isProvisional: false,
        results: [
          '1 Ada: the only archer of this style',
          '2 Bo: not finished: shot one of 30 targets',
          '3 Cleo: retired after one target',
        ],
      },
    ])
  })

  test('a shoot-off does not wait for archers marked as not finished', () => {
    const [division] = standingsOf(
      threeArrowRound,
      [shot('Ada', ['1A', '1A']), shot('Bo', ['1A', '1A']), shot('Cleo', ['1A'], { isNotFinished: true })],
      ['BH'],
      { status: 'active', numberOfTargets: 2 },
    )
    const isOut = division !== undefined && isShotOut(division, { status: 'active', numberOfTargets: 2 })
    expect(isOut).toBe(true)
  })

  test('a penalty changes the rank, but neither the average nor the counts in a tie', () => {
    const [division] = standingsOf(
      threeArrowRound,
      [shot('Ada', ['1A', '1A'], { total: 36, penalty: 4 }), shot('Bo', ['1B', '1B'])],
      ['BH'],
      shooting,
    )
    expect(division?.results.map(({ name, average }) => [name, average])).toEqual([
      ['Ada', 20],
      ['Bo', 18],
    ])
    expect(division?.results[0]?.explanation).toBe('ahead of Bo by two 1A to none')
  })

  test('the average leaves out what a begun target pays so far', () => {
    const result = { total: 29, scoredPoints: 22, targetsScored: 1 }
    const [division] = standingsOf(
      threeArrowRound,
      [shot('Ada', [], result), shot('Bo', [], { total: 7, scoredPoints: 0, targetsScored: 0 })],
      ['BH'],
      shooting,
    )
    expect(division?.results.map(({ total, average }) => [total, average])).toEqual([
      [29, 22],
      [7, null],
    ])
  })

  test('an archer who shot every target and is marked as not finished is told so, without a count', () => {
    const shots = [shot('Ada', ['1A', '1A']), shot('Bo', ['1A', '1A'], { isNotFinished: true })]
    const two = { status: 'completed', numberOfTargets: 2 } as const
    const results = standingsOf(threeArrowRound, shots, ['BH'], two)[0]?.results
    expect(results?.[1]?.explanation).toBe('marked as not finished by the officers')
    expect(results?.[1]?.placing).toEqual({ kind: 'not-finished', targets: 2, of: 2 })
  })

  test('a target that is out does not count as shot, neither in the average nor in sentences', () => {
    const [division] = standingsOf(
      threeArrowRound,
      [
        shot('Ada', ['1A'], { targetsScored: 2, takenOut: 1 }),
        shot('Bo', [], { targetsScored: 1, takenOut: 1 }),
      ],
      ['BH'],
      { status: 'completed', numberOfTargets: 2 },
    )
    expect(division?.results.map(({ average, explanation }) => [average, explanation])).toEqual([
      [20, 'the only archer of this style'],
      [null, 'not finished: shot none of one target'],
    ])
  })
})
