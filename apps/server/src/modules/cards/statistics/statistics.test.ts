import {
  bestCalls,
  clubsOfCardsCall,
  type Scorecard,
  type Statistics,
  scorecardCalls,
  statisticsCall,
} from '@fletch/contract'
import {
  convertDistance,
  type DistanceUnit,
  outcomeOf,
  threeArrowRound,
  type ZoneCode,
  zoneCodes,
} from '@fletch/domain'
import { cardWith, type Person, startTestServer, wholeRound } from '@fletch/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const { create, save } = scorecardCalls
const statistics = statisticsCall

const seasonOf = async (person: Person, query: Parameters<typeof person.send<typeof statistics>>[1] = {}) =>
  (await person.send(statistics, query)).body

test('a season without sessions is empty, and blank cards are not sessions', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(create, { body: cardWith([null, null]) })
  expect(await seasonOf(ada)).toEqual({
    roundId: 'abc-three-arrow',
    rounds: [],
    shareOfAll: null,
    averageTarget: null,
    averageArrow: null,
    share: null,
    totalSessions: 0,
    bestSession: 0,
    averageScore: 0,
    recentAverage: 0,
    trend: null,
    consistency: null,
    zones: {},
    distances: [],
    totalTargets: 0,
    bestTarget: null,
    progress: [],
  })
})

test('sessions are sorted by date, then by creation, in whatever order they were saved', async () => {
  const ada = await (await startTestServer()).person()
  const totals = async () => (await seasonOf(ada)).progress.map(({ total }) => total)
  await ada.send(create, { body: cardWith(['1A'], { date: '2026-05-01' }) })
  await ada.send(create, { body: cardWith(['1B'], { date: '2026-03-01' }) })
  await ada.send(create, { body: cardWith(['1C'], { date: '2026-05-01' }) })
  expect(await totals()).toEqual([18, 20, 16])
})

test('sessions of 6 and 28 targets are compared by points per target, reckoned by hand', async () => {
  const ada = await (await startTestServer()).person()
  const shoot = (date: string, zones: readonly ZoneCode[]) =>
    ada.send(create, { body: cardWith(zones, { date }) })
  const times = (count: number, zone: ZoneCode): ZoneCode[] => Array.from({ length: count }, () => zone)
  // 28 targets: 14 of 20 and 14 of 10 points are 420, or 15 a target.
  await shoot('2026-04-01', [...times(14, '1A'), ...times(14, '2C')])
  // 28 targets of 12 points are 336.
  await shoot('2026-04-08', times(28, '2B'))
  const equal = await seasonOf(ada)
  expect(equal).toMatchObject({ bestSession: 420, averageScore: 378, consistency: { rating: 'Excellent' } })
  expect(equal).not.toHaveProperty('perTarget')
  expect(equal.progress[0]).not.toHaveProperty('perTarget')
  // 6 targets: 3 of 18 and 3 of 16 points are 102, or 17 a target. By totals that is a decline.
  await shoot('2026-04-15', [...times(3, '1B'), ...times(3, '1C')])
  await shoot('2026-04-22', times(6, '1B')) // 108, 18 a target
  const season = await seasonOf(ada)
  expect(season).toMatchObject({
    totalSessions: 4,
    bestSession: 420,
    averageScore: 241.5,
    recentAverage: 182,
  })
  expect(season).toMatchObject({ trend: 'declining', consistency: { rating: 'Needs Work' } })
  // 420 + 336 + 102 + 108 = 966 points on 68 targets.
  expect(season.averageTarget).toBeCloseTo(966 / 68, 10)
  const { perTarget } = season
  expect(perTarget).toMatchObject({ fewest: 6, most: 28, best: 18, trend: 'stable' })
  // The last three: 336 + 102 + 108 = 546 on 40 targets. The first three: 420 + 336 + 102 = 858 on 62.
  expect(perTarget?.recent).toBeCloseTo(13.65, 10)
  expect(perTarget?.first).toBeCloseTo(858 / 62, 10)
  // 15, 12, 17 and 18 average 15.5. Deviations -0.5, -3.5, 1.5 and 2.5, so √(21 / 4) = 2.291, which is 14.8 %.
  expect(perTarget?.consistency?.rating).toBe('Excellent')
  expect(perTarget?.consistency?.coefficient).toBeCloseTo((100 * Math.sqrt(5.25)) / 15.5, 8)
  expect(season.progress.map((each) => each.perTarget)).toEqual([15, 12, 17, 18])
})

test('a season contains only the caller’s cards', async () => {
  const server = await startTestServer()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  await mads.send(create, { body: cardWith(wholeRound(30)) })
  expect((await seasonOf(ada)).totalSessions).toBe(0)
})

describe('a season by bow', () => {
  const shoot = async (
    { send }: Person,
    zones: readonly (ZoneCode | null)[],
    more: Record<string, unknown>,
  ) => (await send(create, { body: cardWith(zones, more) })).body

  test('lists the bows of all sessions and can be filtered by one bow', async () => {
    const ada = await (await startTestServer()).person()
    const osage = { bow: 'Osage longbow', date: '2026-03-01' }
    await shoot(ada, ['1A', '1A'], osage)
    await shoot(ada, ['1B', 'Miss'], { ...osage, date: '2026-03-02' })
    await shoot(ada, ['3C', '3C'], { bow: 'Hoyt', date: '2026-03-03', distanceUnit: 'meters' })
    await shoot(ada, ['2A'], { date: '2026-03-04' })
    await shoot(ada, [null], { bow: 'Never shot', date: '2026-03-05' })
    const bows = [
      { bow: 'Osage longbow', sessions: 2 },
      { bow: 'Hoyt', sessions: 1 },
    ]
    const whole = await seasonOf(ada)
    expect(whole).toMatchObject({ bows, totalSessions: 4, bestSession: 40, totalTargets: 7 })
    expect(whole.zones).toEqual({ '1A': 2, '1B': 1, '2A': 1, '3C': 2, Miss: 1 })
    const own = await seasonOf(ada, { query: { bow: 'Osage longbow' } })
    expect(own).toMatchObject({
      bows,
      totalSessions: 2,
      bestSession: 40,
      averageScore: 30,
      totalTargets: 4,
      bestTarget: 20,
      zones: { '1A': 2, '1B': 1, Miss: 1 },
      distances: [{ from: 20, to: 30, unit: 'yards', targets: 4, meanScore: 15 }],
    })
    expect(own.progress.map(({ total }) => total)).toEqual([40, 20])
    // A filter for '' selects the cards without a bow.
    expect((await seasonOf(ada, { query: { bow: '' } })).totalSessions).toBe(1)
    expect(await seasonOf(ada, { query: { bow: 'Sold' } })).toMatchObject({ bows, totalSessions: 0 })
    const listed = (await ada.send(scorecardCalls.list, { query: { bow: 'Hoyt' } })).body
    expect(Array.isArray(listed) && listed.map((card) => card.bow)).toEqual(['Hoyt'])
  })

  test('includes cards saved by a process without support for rounds', async () => {
    const { parts, person } = await startTestServer()
    const ada = await person()
    const { id } = await shoot(ada, ['1A'], { bow: 'Hoyt' })
    await shoot(ada, ['1B'], { bow: 'Osage' })
    const before = await seasonOf(ada, { query: { bow: 'Hoyt' } })
    await parts.db.write((tx) =>
      tx.updateTable('scorecards').set({ version: 2 }).where('id', '=', id).execute(),
    )
    expect(await seasonOf(ada, { query: { bow: 'Hoyt' } })).toEqual(before)
    expect(before).toMatchObject({ totalSessions: 1, bestSession: 20 })
  })
})

test('sample rows never count in a season: not in its sessions, its bests or its zones', async () => {
  const ada = await (await startTestServer()).person()
  const samples: ZoneCode[] = ['1A', '1B', '2A', '1C', 'Miss']
  const sampleRow = (zone: ZoneCode) => ({ distance: '20', zone, isExample: true })
  const only = cardWith([], { numberOfTargets: 5, scores: samples.map(sampleRow) })
  const card = (await ada.send(create, { body: only })).body
  expect(card).toMatchObject({ totalScore: 70, targetsScored: 5 })
  expect((await ada.send(scorecardCalls.read, { params: { id: card.id } })).body).toEqual(card)
  expect(await seasonOf(ada)).toMatchObject({ totalSessions: 0, rounds: [], zones: {}, progress: [] })
  expect((await ada.send(bestCalls.own)).body).toEqual([])

  // A row that was shot counts, and so does a sample row that is scored or photographed after all. An app that does not
  // know the mark sends the other rows without it.
  const rows = card.scores.map(({ distance, zone }) => ({ distance, zone }))
  const shot = { ...only, scores: [{ ...rows[0], zone: '1C' as const }, ...rows.slice(1)] }
  expect((await ada.send(save, { params: { id: card.id }, body: shot })).body.totalScore).toBe(66)
  expect(await seasonOf(ada)).toMatchObject({
    totalSessions: 1,
    bestSession: 16,
    totalTargets: 1,
    zones: { '1C': 1 },
    progress: [{ id: card.id, total: 16 }],
  })
  expect((await ada.send(bestCalls.own)).body).toEqual([])
})

test('a season is updated when a card is changed, cleared or deleted', async () => {
  const ada = await (await startTestServer()).person()
  const { id } = (await ada.send(create, { body: cardWith(['1A', '2B']) })).body
  await ada.send(save, { params: { id }, body: cardWith(['1A', 'Miss'], { distanceUnit: 'meters' }) })
  expect(await seasonOf(ada)).toMatchObject({
    bestSession: 22,
    zones: { '1A': 1, Miss: 1 },
    distances: [{ from: 20, to: 30, unit: 'meters', targets: 2, meanScore: 11 }],
  })
  await ada.send(save, { params: { id }, body: cardWith([]) })
  expect((await seasonOf(ada)).totalSessions).toBe(0)
  await ada.send(save, { params: { id }, body: cardWith(['1A']) })
  await ada.send(scorecardCalls.remove, { params: { id } })
  expect(await seasonOf(ada)).toMatchObject({ totalSessions: 0, distances: [] })
})

test('a card saved by a process of the previous version, which stores no bands, counts with its entries', async () => {
  const { parts, person } = await startTestServer()
  const ada = await person()
  const card = (await ada.send(create, { body: cardWith(['1A', '2B']) })).body
  await ada.send(create, { body: cardWith(['1A']) })
  const entries = JSON.stringify([{ zone: 'Miss', distance: '45', photoPath: null }])
  await parts.db.write((tx) =>
    tx.updateTable('scorecards').set({ entries, version: 2 }).where('id', '=', card.id).execute(),
  )
  expect((await seasonOf(ada)).distances).toEqual([
    { from: 20, to: 30, unit: 'yards', targets: 1, meanScore: 20 },
    { from: 40, to: 50, unit: 'yards', targets: 1, meanScore: 2 },
  ])
})

test('creating or saving a card stores its bands, so that a season does not need its entries', async () => {
  const { parts, person } = await startTestServer()
  const ada = await person()
  const { id } = (await ada.send(create, { body: cardWith(['1A', '2B']) })).body
  const stored = () =>
    parts.db.read
      .selectFrom('scorecards')
      .select(['bandsInYards', 'bandsInMeters', 'bandsVersion'])
      .executeTakeFirstOrThrow()
  expect(await stored()).toEqual({
    bandsInYards: '20,2,32',
    bandsInMeters: '10,2,32',
    bandsVersion: 1,
  })
  await ada.send(save, { params: { id }, body: cardWith(['Miss', null], { distanceUnit: 'meters' }) })
  expect(await stored()).toEqual({ bandsInYards: '20,1,2', bandsInMeters: '20,1,2', bandsVersion: 2 })
  await ada.send(save, { params: { id }, body: cardWith([]) })
  expect(await stored()).toEqual({ bandsInYards: null, bandsInMeters: null, bandsVersion: 3 })
})

test('the clubs of the caller’s own cards are listed once each', async () => {
  const server = await startTestServer()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  for (const club of ['The Oaks', 'Greenwood', 'The Oaks']) {
    await ada.send(create, { body: cardWith(['1A'], { club }) })
  }
  expect((await ada.send(clubsOfCardsCall)).body).toEqual(['Greenwood', 'The Oaks'])
  expect((await mads.send(clubsOfCardsCall)).body).toEqual([])
})

test('a season accepts the same filters as the list', async () => {
  const ada = await (await startTestServer()).person()
  await ada.send(create, {
    body: cardWith(['1A'], { archeryStyle: 'Trad', club: 'Östra', date: '2026-01-10' }),
  })
  await ada.send(create, {
    body: cardWith(['1B'], { archeryStyle: 'Comp', club: 'The Oaks', date: '2026-02-10' }),
  })
  for (const [query, best] of [
    [{ style: 'Trad' }, 20],
    [{ club: 'The Oaks' }, 18],
    [{ from: '2026-02-01' }, 18],
    [{ to: '2026-01-31' }, 20],
    [{ q: 'östra' }, 20],
  ] as const) {
    const season = await seasonOf(ada, { query })
    expect([season.totalSessions, season.bestSession, season.distances.length]).toEqual([1, best, 1])
  }
})

test('the progress shows the newest 500 sessions; the totals include all', async () => {
  const ada = await (await startTestServer()).person()
  for (let n = 0; n < 502; n += 1) await ada.send(create, { body: cardWith(n < 2 ? ['1A'] : ['1B']) })
  const season = await seasonOf(ada)
  expect([season.totalSessions, season.progress.length, season.bestSession]).toEqual([502, 500, 20])
  expect(season.progress.every(({ total }) => total === 18)).toBe(true)
})

const pointsOf = (zone: ZoneCode): number => outcomeOf(threeArrowRound, { zone })?.points ?? 0

/** The number of arrows shot at a target of the three-arrow round. */
const arrowsAt = (zone: ZoneCode): number => (zone === 'Miss' ? 3 : Number(zone[0]))

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length

/** The standard deviation of values in per cent of their mean. */
const coefficientOf = (values: readonly number[]): number =>
  (100 * Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))) / mean(values)

/** A slow and simple calculation of the season from whole cards. */
const obvious = (cards: readonly Scorecard[]): Omit<Statistics, 'trend' | 'progress'> => {
  const sessions = cards.filter(({ targetsScored }) => targetsScored > 0)
  const totals = sessions.map(({ scores }) =>
    scores.reduce((sum, { zone }) => sum + (zone === null ? 0 : pointsOf(zone)), 0),
  )
  const average = mean
  const shot = sessions.flatMap(({ scores, distanceUnit }) =>
    scores.flatMap(({ zone, distance }) => (zone === null ? [] : [{ zone, distance, distanceUnit }])),
  )
  const inMeters = sessions.filter(({ distanceUnit }) => distanceUnit === 'meters').length
  const unit: DistanceUnit = inMeters > sessions.length - inMeters ? 'meters' : 'yards'
  const far = shot.flatMap(({ zone, distance, distanceUnit }) =>
    distance === ''
      ? []
      : [{ points: pointsOf(zone), at: convertDistance(Number(distance), distanceUnit, unit) }],
  )
  const starts = [...new Set(far.map(({ at }) => Math.floor(at / 10) * 10))].sort((a, b) => a - b)
  const coefficient = coefficientOf(totals)
  const rating =
    coefficient < 20 ? 'Excellent' : coefficient < 35 ? 'Good' : coefficient < 50 ? 'Fair' : 'Needs Work'
  const zones: Partial<Record<ZoneCode, number>> = {}
  for (const { zone } of shot) zones[zone] = (zones[zone] ?? 0) + 1
  const points = shot.map(({ zone }) => pointsOf(zone))
  const all = points.reduce((sum, each) => sum + each, 0)
  const arrows = shot.reduce((sum, { zone }) => sum + arrowsAt(zone), 0)
  const averageArrow = arrows === 0 ? null : all / arrows
  const share = shot.length === 0 ? null : all / (20 * shot.length)
  const { id: roundId, name } = threeArrowRound
  return {
    roundId,
    rounds: sessions.length === 0 ? [] : [{ roundId, name, sessions: sessions.length, averageArrow, share }],
    shareOfAll: share,
    averageTarget: shot.length === 0 ? null : all / shot.length,
    averageArrow,
    share,
    totalSessions: sessions.length,
    bestSession: Math.max(0, ...totals),
    averageScore: average(totals),
    recentAverage: average(totals.slice(-3)),
    consistency: sessions.length < 2 ? null : { rating, coefficient },
    zones,
    distances: starts.map((from) => {
      const inBand = far.filter(({ at }) => at >= from && at < from + 10)
      return {
        from,
        to: from + 10,
        unit,
        targets: inBand.length,
        meanScore: average(inBand.map(({ points }) => points)),
      }
    }),
    totalTargets: shot.length,
    bestTarget: shot.length === 0 ? null : Math.max(...points),
  }
}

const entry = fc.record({
  zone: fc.option(fc.constantFrom(...zoneCodes), { nil: null }),
  distance: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 800 }).map((tenths) => String(tenths / 10)),
  ),
})

const season = fc.array(
  fc.record({
    scores: fc.array(entry, { maxLength: 8 }),
    distanceUnit: fc.constantFrom('yards', 'meters'),
  }),
  { maxLength: 6 },
)

describe('on random cards', () => {
  test('the season equals the result of a slow and simple calculation', async () => {
    const server = await startTestServer()
    await fc.assert(
      fc.asyncProperty(season, async (cards) => {
        const person = await server.person()
        const saved: Scorecard[] = []
        for (const card of cards) saved.push((await person.send(create, { body: cardWith([], card) })).body)
        const { trend: _trend, progress, perTarget, ...given } = await seasonOf(person)
        const expected = obvious(saved)
        const counts = saved.map(({ targetsScored }) => targetsScored).filter((count) => count > 0)
        const means = progress.map((each) => each.perTarget ?? 0)
        if (new Set(counts).size < 2) expect(perTarget).toBeUndefined()
        else {
          const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
          expect(perTarget).toMatchObject({ fewest, most, best: Math.max(...means) })
          const coefficient = coefficientOf(means)
          expect(perTarget?.consistency?.coefficient ?? 0).toBeCloseTo(coefficient, 6)
        }
        expect({ ...given, consistency: null }).toEqual({ ...expected, consistency: null })
        expect(given.consistency?.rating).toBe(expected.consistency?.rating)
        expect(given.consistency?.coefficient ?? 0).toBeCloseTo(expected.consistency?.coefficient ?? 0, 6)
        expect(progress.length).toBe(expected.totalSessions)
      }),
      { numRuns: 15 },
    )
  })
})
