import {
  accountDeletionCalls,
  clubCalls,
  clubMemberCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  eventTeamCalls,
  type SeriesTable,
  scorecardCalls,
  seriesCalls,
} from '@fletch/domain/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  groupShoot,
  knowingRounds,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const codes = ['1A', '1B', '1C'] as const
const points = { '1A': 20, '1B': 18, '1C': 16 } as const
type Code = (typeof codes)[number]

/** What a person shoots at the two targets of an event, both given by number. */
const shotBy = (person: number, event: number): Code[] => [
  codes[(event + person) % 3] ?? '1A',
  codes[(event * person + 1) % 3] ?? '1A',
]

const league = async (events: number) => {
  const server = await startTestServer()
  const [ada, bo, cleo, dora] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dora'),
  ]
  const club = await foundClub(ada)
  const ids: string[] = []
  const guests: string[] = []
  for (let event = 0; event < events; event += 1) {
    const { id, guest } = await shootOf(ada, [bo, cleo, dora], club, event)
    ids.push(id)
    guests.push(guest)
  }
  const form = { name: 'Winter League', counting: { kind: 'total' as const }, best: 5 }
  const { body: series } = await ada.send(seriesCalls.create, { body: { clubId: club.id, ...form } })
  const params = { id: series.id }
  const tableFor = async ({ send }: Pick<Person, 'send'> = bo) =>
    (await send(seriesCalls.table, { params })).body
  return { server, ada, bo, cleo, dora, club, ids, guests, form, series, params, tableFor }
}

/** An event shot by Bo, Cleo and a guest, and by Dora if it is one of the first three. */
const shootOf = async (
  officer: Person,
  archers: readonly Person[],
  club: { readonly id: string },
  event: number,
) => {
  const announced = await announcedEvent(officer, club, { name: `Shoot ${event + 1}`, numberOfTargets: 2 })
  await registeredFor(announced, archers)
  const [guest] = await peopledEvent(officer, announced, 1)
  const { groups } = (await officer.send(eventGroupCalls.start, { params: { id: announced.id } })).body
  const groupId = groups[0]?.id ?? ''
  const [editor] = archers
  if (editor === undefined || guest === undefined) throw new Error('a group was made')
  await editor.send(scorecardCalls.create, {
    body: { archerName: 'x', groupId, editorUserId: editor.user.id },
  })
  const shooting = archers.filter((_, person) => person < 2 || event < 3).map(({ user }) => user.id)
  const columns = shooting.map((id, person) => [id, shotBy(person, event)] as const)
  const { status } = await putEntries(editor, groupId, entries(...columns, [guest.id, shotBy(3, event)]))
  expect(status).toBe(200)
  return { id: announced.id, guest: guest.id }
}

const complete = async ({ send }: Person, ids: readonly string[]) => {
  for (const id of ids) expect((await send(eventResultCalls.complete, { params: { id } })).status).toBe(200)
}

/** The lines of a table as text, with sums in points. */
const told = ({ divisions }: SeriesTable) =>
  divisions.flatMap(({ ranked, apart }) => [
    ...ranked.map(({ rank, name, sum }) => `${rank} ${name} ${sum / 100}`),
    ...apart.map(({ name, sum, missing }) => `apart ${name} ${sum / 100}, ${missing} missing`),
  ])

/**
 * The expected lines, computed from what each event was worth to each archer. Sorted by the sum of the best five, then
 * by single results. Equal archers share a rank.
 */
const expectedTable = (worth: Readonly<Record<string, readonly number[]>>): string[] => {
  const lines = Object.entries(worth).map(([name, each]) => {
    const sorted = [...each].sort((one, other) => other - one)
    const sum = sorted.slice(0, 5).reduce((all, one) => all + one, 0)
    return { name, sum, level: [sum, ...sorted].map((one) => String(one).padStart(6, '0')).join(), each }
  })
  const ranked = lines.filter(({ each }) => each.length >= 5)
  const order = ranked.sort((one, other) =>
    one.level === other.level ? (one.name < other.name ? -1 : 1) : one.level > other.level ? -1 : 1,
  )
  const apart = lines.filter(({ each }) => each.length < 5)
  return [
    ...order.map(
      ({ name, sum, level }) => `${order.findIndex((line) => line.level === level) + 1} ${name} ${sum / 100}`,
    ),
    ...apart
      .sort((one, other) => other.each.length - one.each.length || other.sum - one.sum)
      .map(({ name, sum, each }) => `apart ${name} ${sum / 100}, ${5 - each.length} missing`),
  ]
}

const totalOf = (person: number, event: number): number =>
  shotBy(person, event).reduce((sum, code) => sum + points[code], 0)

/** Ranks in an event by the clubs' countback: total, then number of 1A, 1B, 1C. Equal archers share a rank. */
const ranksOf = (
  shooters: readonly { readonly name: string; readonly person: number }[],
  event: number,
): Readonly<Record<string, number>> => {
  const levels = shooters.map(({ name, person }) => {
    const shot = shotBy(person, event)
    const hits = codes.map((code) => shot.filter((each) => each === code).length)
    return {
      name,
      level: [totalOf(person, event), ...hits].map((one) => String(one).padStart(3, '0')).join(),
    }
  })
  return Object.fromEntries(
    levels.map(({ name, level }) => [name, 1 + levels.filter((each) => each.level > level).length]),
  )
}

test('a league of eight events counts the best five as totals, shares and points by place', async () => {
  const { ada, ids, guests, form, params, tableFor } = await league(8)
  await complete(ada, ids)
  expect((await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })).status).toBe(200)
  expect((await tableFor()).divisions[0]?.apart).toHaveLength(9)
  const linked = await ada.send(seriesCalls.setArchers, { params, body: { same: [guests] } })
  expect(linked.body.same).toEqual([guests.toSorted()])
  const names = ['Bo Nock', 'Cleo Nock', 'Dora Nock', 'Guest 1']
  const shots = (person: number) => ids.flatMap((_, event) => (person === 2 && event >= 3 ? [] : [event]))
  const byName = (worthOf: (person: number, event: number) => number) =>
    expectedTable(
      Object.fromEntries(
        names.map((name, person) => [name, shots(person).map((event) => worthOf(person, event))]),
      ),
    )
  expect(told(await tableFor())).toEqual(byName((person, event) => totalOf(person, event) * 100))

  const count = async (counting: object) => {
    const body = { ...form, counting }
    expect((await ada.send(seriesCalls.save, { params, body })).status).toBe(200)
    return told(await tableFor())
  }
  const best = (event: number) =>
    Math.max(...names.flatMap((_, person) => (shots(person).includes(event) ? [totalOf(person, event)] : [])))
  expect(await count({ kind: 'share' })).toEqual(
    byName((person, event) => Math.round((totalOf(person, event) / best(event)) * 10_000)),
  )

  const ranks = ids.map((_, event) =>
    ranksOf(
      names.flatMap((name, person) => (shots(person).includes(event) ? [{ name, person }] : [])),
      event,
    ),
  )
  const table = [25, 18, 15, 12]
  const placeOf = (person: number, event: number) => ranks[event]?.[names[person] ?? ''] ?? 0
  expect(await count({ kind: 'place', points: table, shared: 'full' })).toEqual(
    byName((person, event) => (table[placeOf(person, event) - 1] ?? 0) * 100),
  )
  expect(await count({ kind: 'place', points: table, shared: 'mean' })).toEqual(
    byName((person, event) => {
      const place = placeOf(person, event)
      const level = Object.values(ranks[event] ?? {}).filter((rank) => rank === place).length
      const filled = table.slice(place - 1, place - 1 + level)
      return Math.round((filled.reduce((sum, one) => sum + one, 0) / level) * 100)
    }),
  )
})

test('updates the series table during the last event and lists the results each archer still needs', async () => {
  const { ada, bo, ids, form, params, tableFor } = await league(2)
  await complete(ada, ids.slice(0, 1))
  await ada.send(seriesCalls.save, { params, body: { ...form, best: 2 } })
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids.slice(0, 1) } })
  expect((await tableFor()).divisions[0]?.ranked).toEqual([])
  // An event can be added at any time.
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const before = (await tableFor()).divisions[0]?.ranked.find(({ name }) => name === 'Bo Nock')
  expect(before).toMatchObject({ missing: 0, sum: (totalOf(0, 0) + totalOf(0, 1)) * 100, isGuest: false })
  const { groups } = { groups: (await bo.send(eventGroupCalls.list, { params: { id: ids[1] ?? '' } })).body }
  await putEntries(bo, groups[0]?.id ?? '', entries([bo.user.id, ['1A', '1A']]))
  const after = (await tableFor()).divisions[0]?.ranked.find(({ name }) => name === 'Bo Nock')
  expect(after?.sum).toBe((totalOf(0, 0) + 40) * 100)
})

test('archers can be linked and separated, but never two who are in the same event', async () => {
  const { ada, ids, guests, params, tableFor } = await league(2)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const before = await tableFor()
  const link = (...same: string[][]) => ada.send(seriesCalls.setArchers, { params, body: { same } })
  expect((await link(guests)).status).toBe(200)
  expect(await tableFor()).not.toEqual(before)
  expect((await link()).body.same).toEqual([])
  expect(await tableFor()).toEqual(before)
  const parts = before.divisions.flatMap(({ ranked, apart }) =>
    [...ranked, ...apart].flatMap((line) => line.parts),
  )
  const inEvent = (id = '') => parts.filter(({ eventId }) => eventId === id).map((each) => each.participantId)
  const [one = '', two = ''] = guests
  const others = inEvent(ids[0]).filter((id) => id !== one)
  const account = others[0] ?? ''
  expect((await link([one, account])).error.code).toBe('series-archers-met')
  expect((await link([two, account])).error.code).toBe('series-archers-met')
  expect((await link(others.slice(0, 2))).error.code).toBe('series-two-accounts')
  expect((await link([one, two], [two, one])).error.code).toBe('archer-repeated')
  expect((await link([one, 'x'])).error.code).toBe('series-archer-unknown')
})

test('an archer entered as the same club member in two events is one person', async () => {
  const { server, ada, bo, club, ids, guests, params, tableFor } = await league(2)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const linesOf = async (name: string) =>
    (await tableFor()).divisions.flatMap(({ ranked, apart }) =>
      [...ranked, ...apart].filter((line) => line.name === name).map((line) => line.parts.length),
    )
  expect(await linesOf('Guest 1')).toEqual([1, 1])
  const body = { firstName: 'Guest', lastName: '1', joinDate: '2020-01-01' }
  const { id: memberId } = (await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body })).body
  await server.parts.db.write((tx) =>
    tx.updateTable('eventParticipants').set({ memberId }).where('id', 'in', guests).execute(),
  )
  expect(await linesOf('Guest 1')).toEqual([2])
  // The officers' earlier link must not change this.
  const same = [[guests[0] ?? '', guests[1] ?? '']]
  expect((await ada.send(seriesCalls.setArchers, { params, body: { same } })).status).toBe(200)
  expect(await linesOf('Guest 1')).toEqual([2])
  expect(await linesOf(`${bo.user.firstName} ${bo.user.lastName}`)).toEqual([2])
})

test('links survive the removal and return of an event, even if others are linked in the meantime', async () => {
  const { ada, ids, guests, params, tableFor } = await league(3)
  const choose = (...competitionIds: string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  const link = (...same: string[][]) => ada.send(seriesCalls.setArchers, { params, body: { same } })
  const [first = '', second = '', third = ''] = guests
  await choose(...ids)
  await link([first, second, third])
  const before = await tableFor()
  await choose(...ids.slice(0, 2))
  expect((await ada.send(seriesCalls.read, { params })).body.same).toEqual([[first, second].toSorted()])
  await link([first, second])
  await choose(...ids)
  expect(await tableFor()).toEqual(before)
  // With only one of them in the series, the link is not shown and cannot be removed.
  await choose(...ids.slice(0, 1))
  expect((await link()).body.same).toEqual([])
  await choose(...ids)
  expect(await tableFor()).toEqual(before)
  // A removed link stays removed.
  await choose(...ids.slice(0, 2))
  await link()
  await choose(...ids)
  expect((await ada.send(seriesCalls.read, { params })).body.same).toEqual([])
})

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

test('totals are added only for events with the same round and targets', async () => {
  const { ada, club, ids, form, params, tableFor } = await league(1)
  const other = await announcedEvent(ada, club, { numberOfTargets: 3 })
  const choose = (...competitionIds: string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  expect((await choose(...ids, other.id)).error.code).toBe('series-totals-differ')
  const same = await announcedEvent(ada, club, { numberOfTargets: 2 })
  expect((await choose(...ids, same.id)).status).toBe(200)
  // After a change of its number of targets, the table no longer counts the event.
  await ada.send(eventCalls.save, { params: { id: same.id }, body: { ...same, numberOfTargets: 3 } })
  expect((await tableFor()).events.map(({ isCounted }) => isCounted)).toEqual([true, false])
  const shares = { ...form, counting: { kind: 'share' } }
  expect((await ada.send(seriesCalls.save, { params, body: shares })).status).toBe(200)
  expect((await tableFor()).events.map(({ isCounted }) => isCounted)).toEqual([true, true])
  expect((await ada.send(seriesCalls.save, { params, body: form })).error.code).toBe('series-totals-differ')
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
  expect((await ada.send(seriesCalls.setClubs, { params, body: { clubIds } })).body.clubs).toHaveLength(2)
  expect((await choose(bo, ...ids, theirs.id)).body.events.map(({ id }) => id)).toEqual([...ids, theirs.id])
  const listed = async (query: object) =>
    (await bo.send(seriesCalls.list, { query })).body.map(({ id }) => id)
  expect(await listed({ clubId: other.id })).toEqual([series.id])
  expect(await listed({ competitionId: theirs.id })).toEqual([series.id])
  expect(await listed({ competitionId: 'none' })).toEqual([])
  await bo.send(seriesCalls.setClubs, { params, body: { clubIds: [other.id] } })
  expect((await choose(ada)).status).toBe(403)
  expect((await bo.send(clubCalls.close, { params: { id: other.id } })).status).toBe(204)
  expect((await ada.send(seriesCalls.read, { params })).status).toBe(404)
  expect(await server.parts.db.read.selectFrom('series').select('id').execute()).toEqual([])
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

test('the same code in two division schemes is two divisions', async () => {
  const { ada, club, params, tableFor } = await league(0)
  const shootIn = async (divisionScheme: string) => {
    const { id } = await announcedEvent(ada, club, { divisionScheme, numberOfTargets: 2 })
    for (const name of ['Finn', 'Gia', 'Hugo', 'Ida'])
      await ada.send(eventParticipantCalls.add, { params: { id }, body: { name, archeryStyle: 'AMFU' } })
    const { groups } = (await ada.send(eventGroupCalls.start, { params: { id }, body: null })).body
    const [group] = groups
    if (group === undefined) throw new Error('a group was made')
    await beginCard(ada, group.id, {}, knowingRounds)
    const columns = group.participants.map((archer) => [archer.id, ['1A', '1A']] as const)
    const saved = await putEntries(ada, group.id, entries(...columns), { reason: 'from paper' })
    expect(saved.status).toBe(200)
    return id
  }
  const competitionIds = [await shootIn('ifaa-2021'), await shootIn('aba-2026')]
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  const { divisions } = await tableFor()
  expect(divisions.map((each) => [each.divisionScheme, each.division])).toEqual([
    ['aba-2026', 'AMFU'],
    ['ifaa-2021', 'AMFU'],
  ])
})

test('an archer without scores has no result, even if a target is excluded', async () => {
  const { ada, ids, params, tableFor } = await league(5)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids.slice(3, 4) } })
  const [id = ''] = ids.slice(3)
  const shooters = async () =>
    (await tableFor()).divisions.flatMap(({ ranked, apart }) => [...ranked, ...apart].map(({ name }) => name))
  const before = await shooters()
  expect(before).not.toContain('Dora Nock')
  const targetsOut = [{ target: 1, division: null, reason: 'The boar fell over' }]
  expect((await ada.send(eventResultCalls.takeOut, { params: { id }, body: { targetsOut } })).status).toBe(
    200,
  )
  expect((await shooters()).toSorted()).toEqual(before.toSorted())
})

test('a series is deleted with the account that solely owned its club', async () => {
  const { server, ada } = await league(0)
  const body = { password: ada.password }
  expect((await ada.send(accountDeletionCalls.remove, { body })).status).toBe(204)
  expect(await server.parts.db.read.selectFrom('series').select('id').execute()).toEqual([])
})

test('an event of several rounds counts with all of them, and totals need the same rounds', async () => {
  const { ada, bo, cleo, event, group } = await groupShoot(2)
  const params = { id: event.id }
  const shoot = async (groupId: string, ...columns: [string, Code[]][]) => {
    const card = (await beginCard(bo, groupId)).body
    expect((await putEntries(bo, card.id, entries(...columns))).status).toBe(200)
  }
  await shoot(group.id, [bo.user.id, ['1A', '1A']], [cleo.user.id, ['1B', '1B']])
  const sunday = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await ada.send(eventResultCalls.complete, { params })
  const inRound = { params: { id: rounds?.[1]?.id ?? '' } }
  await ada.send(eventGroupCalls.create, { ...inRound, body: { by: 'kept' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { ...inRound, body: null })).body
  await shoot(groups[0]?.id ?? '', [bo.user.id, ['1C', '1C']], [cleo.user.id, ['1A', '1A']])

  const form = { clubId: event.clubId ?? '', name: 'Cup', counting: { kind: 'total' as const }, best: null }
  const { body: series } = await ada.send(seriesCalls.create, { body: form })
  const ofSeries = { params: { id: series.id } }
  const joined = await ada.send(seriesCalls.setEvents, { ...ofSeries, body: { competitionIds: [event.id] } })
  expect(joined.body.events).toMatchObject([{ id: event.id, status: 'active', isCounted: true }])
  const { divisions } = (await bo.send(seriesCalls.table, ofSeries)).body
  const hunters = divisions.find(({ division }) => division === 'BH')
  expect(hunters?.ranked.slice(0, 2).map(({ name, sum }) => [name.split(' ')[0], sum])).toEqual([
    ['Cleo', 7600],
    ['Bo', 7200],
  ])
  const other = await announcedEvent(ada, { id: event.clubId ?? '' }, { numberOfTargets: 2 })
  const both = { competitionIds: [event.id, other.id] }
  const { status, error } = await ada.send(seriesCalls.setEvents, { ...ofSeries, body: both })
  expect([status, error.code]).toEqual([422, 'series-totals-differ'])
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
