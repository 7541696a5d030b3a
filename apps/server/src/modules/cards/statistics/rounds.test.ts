import { scorecardCalls, statisticsCall } from '@fletch/contract'
import { type Arrows, tally, threeArrowRound } from '@fletch/domain'
import {
  cardOfRound,
  cardWith,
  clubCast,
  keptRound,
  membersOf,
  type Person,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { create } = scorecardCalls
const statistics = statisticsCall

const standard = 'ifaa-3d-standard-2021'
const expert = 'ifaa-expert-field-2021'

const shoot = async (
  { send }: Person,
  roundId: string,
  rows: readonly Arrows[],
  { date, club = 'The Oaks' }: { readonly date: string; readonly club?: string },
) => (await send(create, { body: cardOfRound(roundId, rows, cardWith([], { date, club })) })).body

const seasonOf = async ({ send }: Person, query: Readonly<Record<string, string>> = {}) =>
  (await send(statistics, { query })).body

describe('a season', () => {
  test('covers the round of the newest session or the requested round, and lists all rounds that were shot', async () => {
    const ada = await (await startTestServer()).person()
    await shoot(ada, standard, [['K', 'V'], ['W', 'M'], ['K']], { date: '2026-03-01' })
    await shoot(ada, standard, [['K', 'K']], { date: '2026-03-02' })
    await ada.send(create, { body: cardWith(['1A', 'Miss'], { date: '2026-03-03' }) })
    // A blank or barely begun card is not a session.
    await shoot(ada, expert, [[]], { date: '2026-03-04' })
    await shoot(ada, expert, [['X']], { date: '2026-03-05' })

    const newest = await seasonOf(ada)
    expect(newest).toMatchObject({
      roundId: threeArrowRound.id,
      rounds: [
        {
          roundId: threeArrowRound.id,
          name: threeArrowRound.name,
          sessions: 1,
          averageArrow: 5.5,
          share: 22 / 40,
        },
        {
          roundId: standard,
          name: 'IFAA 3-D Standard',
          sessions: 2,
          averageArrow: (18 + 5 + 20) / 6,
          share: (18 + 5 + 20) / 60,
        },
      ],
      shareOfAll: (22 + 18 + 5 + 20) / 100,
      totalSessions: 1,
      bestSession: 22,
      averageTarget: 11,
      averageArrow: 5.5,
      share: 22 / 40,
      zones: { '1A': 1, Miss: 1 },
    })
    const asked = await seasonOf(ada, { roundId: standard })
    expect(asked).toMatchObject({
      roundId: standard,
      rounds: newest.rounds,
      totalSessions: 2,
      bestSession: 33,
      averageScore: 53 / 2,
      // The average counts only scored targets. The begun target counts only in the total.
      averageTarget: (18 + 5 + 20) / 3,
      averageArrow: (18 + 5 + 20) / 6,
      share: (18 + 5 + 20) / 60,
      zones: { K: 4, V: 1, W: 1, M: 1 },
      totalTargets: 3,
      bestTarget: 20,
    })
    expect(asked.progress.map(({ total }) => total)).toEqual([33, 20])
    expect(await seasonOf(ada, { roundId: 'wa-3d-2024' })).toMatchObject({
      roundId: 'wa-3d-2024',
      totalSessions: 0,
      averageTarget: null,
      share: null,
      progress: [],
    })
    const { status, error } = await ada.send(statistics, { query: { roundId: 'ifaa-1999' } })
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'roundId'])
  })

  test('covers the round of the card that was begun last if two rounds were shot on one day', async () => {
    const ada = await (await startTestServer()).person()
    const day = { date: '2026-03-01' }
    await shoot(ada, standard, [['K', 'V']], day)
    await shoot(ada, expert, [['X', 'X', '5', 'M']], day)
    expect(await seasonOf(ada)).toMatchObject({ roundId: expert, zones: { X: 2, '5': 1, M: 1 } })
    await shoot(ada, standard, [['K', 'V']], day)
    expect((await seasonOf(ada)).rounds.map(({ roundId }) => roundId)).toEqual([standard, expert])
  })

  test('with totals below 0 has a best total and no consistency', async () => {
    const server = await startTestServer()
    const { owner, club } = await clubCast(server)
    const { id } = await keptRound(owner, club)
    for (const rows of [
      [['M', 'W']],
      [
        ['M', 'W'],
        ['M', 'W'],
      ],
    ])
      await shoot(owner, id, rows, { date: '2026-03-01' })
    expect(await seasonOf(owner)).toMatchObject({
      roundId: id,
      bestSession: -1,
      averageScore: -1.5,
      consistency: null,
    })
  })

  test('includes cards saved by a process without support for rounds, computed from their entries', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const first = await shoot(ada, standard, [['K', 'K']], { date: '2026-03-01' })
    const last = await shoot(ada, standard, [['V', 'V']], { date: '2026-03-03' })
    await shoot(ada, standard, [['W', 'W']], { date: '2026-03-02' })
    await shoot(ada, expert, [['X', '5', '4', 'M']], { date: '2026-02-28' })
    const before = await seasonOf(ada)
    await saveAsBefore(server, [first.id, last.id])
    expect(await seasonOf(ada)).toEqual(before)
    expect(before).toMatchObject({ totalSessions: 3, zones: { K: 2, V: 2, W: 2 } })
    expect(before.rounds.map(({ sessions, share }) => [sessions, share])).toEqual([
      [3, 46 / 60],
      [1, 14 / 20],
    ])
    expect(before.shareOfAll).toBe(60 / 80)
    expect(before.progress.map(({ total }) => total)).toEqual([20, 10, 16])
  })
})

/** Saves a card with a new version, but without the columns for rounds and without zones. */
const saveAsBefore = ({ parts }: TestServer, ids: readonly string[]) =>
  parts.db.write((tx) =>
    tx
      .updateTable('scorecards')
      .set({ version: 2, bandsVersion: 2, totalScore: 0, targetsScored: 0, bestTarget: null })
      .where('id', 'in', ids)
      .execute(),
  )

describe("a member's figures", () => {
  const figuresOf = async (person: Person, clubId: string, userId: string) =>
    (await membersOf(person, clubId)).find((member) => member.userId === userId)?.scorecardStats

  test('cover the round that the member shot last, and name it', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await clubCast(server)
    const figures = () => figuresOf(owner, clubId, member.user.id)
    const own = await keptRound(owner, club)
    await member.send(create, { body: cardWith(['1A', '1A'], { date: '2026-03-01', club: club.name }) })
    const name = club.name
    await shoot(
      member,
      standard,
      [
        ['K', 'V'],
        ['V', 'V'],
      ],
      { date: '2026-03-03', club: name },
    )
    await shoot(member, standard, [['W', 'W']], { date: '2026-02-01', club: name })
    expect(await figures()).toEqual({
      numberOfShoots: 2,
      totalScore: 44,
      mostCommonZone: 'V',
      roundId: standard,
    })
    const { id } = await shoot(member, own.id, [['X', 'K']], { date: '2026-03-04', club: name })
    expect(await figures()).toEqual({
      numberOfShoots: 1,
      totalScore: 20,
      mostCommonZone: 'X',
      roundId: own.id,
    })
    await saveAsBefore(server, [id])
    expect(await figures()).toEqual({
      numberOfShoots: 1,
      totalScore: 20,
      mostCommonZone: 'X',
      roundId: own.id,
    })
    await member.send(scorecardCalls.remove, { params: { id } })
    expect((await figures())?.roundId).toBe(standard)
  })
})

test('the sums stored with a card equal those that the domain computes', async () => {
  const { parts, person } = await startTestServer()
  const ada = await person()
  const { id } = await shoot(ada, expert, [['X', '5', '1', 'M'], ['X']], { date: '2026-03-01' })
  const stored = await parts.db.read
    .selectFrom('scorecards')
    .select(['entries', 'arrows', 'hits', 'scoredPoints', 'arrowsShot', 'sumsVersion', 'zone1a', 'zoneMiss'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect({ ...stored, hits: JSON.parse(stored.hits ?? '') }).toEqual({
    entries: JSON.stringify([0, 1].map(() => ({ distance: '', zone: null, photoPath: null }))),
    arrows: '{"":[["X","5","1","M"],["X"]]}',
    hits: { X: 2, '5': 1, '1': 1, M: 1 },
    scoredPoints: 11,
    arrowsShot: 4,
    sumsVersion: 1,
    zone1a: 0,
    zoneMiss: 0,
  })
  await ada.send(create, { body: cardWith(['1A', 'Miss', 'Miss']) })
  const abc = await parts.db.read
    .selectFrom('scorecards')
    .select(['arrows', 'hits', 'scoredPoints', 'arrowsShot', 'zone1a', 'zoneMiss'])
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  const sums = tally(
    threeArrowRound,
    (['1A', 'Miss', 'Miss'] as const).map((zone) => ({ zone, distance: '', photoPath: null })),
  )
  expect({ ...abc, hits: JSON.parse(abc.hits ?? '') }).toEqual({
    arrows: null,
    hits: sums.zones,
    scoredPoints: 24,
    arrowsShot: 7,
    zone1a: 1,
    zoneMiss: 2,
  })
})
