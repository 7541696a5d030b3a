import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayAddTotals,
  type SeriesEvent,
  type SeriesResult,
  type SeriesRules,
  type SeriesTeamEvent,
  seriesTable,
  seriesTeams,
} from './series.ts'

const result = (
  archer: string,
  rank: number,
  total: number,
  more: Partial<SeriesResult> = {},
): SeriesResult => ({
  archer,
  name: archer,
  division: 'BH',
  list: 'BH',
  rank,
  total,
  ...more,
})

const event = (id: string, results: readonly SeriesResult[], isOver = true): SeriesEvent => ({
  id,
  isOver,
  results,
})

const linesOf = (rules: SeriesRules, events: readonly SeriesEvent[]) =>
  seriesTable(rules, events).flatMap(({ division, ranked, apart }) => [
    ...ranked.map(({ rank, name, sum }) => `${division} ${rank} ${name} ${sum / 100}`),
    ...apart.map(({ name, sum, missing }) => `${division} apart ${name} ${sum / 100}, ${missing} missing`),
  ])

const totals = { kind: 'total' } as const

test('counts the best results and lists archers who can no longer reach enough apart, with what is missing', () => {
  const events = [
    event('one', [result('Ada', 1, 500), result('Bo', 2, 480), result('Cleo', 3, 100)]),
    event('two', [result('Bo', 1, 520), result('Ada', 2, 400)]),
    event('three', [result('Ada', 1, 510), result('Bo', 2, 300)]),
  ]
  expect(linesOf({ counting: totals, best: 2 }, events)).toEqual([
    'BH 1 Ada 1010',
    'BH 2 Bo 1000',
    'BH apart Cleo 100, 1 missing',
  ])
  expect(linesOf({ counting: totals, best: null }, events)).toEqual([
    'BH 1 Ada 1410',
    'BH 2 Bo 1300',
    'BH 3 Cleo 100',
  ])
})

test('ranks archers by their results so far while events are still to come', () => {
  const events = [event('one', [result('Ada', 1, 500)]), event('two', [result('Bo', 1, 400)], false)]
  expect(linesOf({ counting: totals, best: 2 }, events)).toEqual([
    'BH 1 Ada 500',
    'BH apart Bo 400, 1 missing',
  ])
  const [division] = seriesTable({ counting: totals, best: 2 }, events)
  expect(division?.ranked[0]?.missing).toBe(1)
})

test('a share is relative to the best total in the displayed list, and never below zero', () => {
  const rules = { counting: { kind: 'share' }, best: null } as const
  expect(
    linesOf(rules, [
      event('one', [
        result('Ada', 1, 300),
        result('Bo', 2, 200),
        result('Cleo', 3, -10),
        result('Dag', 1, 50, { division: 'Trad', list: 'Trad' }),
      ]),
    ]),
  ).toEqual(['BH 1 Ada 100', 'BH 2 Bo 66.67', 'BH 3 Cleo 0', 'Trad 1 Dag 100'])
})

test('an event in which no one hit anything is worth no share', () => {
  const rules = { counting: { kind: 'share' }, best: null } as const
  expect(linesOf(rules, [event('one', [result('Ada', 1, 0), result('Bo', 1, 0)])])).toEqual([
    'BH 1 Ada 0',
    'BH 1 Bo 0',
  ])
})

test("in merged divisions the place in the displayed list counts for the archer's own division", () => {
  const rules = { counting: { kind: 'place', points: [10, 8, 6], shared: 'full' }, best: null } as const
  const merged = { list: 'BH' }
  expect(
    linesOf(rules, [
      event('one', [
        result('Ada', 1, 300),
        result('Tove', 2, 290, { ...merged, division: 'Trad' }),
        result('Bo', 3, 280),
        result('Cleo', 4, 270),
      ]),
    ]),
  ).toEqual(['BH 1 Ada 10', 'BH 2 Bo 6', 'BH 3 Cleo 0', 'Trad 1 Tove 8'])
})

test('archers who share a place get all its points, or the mean of the places that they fill', () => {
  const results = [result('Ada', 1, 300), result('Bo', 1, 300), result('Cleo', 3, 200)]
  const rules = (shared: 'full' | 'mean') => ({
    counting: { kind: 'place', points: [10, 7, 5], shared } as const,
    best: null,
  })
  expect(linesOf(rules('full'), [event('one', results)])).toEqual([
    'BH 1 Ada 10',
    'BH 1 Bo 10',
    'BH 3 Cleo 5',
  ])
  expect(linesOf(rules('mean'), [event('one', results)])).toEqual([
    'BH 1 Ada 8.5',
    'BH 1 Bo 8.5',
    'BH 3 Cleo 5',
  ])
})

test('breaks equal sums by the best single result, then the next, including results that do not count', () => {
  const events = [
    event('one', [result('Ada', 1, 500), result('Bo', 2, 450), result('Cleo', 3, 450)]),
    event('two', [result('Ada', 3, 400), result('Bo', 1, 450), result('Cleo', 2, 450)]),
    event('three', [result('Cleo', 1, 90), result('Bo', 2, 80)]),
  ]
  expect(linesOf({ counting: totals, best: 2 }, events)).toEqual([
    'BH 1 Ada 900',
    'BH 2 Cleo 900',
    'BH 3 Bo 900',
  ])
})

test('of two with equal sums, an archer who shot one more event is ahead', () => {
  const events = [
    event('one', [result('Ada', 1, 500), result('Bo', 1, 500)]),
    event('two', [result('Bo', 1, 0)]),
  ]
  expect(linesOf({ counting: totals, best: 1 }, events)).toEqual(['BH 1 Bo 500', 'BH 2 Ada 500'])
})

test('archers who share a rank are listed by name, and two of one name always in the same order', () => {
  const named = (archer: string, name: string) => result(archer, 1, 500, { name })
  const results = [named('1', 'Cleo'), named('2', 'Ada'), named('3', 'Bo'), named('4', 'Bo')]
  for (const order of [results, results.toReversed()]) {
    const [division] = seriesTable({ counting: totals, best: 1 }, [event('one', order)])
    expect(division?.ranked.map(({ archer, rank }) => [archer, rank])).toEqual([
      ['2', 1],
      ['3', 1],
      ['4', 1],
      ['1', 1],
    ])
  }
})

test('adds totals only if all events shoot the same rounds with the same number of targets', () => {
  const standard = { roundId: 'abc-three-arrow', targets: 30 }
  expect(mayAddTotals([{ rounds: [standard] }, { rounds: [standard] }])).toBe(true)
  expect(mayAddTotals([{ rounds: [standard] }, { rounds: [{ ...standard, targets: 28 }] }])).toBe(false)
  expect(mayAddTotals([{ rounds: [standard] }, { rounds: [standard, standard] }])).toBe(false)
  expect(mayAddTotals([])).toBe(true)
})

const archers = ['Ada', 'Bo', 'Cleo', 'Dag', 'Finn']
const anyCounting = fc.oneof(
  fc.constant(totals),
  fc.constant({ kind: 'share' } as const),
  fc.record({
    kind: fc.constant('place' as const),
    points: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 5 }),
    shared: fc.constantFrom('full' as const, 'mean' as const),
  }),
)
const anyRules = fc.record({ counting: anyCounting, best: fc.option(fc.integer({ min: 1, max: 4 })) })
const anyEvents = fc
  .array(fc.dictionary(fc.constantFrom(...archers), fc.integer({ min: -20, max: 40 })), { maxLength: 5 })
  .chain((lists) =>
    fc.tuple(...lists.map(() => fc.boolean())).map((over) =>
      lists.map((list, index) => {
        const order = Object.entries(list).toSorted(([, one], [, other]) => other - one)
        const results = order.map(([archer, total]) =>
          result(archer, 1 + order.filter(([, each]) => each > total).length, total),
        )
        return event(`e${index}`, results, over[index] ?? true)
      }),
    ),
  )

test('a table is the sum of its parts and does not depend on the order of results', () => {
  fc.assert(
    fc.property(anyRules, anyEvents, (rules, events) => {
      const table = seriesTable(rules, events)
      for (const { ranked, apart } of table)
        for (const { parts, sum } of [...ranked, ...apart]) {
          const counting = parts.filter(({ counts }) => counts)
          expect(counting).toHaveLength(Math.min(rules.best ?? parts.length, parts.length))
          expect(sum).toBe(counting.reduce((whole, { worth }) => whole + worth, 0))
          const others = parts.filter(({ counts }) => !counts).map(({ worth }) => worth)
          expect(Math.max(-Infinity, ...others)).toBeLessThanOrEqual(
            Math.min(Infinity, ...counting.map(({ worth }) => worth)),
          )
        }
      const shot = events.flatMap(({ results }) => results.map(({ archer }) => archer))
      const listed = table.flatMap(({ ranked, apart }) => [...ranked, ...apart].map(({ archer }) => archer))
      expect(listed.toSorted()).toEqual([...new Set(shot)].toSorted())
      const turned = events.map((each) => ({ ...each, results: each.results.toReversed() }))
      expect(seriesTable(rules, turned)).toEqual(table)
    }),
  )
})

test('ranks follow the sums, and only archers level in everything share a rank', () => {
  fc.assert(
    fc.property(anyRules, anyEvents, (rules, events) => {
      for (const { ranked } of seriesTable(rules, events))
        for (const [place, line] of ranked.entries()) {
          const before = ranked[place - 1]
          if (before === undefined) expect(line.rank).toBe(1)
          else {
            expect(before.sum).toBeGreaterThanOrEqual(line.sum)
            if (before.rank === line.rank) expect(before.sum).toBe(line.sum)
            else expect(line.rank).toBe(place + 1)
          }
        }
    }),
  )
})

const teamEvent = (
  id: string,
  best: number | null,
  totals: Readonly<Record<string, number>>,
  isOver = true,
): SeriesTeamEvent => ({
  id,
  isOver,
  best,
  teams: Object.entries(totals).map(([name, total]) => ({
    key: name.toLowerCase(),
    name,
    total,
    rank: 1 + Object.values(totals).filter((each) => each > total).length,
  })),
})

const teamsTold = (rules: SeriesRules, events: readonly SeriesTeamEvent[]) => {
  const { ranked = [], apart = [] } = seriesTeams(rules, events) ?? {}
  return [
    ...ranked.map(({ rank, name, sum, missing }) => `${rank} ${name} ${sum / 100}, ${missing} missing`),
    ...apart.map(({ name, sum, missing }) => `apart ${name} ${sum / 100}, ${missing} missing`),
  ]
}

test('teams count like archers, are identified by their key and named as in the newest event', () => {
  const events = [
    teamEvent('one', 3, { Owls: 900, Stags: 870 }),
    teamEvent('two', 3, { OWLS: 880, Stags: 910, Late: 100 }),
    teamEvent('three', 3, {}, false),
  ]
  // Level at 1780: Stags have the best single result.
  expect(teamsTold({ counting: totals, best: 2 }, events)).toEqual([
    '1 Stags 1780, 0 missing',
    '2 OWLS 1780, 0 missing',
    '3 Late 100, 1 missing',
  ])
  const byPlace = { counting: { kind: 'place', points: [3, 2, 1], shared: 'full' }, best: null } as const
  expect(teamsTold(byPlace, events)).toEqual([
    '1 OWLS 5, 0 missing',
    '1 Stags 5, 0 missing',
    '3 Late 1, 0 missing',
  ])
})

test('adds team totals only if the same number of archers counts; shares and places always count', () => {
  const events = [
    teamEvent('none', null, {}),
    teamEvent('one', 3, { Owls: 900, Stags: 800 }),
    teamEvent('two', 2, { Owls: 500, Stags: 600 }),
  ]
  expect(teamsTold({ counting: totals, best: null }, events)).toEqual([
    '1 Owls 900, 0 missing',
    '2 Stags 800, 0 missing',
  ])
  expect(teamsTold({ counting: totals, best: 2 }, events)).toEqual([
    'apart Owls 900, 1 missing',
    'apart Stags 800, 1 missing',
  ])
  // An event to come is ignored if a different number of archers counts there.
  const toCome = [teamEvent('one', 3, { Owls: 900 }), teamEvent('two', 2, {}, false)]
  expect(teamsTold({ counting: totals, best: 2 }, toCome)).toEqual(['apart Owls 900, 1 missing'])
  expect(teamsTold({ counting: { kind: 'share' }, best: null }, events)).toEqual([
    '1 Stags 188.89, 0 missing',
    '2 Owls 183.33, 0 missing',
  ])
  expect(seriesTeams({ counting: totals, best: null }, [teamEvent('none', null, {})])).toBeUndefined()
})

test('who did not finish an event gets no points for a place, unless the series says so', () => {
  const shot = (archer: string, rank: number, isUnfinished = false): SeriesResult => ({
    archer,
    name: archer,
    division: 'BH',
    list: 'BH',
    rank,
    total: 60 - rank,
    isUnfinished,
  })
  const events = [
    { id: 'one', isOver: true, results: [shot('Ada', 1), shot('Bo', 2, true), shot('Cleo', 2, true)] },
  ]
  const sums = (unfinished?: boolean) =>
    seriesTable(
      { counting: { kind: 'place', points: [10, 8, 6], shared: 'mean', unfinished }, best: null },
      events,
    )[0]?.ranked.map(({ name, rank, sum }) => `${rank} ${name} ${sum / 100}`)
  for (const setting of [undefined, false]) expect(sums(setting)).toEqual(['1 Ada 10', '2 Bo 0', '2 Cleo 0'])
  expect(sums(true)).toEqual(['1 Ada 10', '2 Bo 7', '2 Cleo 7'])
})
