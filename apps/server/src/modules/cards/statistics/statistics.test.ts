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

/** So many targets with this zone at this distance in yards. */
const shots = (count: number, zone: ZoneCode, distance: string) =>
  Array.from({ length: count }, () => ({ zone, distance, photoPath: null }))

/** What an archer shot on three courses of 28 targets and two of 6. */
const ofSixAndOf28 = [
  // 10 · 20 + 10 · 14 + 6 · 8 + 2 · 2 = 392 on 28 targets, or 14 a target, with 10 + 20 + 18 + 6 = 54 arrows.
  [...shots(10, '1A', '15'), ...shots(10, '2A', '25'), ...shots(6, '3A', '35'), ...shots(2, 'Miss', '35')],
  // 8 · 18 + 12 · 12 + 4 · 10 + 4 · 2 = 336 on 28, or 12, with 8 + 24 + 8 + 12 = 52 arrows.
  [...shots(8, '1B', '15'), ...shots(12, '2B', '25'), ...shots(4, '2C', '35'), ...shots(4, 'Miss', '35')],
  // 3 · 20 + 3 · 14 = 102 on 6, or 17, with 3 + 6 = 9 arrows.
  [...shots(3, '1A', '8'), ...shots(3, '2A', '25')],
  // 2 · 20 + 2 · 18 + 2 · 16 = 108 on 6, or 18, with 6 arrows.
  [...shots(2, '1A', '15'), ...shots(2, '1B', '15'), ...shots(2, '1C', '25')],
  // 12 · 20 + 7 · 18 + 5 · 12 + 4 · 2 = 434 on 28, or 15.5, with 12 + 7 + 10 + 12 = 41 arrows.
  [...shots(12, '1A', '15'), ...shots(7, '1B', '15'), ...shots(5, '2B', '25'), ...shots(4, 'Miss', '35')],
]

test('a season of cards of 6 and of 28 targets has the figures that were reckoned by hand', async () => {
  const ada = await (await startTestServer()).person()
  const shoot = async (from: number, to: number) => {
    for (const [at, scores] of ofSixAndOf28.slice(from, to).entries()) {
      const more = { scores, date: `2026-04-0${from + at + 1}`, numberOfTargets: scores.length }
      await ada.send(create, { body: cardWith([], more) })
    }
  }
  await shoot(0, 2)
  const equal = await seasonOf(ada)
  // (392 + 336) / 2. Both deviate by 28, which is 7.7 % of 364.
  expect(equal).toMatchObject({ bestSession: 392, averageScore: 364, consistency: { rating: 'Excellent' } })
  expect(equal).not.toHaveProperty('perTarget')
  expect(equal.progress[0]).not.toHaveProperty('perTarget')
  expect(equal.progress[0]).not.toHaveProperty('targets')

  await shoot(2, 5)
  const season = await seasonOf(ada)
  // By totals, as specified: 392 + 336 + 102 + 108 + 434 = 1372 in five sessions; the last three are 644, the first
  // three 830, and 644 is 78 % of 830.
  expect(season).toMatchObject({
    totalSessions: 5,
    totalTargets: 96,
    bestSession: 434,
    averageScore: 274.4,
    bestTarget: 20,
    trend: 'declining',
    consistency: { rating: 'Needs Work' },
  })
  expect(season.recentAverage).toBeCloseTo(644 / 3, 10)
  // Deviations 117.6, 61.6, -172.4, -166.4 and 159.6: squares 100507.2, so √20101.44 = 141.78, which is 51.67 %.
  expect(season.consistency?.coefficient).toBeCloseTo(51.669, 3)
  // Over all targets 1372 / 96 = 14.29 points, over 54 + 52 + 9 + 6 + 41 = 162 arrows 8.47, of 96 · 20 = 1920 71.5 %.
  expect(season.averageTarget).toBeCloseTo(1372 / 96, 10)
  expect(season.averageArrow).toBeCloseTo(1372 / 162, 10)
  expect(season.share).toBeCloseTo(1372 / 1920, 10)
  // By points per target the last three are 644 / 40 = 16.1, the first three 830 / 62 = 13.39: 20 % more.
  const { perTarget } = season
  expect(perTarget).toMatchObject({ fewest: 6, most: 28, best: 18, trend: 'improving' })
  expect(perTarget?.recent).toBeCloseTo(16.1, 10)
  expect(perTarget?.first).toBeCloseTo(830 / 62, 10)
  // 14, 12, 17, 18 and 15.5 average 15.3. Deviations -1.3, -3.3, 1.7, 2.7 and 0.2: squares 22.8, so √4.56 = 2.135,
  // which is 13.96 %.
  expect(perTarget?.consistency?.rating).toBe('Excellent')
  expect(perTarget?.consistency?.coefficient).toBeCloseTo((100 * Math.sqrt(4.56)) / 15.3, 8)
  expect(season.progress.map(({ total, perTarget: points, targets }) => [total, points, targets])).toEqual([
    [392, 14, 28],
    [336, 12, 28],
    [102, 17, 6],
    [108, 18, 6],
    [434, 15.5, 28],
  ])
  // 1A 10 + 3 + 2 + 12, 1B 8 + 2 + 7, 2A 10 + 3, 2B 12 + 5, Miss 2 + 4 + 4: together 96.
  expect(season.zones).toEqual({
    '1A': 27,
    '1B': 17,
    '1C': 2,
    '2A': 13,
    '2B': 17,
    '2C': 4,
    '3A': 6,
    Miss: 10,
  })
  // 8 yards: 60 on 3. 15: 200 + 144 + 76 + 366 = 786 on 10 + 8 + 4 + 19. 25: 140 + 144 + 42 + 32 + 60 = 418 on
  // 10 + 12 + 3 + 2 + 5. 35: 52 + 48 + 8 = 108 on 8 + 8 + 4.
  expect(season.distances).toEqual(
    [
      { from: 0, to: 10, targets: 3, meanScore: 20 },
      { from: 10, to: 20, targets: 41, meanScore: 786 / 41 },
      { from: 20, to: 30, targets: 32, meanScore: 418 / 32 },
      { from: 30, to: 40, targets: 20, meanScore: 5.4 },
    ].map((band) => ({ ...band, unit: 'yards' })),
  )
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
