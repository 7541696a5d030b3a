import {
  accountDeletionCalls,
  clubActivityCalls,
  clubCalls,
  clubRoundCalls,
  mostRoundsOfClub,
  roundCalls,
  scorecardCalls,
} from '@fletch/contract'
import { builtInRounds } from '@fletch/domain'
import {
  announcedEvent,
  cardOfRound,
  clubCast,
  foundClub,
  keptRound,
  type Person,
  registeredFor,
  roundDraft,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { create, ofClub, withdraw } = clubRoundCalls
const { list, read } = roundCalls

const idsFor = async (person: Pick<Person, 'send'>): Promise<string[]> =>
  (await person.send(list)).body
    .map(({ id }) => id)
    .filter((id) => !builtInRounds.some((round) => round.id === id))

test('anyone can read the built-in rounds, by organisation', async () => {
  const { stranger } = await startTestServer()
  const { body } = await stranger(list)
  expect(body.map(({ id }) => id).toSorted()).toEqual(builtInRounds.map(({ id }) => id).toSorted())
  const organisations = body.map(({ organisation }) => organisation)
  expect(organisations).toEqual(organisations.toSorted())
  for (const round of builtInRounds)
    expect((await stranger(read, { params: { id: round.id } })).body).toEqual(round)
  expect((await stranger(read, { params: { id: 'ifaa-1999' } })).status).toBe(404)
})

test('a club stores a round as entered, and anyone who knows its id can read it', async () => {
  const server = await startTestServer()
  const { owner, administrator, member, clubId, club } = await clubCast(server)
  for (const officer of [owner, administrator]) {
    const round = await keptRound(officer, club)
    expect(round).toEqual({
      ...roundDraft,
      id: expect.any(String),
      clubId,
      organisation: club.name,
      edition: expect.any(String),
      source: '',
      marked: null,
      line: null,
      createdAt: expect.any(String),
      withdrawnAt: null,
    })
    const { clubId: _club, createdAt: _at, withdrawnAt: _not, ...value } = round
    expect((await server.stranger(read, { params: { id: round.id } })).body).toEqual(value)
  }
  expect((await member.send(ofClub, { params: { id: clubId } })).body).toHaveLength(2)
})

test('only officers of a club add and withdraw its rounds', async () => {
  const { owner, member, visitor, clubId, club } = await clubCast(await startTestServer())
  const { id: roundId } = await keptRound(owner, club)
  for (const { send } of [member, visitor]) {
    expect((await send(create, { params: { id: clubId }, body: roundDraft })).status).toBe(403)
    expect((await send(withdraw, { params: { id: clubId, roundId } })).status).toBe(403)
  }
  const other = await foundClub(visitor)
  expect((await visitor.send(withdraw, { params: { id: other.id, roundId } })).status).toBe(404)
  expect((await visitor.send(ofClub, { params: { id: clubId } })).body).toMatchObject([{ withdrawnAt: null }])
})

test('a repeat with the same key stores one round, with the key as its id; the same key from another officer is refused', async () => {
  const { owner, administrator, clubId } = await clubCast(await startTestServer())
  const key = '01970000-0000-7000-8000-0000000000aa'
  const send = (officer: Person) =>
    officer.send(create, { params: { id: clubId }, headers: { 'idempotency-key': key }, body: roundDraft })
  const first = (await send(owner)).body
  expect(first.id).toBe(key)
  expect((await send(owner)).body).toEqual(first)
  expect((await send(administrator)).error.code).toBe('id-taken')
  expect((await owner.send(ofClub, { params: { id: clubId } })).body).toHaveLength(1)
})

test.each([
  ['no name', { name: ' ' }, 'round-name-required', 'name'],
  [
    'one arrow of which the first hit counts',
    { arrows: 1, counting: 'first-hit', points: [[1, 2, 3]] },
    'round-counts-first-hit-alone',
    'arrows',
  ],
  ['seven arrows', { arrows: 7, points: [[12, 10, 5]] }, 'whole-number-out-of-range', 'arrows'],
  [
    'an area called M',
    { areas: [roundDraft.areas[0], { code: 'M', name: '' }, roundDraft.areas[2]] },
    'area-code-malformed',
    'areas.1.code',
  ],
  ['no area', { areas: [], points: [[]], ties: { steps: [], level: 'shared' } }, 'too-few-entries', 'areas'],
  [
    'thirteen areas',
    { areas: Array.from({ length: 13 }, (_, at) => ({ code: `A${at}`, name: '' })) },
    'too-many-entries',
    'areas',
  ],
  [
    'two areas of one code',
    { areas: [roundDraft.areas[0], roundDraft.areas[1], roundDraft.areas[0]] },
    'area-code-repeated',
    'areas.2.code',
  ],
  ['points of fewer areas', { points: [[12, 10]] }, 'points-do-not-fit', 'points'],
  ['points beyond all bounds', { points: [[12, 1000, 5]] }, 'whole-number-out-of-range', 'points.0.1'],
  ['an area that never pays', { points: [[12, 10, null]] }, 'area-pays-nothing', 'points.0.2'],
  [
    'a number of targets that stands twice',
    { targets: { usual: 12, others: [6, 12] } },
    'round-targets-repeated',
    'targets.others',
  ],
  [
    'ties by an area that it has not',
    {
      ties: {
        steps: [
          { order: 'most', of: ['X'] },
          { order: 'fewest', of: ['Q'] },
        ],
        level: 'shared',
      },
    },
    'tie-code-unknown',
    'ties.steps.1.of',
  ],
])('a round with %s is a 400 that names its place', async (_what, more, code, path) => {
  const { owner, clubId } = await clubCast(await startTestServer())
  const { status, error } = await owner.send(create, {
    params: { id: clubId },
    body: { ...roundDraft, ...more },
  })
  expect([status, error.code, error.errors?.map((each) => each.path)]).toEqual([400, code, [path]])
  expect((await owner.send(ofClub, { params: { id: clubId } })).body).toEqual([])
})

test('each change to a round is listed once in the activity of the club', async () => {
  const { owner, administrator, clubId, club } = await clubCast(await startTestServer())
  const key = '01970000-0000-7000-8000-0000000000bb'
  const params = { id: clubId }
  for (const _again of [1, 2])
    await owner.send(create, { params, headers: { 'idempotency-key': key }, body: roundDraft })
  const other = await keptRound(administrator, club, { ...roundDraft, name: 'Oak Run' })
  for (const _again of [1, 2])
    await administrator.send(withdraw, { params: { id: clubId, roundId: other.id } })
  await owner.send(create, { params, body: { ...roundDraft, name: '' } })
  const { body } = await owner.send(clubActivityCalls.list, { params })
  const entries = (Array.isArray(body) ? body : body.items).filter(({ kind }) => kind.startsWith('round'))
  expect(entries.map(({ kind, subject, by }) => [kind, subject, by?.userId])).toEqual([
    ['round withdrawn', 'Oak Run', administrator.user.id],
    ['round kept', 'Oak Run', administrator.user.id],
    ['round kept', 'Oak Walk', owner.user.id],
  ])
})

test('the number of rounds of a club is limited', async () => {
  const { owner, clubId, club } = await clubCast(await startTestServer())
  for (let kept = 0; kept < mostRoundsOfClub; kept += 1) await keptRound(owner, club)
  const { status, error } = await owner.send(create, { params: { id: clubId }, body: roundDraft })
  expect([status, error.code, error.params]).toEqual([422, 'too-many-rounds', { most: mostRoundsOfClub }])
  expect((await owner.send(ofClub, { params: { id: clubId } })).body).toHaveLength(mostRoundsOfClub)
})

test('an unknown club stores and lists no rounds', async () => {
  const { owner } = await clubCast(await startTestServer())
  const params = { id: '01970000-0000-7000-8000-0000000000cc' }
  expect((await owner.send(ofClub, { params })).status).toBe(404)
  expect((await owner.send(create, { params, body: roundDraft })).status).toBe(404)
})

test('a withdrawn round is no longer offered, but later cards of it are accepted', async () => {
  const { owner, administrator, member, visitor, clubId, club } = await clubCast(await startTestServer())
  const { id: roundId } = await keptRound(owner, club)
  for (const person of [owner, administrator, member]) expect(await idsFor(person)).toEqual([roundId])
  expect(await idsFor(visitor)).toEqual([])
  expect((await owner.send(withdraw, { params: { id: clubId, roundId } })).status).toBe(204)
  expect(await idsFor(member)).toEqual([])
  const [withdrawn] = (await member.send(ofClub, { params: { id: clubId } })).body
  expect(withdrawn).toMatchObject({ id: roundId, withdrawnAt: expect.any(String) })
  // A repeat changes nothing.
  expect((await owner.send(withdraw, { params: { id: clubId, roundId } })).status).toBe(204)
  expect((await member.send(ofClub, { params: { id: clubId } })).body).toEqual([withdrawn])

  const { body } = await member.send(scorecardCalls.create, { body: cardOfRound(roundId, [['X', 'W']]) })
  expect(body).toMatchObject({ roundId, totalScore: 11, numberOfTargets: 12 })
  expect(await idsFor(member)).toEqual([roundId])
})

const storedIn = async ({ parts }: TestServer, id: string) => {
  const { value } = await parts.db.read
    .selectFrom('rounds')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return value
}

test('a round that was shot is never changed: no call does, and a repeat with other points is refused', async () => {
  const server = await startTestServer()
  const { owner, member, clubId, club } = await clubCast(server)
  const key = '01970000-0000-7000-8000-0000000000ab'
  const saved = (draft: typeof roundDraft) =>
    owner.send(create, { params: { id: clubId }, headers: { 'idempotency-key': key }, body: draft })
  const round = (await saved(roundDraft)).body
  const stored = await storedIn(server, round.id)
  const card = (await member.send(scorecardCalls.create, { body: cardOfRound(round.id, [['K', 'K']]) })).body
  const doubled = roundDraft.points.map((each) => each.map((points) => points && points * 2))
  expect((await saved({ ...roundDraft, points: doubled })).status).toBe(422)
  // A copy with the same name is another round.
  expect((await keptRound(owner, club)).id).not.toBe(round.id)
  expect((await owner.send(withdraw, { params: { id: clubId, roundId: round.id } })).status).toBe(204)
  const changes = Object.values({ ...roundCalls, ...clubRoundCalls }).filter(({ method }) => method !== 'GET')
  expect(changes).toEqual([create, withdraw])
  const kept = (await member.send(ofClub, { params: { id: clubId } })).body.find(({ id }) => id === round.id)
  // Read from the database, because the server caches rounds.
  expect(await storedIn(server, round.id)).toBe(stored)
  expect(kept).toEqual({ ...round, withdrawnAt: expect.any(String) })
  expect((await member.send(scorecardCalls.read, { params: { id: card.id } })).body).toEqual(card)
})

test('the rounds of a closed club are kept, and their cards are counted as before', async () => {
  const { owner, member, clubId, club } = await clubCast(await startTestServer())
  const { id: roundId } = await keptRound(owner, club)
  const card = (await member.send(scorecardCalls.create, { body: cardOfRound(roundId, [['K', 'K']]) })).body
  expect((await owner.send(clubCalls.close, { params: { id: clubId } })).status).toBe(204)
  expect((await owner.send(read, { params: { id: roundId } })).status).toBe(200)
  expect((await member.send(scorecardCalls.read, { params: { id: card.id } })).body).toEqual(card)
  expect(await idsFor(member)).toEqual([roundId])
  expect(await idsFor(owner)).toEqual([])
})

test('a club keeps a round after the account that added it is deleted', async () => {
  const { owner, administrator, clubId, club } = await clubCast(await startTestServer())
  const round = await keptRound(administrator, club)
  const body = { password: administrator.password }
  expect((await administrator.send(accountDeletionCalls.remove, { body })).status).toBe(204)
  expect((await owner.send(ofClub, { params: { id: clubId } })).body).toEqual([round])
})

test('the choice of rounds includes those of events in which the user takes part', async () => {
  const { owner, visitor, club } = await clubCast(await startTestServer())
  const { id: roundId } = await keptRound(owner, club)
  const event = await announcedEvent(owner, club, { roundId })
  expect(event).toMatchObject({ roundId, numberOfTargets: 12, courseTargets: 12 })
  expect(await idsFor(visitor)).toEqual([])
  await registeredFor(event, [visitor])
  expect(await idsFor(visitor)).toEqual([roundId])
})
