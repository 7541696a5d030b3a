import {
  accountDeletionCalls,
  clubCalls,
  eventGroupCalls,
  eventTeamCalls,
  seriesCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  type Person,
  peopledEvent,
  putEntries,
} from '@fletch/testkit'
import { type Code, league, totalOf } from '@fletch/testkit/league.ts'
import { expect, test } from 'vitest'

test("refuses the change of the events by an officer who has not seen another officer's change", async () => {
  const { ada, ids, params } = await league(2)
  const choose = (before: string[], ...competitionIds: string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds, before } })
  const [first = '', second = ''] = ids
  expect((await choose([], first)).status).toBe(200)
  const late = await choose([], second)
  expect([late.status, late.error.code]).toEqual([409, 'series-events-changed'])
  expect((await choose([first], first, second)).body.events).toHaveLength(2)
})

test('several clubs run a series, each adds events that it runs, and the series is deleted with its last club', async () => {
  const { server, ada, bo, club, ids, series, params } = await league(1)
  const other = await foundClub(bo)
  const theirs = await announcedEvent(bo, other, { numberOfTargets: 2 })
  const choose = ({ send }: Person, ...competitionIds: string[]) =>
    send(seriesCalls.setEvents, { params, body: { competitionIds } })
  await choose(ada, ...ids)
  expect((await choose(bo, ...ids, theirs.id)).status).toBe(403)
  expect((await choose(ada, ...ids, theirs.id)).status).toBe(403)
  const clubIds = [club.id, other.id]
  await ada.send(seriesCalls.setClubs, { params, body: { clubIds } })
  const answer = { params: { clubId: other.id, seriesId: series.id }, body: { agreed: true } }
  expect((await bo.send(seriesCalls.answerQuestion, answer)).body.clubs).toHaveLength(2)
  expect((await choose(bo, ...ids, theirs.id)).body.events.map(({ id }) => id)).toEqual([...ids, theirs.id])
  const listed = async (query: object) =>
    (await bo.send(seriesCalls.list, { query })).body.map(({ id }) => id)
  expect(await listed({ clubId: other.id })).toEqual([series.id])
  expect(await listed({ competitionId: theirs.id })).toEqual([series.id])
  expect(await listed({ competitionId: 'none' })).toEqual([])
  await ada.send(seriesCalls.setClubs, { params, body: { clubIds: [other.id] } })
  expect((await choose(ada)).status).toBe(403)
  expect((await bo.send(clubCalls.close, { params: { id: other.id } })).status).toBe(204)
  expect((await ada.send(seriesCalls.read, { params })).status).toBe(404)
  expect(await server.parts.db.read.selectFrom('series').select('id').execute()).toEqual([])
})

test('the series of a club are listed newest first', async () => {
  const { ada, club, form, series } = await league(0)
  for (const name of ['Summer League', 'Autumn League'])
    await ada.send(seriesCalls.create, { body: { ...form, clubId: club.id, name } })
  const { body: listed } = await ada.send(seriesCalls.list, { query: { clubId: club.id } })
  expect(listed.map(({ name }) => name)).toEqual(['Autumn League', 'Summer League', series.name])
})

test('the table can be read by anyone while it is public, and downloaded as a file', async () => {
  const { server, ada, bo, ids, params, tableFor } = await league(1)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const open = async (isPublic: boolean) =>
    (await ada.send(seriesCalls.setPublic, { params, body: { isPublic } })).body.publicKey
  const key = (await open(true)) ?? ''
  const look = () => server.stranger(seriesCalls.readPublic, { params: { key } })
  expect((await look()).body).toEqual(await tableFor())
  const { headers, body } = await server.app.inject({
    url: seriesCalls.download.path.replace(':id', params.id),
    headers: { authorization: `Bearer ${bo.token}` },
  })
  expect(headers['content-disposition']).toContain('Winter-League.csv')
  expect(body.replace('\u{feff}', '').split('\r\n').slice(0, 2)).toEqual([
    'Division,Rank,Name,Points,Missing,Shoot 1,Scheme',
    `BH,,Bo Nock,${totalOf(0, 0)},4,${totalOf(0, 0)},styles`,
  ])
  const publicFile = () =>
    server.app.inject({ url: seriesCalls.downloadPublic.path.replace(':key', String(key)) })
  expect((await publicFile()).body).toBe(body)
  const teams = seriesCalls.downloadPublicTeams.path.replace(':key', String(key))
  expect((await server.app.inject({ url: teams })).body).toContain('Rank,Team,Points,Missing,Shoot 1')
  expect((await bo.send(seriesCalls.read, { params })).body).toMatchObject({
    publicKey: null,
    isOfficer: false,
  })
  expect(await open(false)).toBeNull()
  expect((await look()).error.code).toBe('series-link-not-public')
  expect((await publicFile()).statusCode).toBe(404)
  expect(await open(true)).not.toBe(key)
})

test('a series is deleted with the account that solely owned its club', async () => {
  const { server, ada } = await league(0)
  const body = { password: ada.password }
  expect((await ada.send(accountDeletionCalls.remove, { body })).status).toBe(204)
  expect(await server.parts.db.read.selectFrom('series').select('id').execute()).toEqual([])
})

test('teams count like archers, are matched by name, and can be downloaded as a file', async () => {
  const { server, ada, bo, club, params, form } = await league(0)
  const shoots: { id: string; groups: readonly { id: string }[] }[] = []
  for (const [name, owls] of [
    ['Autumn', 'Owls'],
    ['Winter', 'OWLS'],
  ] as const) {
    const event = await announcedEvent(ada, club, { name, numberOfTargets: 2 })
    const guests = await peopledEvent(ada, event, 4)
    const at = { params: { id: event.id } }
    const rules = { archers: 2, best: 2, mixed: false }
    expect((await ada.send(eventTeamCalls.setRules, { ...at, body: { rules } })).status).toBe(200)
    for (const [team, from] of [
      [owls, 0],
      ['Stags', 2],
    ] as const) {
      const archers = guests.slice(from, from + 2).map(({ id }) => id)
      expect((await ada.send(eventTeamCalls.add, { ...at, body: { name: team, archers } })).status).toBe(201)
    }
    const { groups } = (await ada.send(eventGroupCalls.start, { ...at, body: null })).body
    shoots.push({ id: event.id, groups })
  }
  const competitionIds = shoots.map(({ id }) => id)
  await ada.send(seriesCalls.save, { params, body: { ...form, best: null } })
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  const table = async () => (await bo.send(seriesCalls.table, { params })).body.teams
  expect(await table()).toBeUndefined()

  const names = await Promise.all(
    competitionIds.map(async (id) => (await ada.send(eventTeamCalls.read, { params: { id } })).body.teams),
  )
  const shoot = async (at: number, codeOf: (team: string) => Code) => {
    const [group] = shoots[at]?.groups ?? []
    if (group === undefined) throw new Error('a group was made')
    await beginCard(ada, group.id)
    const columns = (names[at] ?? []).flatMap(({ name, archers }) =>
      archers.map((id) => [id, [codeOf(name), codeOf(name)]] as const),
    )
    const saved = await putEntries(ada, group.id, entries(...columns), { reason: 'from paper' })
    expect(saved.status).toBe(200)
  }
  await shoot(0, (team) => (team === 'Owls' ? '1A' : '1B'))
  expect(await table()).toMatchObject({
    ranked: [
      { rank: 1, name: 'Owls', sum: 8000 },
      { rank: 2, sum: 7200 },
    ],
  })
  await shoot(1, (team) => (team === 'OWLS' ? '1C' : '1A'))
  expect(
    (await table())?.ranked.map(({ rank, name, sum, parts }) => [rank, name, sum, parts.length]),
  ).toEqual([
    [1, 'Stags', (4 * 18 + 4 * 20) * 100, 2],
    [2, 'OWLS', (4 * 20 + 4 * 16) * 100, 2],
  ])
  const { headers, body } = await server.app.inject({
    url: seriesCalls.downloadTeams.path.replace(':id', params.id),
    headers: { authorization: `Bearer ${bo.token}` },
  })
  expect(headers['content-disposition']).toContain('Winter-League-teams.csv')
  expect(body.replace('\u{feff}', '').trim().split('\r\n')).toEqual([
    'Rank,Team,Points,Missing,Autumn,Winter',
    '1,Stags,152,0,72,80',
    '2,OWLS,144,0,80,64',
  ])
})
