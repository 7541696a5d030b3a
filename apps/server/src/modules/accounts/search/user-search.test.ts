import {
  accountCalls,
  childCalls,
  clubActivityCalls,
  clubAdministratorCalls,
  clubMemberCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  memberMergeCalls,
  profileCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  appoint,
  foundClub,
  joinedBy,
  membersOf,
  type Person,
  peopledEvent,
  positionOf,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { noMailbox } from '../../../platform/mail/mail.ts'

const search = async ({ send }: Person, q: string) =>
  (await send(userSearchCalls.search, { query: { q } })).body

test('finds users by first, last or whole name, ignoring case, and reveals no secrets', async () => {
  const server = await startTestServer()
  const [ada, adele] = [await server.person('Ada'), await server.person('Adele')]
  expect(await search(ada, 'ADEL')).toEqual([
    {
      id: adele.user.id,
      email: 'a***@example.org',
      firstName: 'Adele',
      lastName: 'Nock',
      club: 'The Oaks',
      clubMemberId: '',
    },
  ])
  expect((await search(ada, 'ad')).map(({ firstName }) => firstName)).toEqual(['Ada', 'Adele'])
  expect((await search(ada, ' noc ')).map(({ firstName }) => firstName)).toEqual(['Ada', 'Adele'])
  expect(await search(ada, 'adele  nock')).toHaveLength(1)
  expect(await search(ada, '%%')).toEqual([])
  expect(await search(ada, 'dele')).toEqual([])
})

test('counts only the characters that are searched', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const nothing = [
    '\0\0',
    'a\0',
    ' a ',
    '\u200b\u200b',
    'a\u200b',
    '\u0301\u0301',
    'a\u0301',
    'a\u0085',
    '\u2028\u2029',
  ]
  for (const q of nothing)
    expect(await ada.send(userSearchCalls.search, { query: { q } })).toMatchObject({
      status: 400,
      error: { code: 'too-short' },
    })
  expect((await search(ada, 'a\0d')).map(({ firstName }) => firstName)).toEqual(['Ada'])
})

const masked = 'b***@example.org'

const addressOfBo = async (searcher: Person, q = 'bo nock') => (await search(searcher, q))[0]?.email

test('shows an address in full to those who typed it in full; founding a club shows none', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const { email } = bo.user
  expect(await search(ada, email.toUpperCase())).toMatchObject([{ id: bo.user.id, email }])
  await announcedEvent(ada, await foundClub(ada))
  expect(await addressOfBo(ada)).toBe(masked)
  expect(await search(ada, email.slice(0, 6))).toEqual([])
  expect(await search(ada, email)).toMatchObject([{ email }])
})

test('shows club managers the addresses of members who joined or whose address the club listed', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await joinedBy(await foundClub(ada), cleo)
  const { email } = bo.user
  await joinedBy(club, bo)
  expect([await addressOfBo(ada), await addressOfBo(ada, email.slice(0, 6))]).toEqual([email, email])
  expect([await addressOfBo(cleo), await search(cleo, email.slice(0, 6))]).toEqual([masked, []])
  await appoint(ada, club, cleo)
  expect(await addressOfBo(cleo)).toBe(email)
  await bo.send(clubMemberCalls.leave, { params: { id: club.id } })
  expect([await addressOfBo(ada), await search(ada, email.slice(0, 6))]).toEqual([masked, []])
})

test("shows event managers the addresses of the event's archers", async () => {
  const server = await startTestServer()
  const [ada, bo, cleo, dee] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dee'),
  ]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club)
  const params = { id: event.id }
  await ada.send(eventAdminCalls.add, { params, body: { userId: cleo.user.id } })
  await appoint(ada, club, dee)
  await registeredFor(event, [bo])
  const { email } = bo.user
  for (const officer of [ada, cleo, dee]) {
    expect(await addressOfBo(officer)).toBe(email)
    expect(await addressOfBo(officer, email.slice(0, 6))).toBe(email)
  }
  await bo.send(eventParticipantCalls.withdraw, { params })
  for (const officer of [ada, cleo, dee]) expect(await addressOfBo(officer)).toBe(masked)
})

test("those who run an event see its archers' addresses as long as they run it, even outside the club", async () => {
  const server = await startTestServer()
  const [ada, bo, cleo, dee] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dee'),
  ]
  const club = await joinedBy(await foundClub(ada), cleo)
  await positionOf(ada, club, cleo)
  const event = await announcedEvent(cleo, club)
  const params = { id: event.id }
  await cleo.send(eventAdminCalls.add, { params, body: { userId: dee.user.id } })
  await registeredFor(event, [bo])
  await cleo.send(clubMemberCalls.leave, { params: { id: club.id } })
  // The creator remains its administrator, because the archers registered for this person's event.
  expect((await cleo.send(eventCalls.read, { params })).body.isEventAdmin).toBe(true)
  expect([await addressOfBo(cleo), await addressOfBo(dee)]).toEqual([bo.user.email, bo.user.email])
  await joinedBy(club, bo)
  await ada.send(eventAdminCalls.remove, { params: { ...params, userId: dee.user.id } })
  expect(await addressOfBo(dee)).toBe(masked)
  // What the club can do about its former officer: cancel and delete the event.
  await ada.send(eventCalls.cancel, { params })
  await ada.send(eventCalls.remove, { params })
  expect([await addressOfBo(cleo), await addressOfBo(ada)]).toEqual([masked, bo.user.email])
})

test('no action of an officer alone reveals the address of an account', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club)
  const userId = bo.user.id
  const inClub = { clubId: club.id, userId }
  const answers = [
    await ada.send(clubMemberCalls.addUser, { params: inClub, body: {} }),
    await ada.send(clubMemberCalls.list, { params: { id: club.id } }),
    await ada.send(clubAdministratorCalls.add, { params: { id: club.id }, body: { userId } }),
    await ada.send(clubAdministratorCalls.list, { params: { id: club.id } }),
    await ada.send(clubActivityCalls.list, { params: { id: club.id } }),
    await ada.send(eventAdminCalls.add, { params: { id: event.id }, body: { userId } }),
    await ada.send(eventAdminCalls.list, { params: { id: event.id } }),
    await ada.send(userSearchCalls.search, { query: { q: 'bo nock' } }),
  ].map(({ body }) => JSON.stringify(body))
  const file = await server.app.inject({
    url: `/api/clubs/${club.id}/members.csv`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  for (const told of [...answers, file.body]) {
    expect(told).toContain('Bo')
    expect(told).not.toContain(bo.user.email)
  }
  // It cannot be guessed letter by letter either.
  const guess = bo.user.email.slice(0, 6)
  expect(await search(ada, guess)).toEqual([])
  expect(await membersOf(ada, club.id, { q: guess })).toEqual([])
  // The club learns that the address is taken, because it typed the address itself.
  const written = { firstName: 'Bo', lastName: 'Nock', joinDate: '2020-01-01', email: bo.user.email }
  const params = { clubId: club.id }
  // With another name it is another person of the family, whether the address has an account or not.
  for (const email of [bo.user.email, 'unknown@example.org']) {
    const other = { ...written, lastName: 'N', email }
    expect((await ada.send(clubMemberCalls.add, { params, body: other })).status).toBe(201)
  }
  expect((await ada.send(clubMemberCalls.add, { params, body: written })).status).toBe(409)
  const own = (await membersOf(ada, club.id)).find((member) => member.userId === userId)
  await ada.send(clubMemberCalls.save, {
    params: { ...params, memberId: own?.id ?? '' },
    body: { firstName: 'Bo', lastName: 'Nock', joinDate: '2020-01-01' },
  })
  expect((await ada.send(clubMemberCalls.add, { params, body: written })).status).toBe(409)
})

test.each(['the account’s entry', 'the written entry'])(
  'no address is revealed by merging an account that an officer added with a written entry, keeping %s',
  async (kept) => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const params = { clubId: club.id }
    await ada.send(clubMemberCalls.addUser, { params: { ...params, userId: bo.user.id }, body: {} })
    const draft = { firstName: 'Bo', lastName: 'N', joinDate: '2020-01-01' }
    const written = (await ada.send(clubMemberCalls.add, { params, body: draft })).body.id
    // An event that is over asks no one.
    const event = await announcedEvent(ada, club)
    const ofEvent = { params: { id: event.id } }
    const entered = { memberId: written, archeryStyle: 'BH' }
    await ada.send(eventParticipantCalls.add, { ...ofEvent, body: entered })
    await peopledEvent(ada, event, 3)
    await ada.send(eventGroupCalls.start, { ...ofEvent, body: {} })
    await ada.send(eventResultCalls.complete, ofEvent)
    const members = await membersOf(ada, club.id)
    const added = members.find(({ userId }) => userId === bo.user.id)?.id ?? ''
    const [memberId, otherId] = kept === 'the written entry' ? [written, added] : [added, written]
    await ada.send(memberMergeCalls.merge, {
      params: { ...params, memberId },
      body: { ...draft, otherId },
    })
    const [found] = await search(ada, 'bo nock')
    expect(found?.id).toBe(bo.user.id)
    expect(found?.email).not.toBe(bo.user.email)
    expect(await search(ada, bo.user.email.slice(0, 6))).toEqual([])
    const archers = (await ada.send(eventParticipantCalls.list, ofEvent)).body
    expect(JSON.stringify(archers)).not.toContain(bo.user.email)
    expect((await bo.send(clubMemberCalls.leave, { params: { id: club.id } })).status).toBe(204)
  },
)

test("a child is found by its parent and by officers who know it, who see the parent's address", async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const child = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const headers = { 'fletch-user': child.id }
  const found = [{ id: child.id, firstName: 'Kim', email: ada.user.email }]
  expect(await search(ada, 'kim')).toMatchObject(found)
  const asChild = await ada.send(userSearchCalls.search, { headers, query: { q: 'kim' } })
  expect(asChild.body).toMatchObject(found)
  const event = await announcedEvent(bo, await foundClub(bo))
  const searches = ['kim', 'kim nock', 'nock kim', child.id.slice(0, 8), child.email]
  const foundBy = async (person: Person) => {
    const all = (await Promise.all(searches.map((q) => search(person, q)))).flat()
    return all.filter(({ id }) => id === child.id)
  }
  expect([await foundBy(bo), await foundBy(cleo)]).toEqual([[], []])
  const params = { id: event.id }
  await ada.send(eventParticipantCalls.register, { headers, params, body: { archeryStyle: 'BH' } })
  expect(await search(bo, 'kim')).toMatchObject(found)
  expect(await foundBy(cleo)).toEqual([])
  const { body: archers } = await bo.send(eventParticipantCalls.list, { params })
  expect(archers.map(({ contact }) => contact?.email)).toEqual([ada.user.email])
  expect(JSON.stringify(archers)).not.toContain(noMailbox)
})

test('someone under 16 who signs in by themself is found and named by themself and by officers who know them', async () => {
  const server = await startTestServer()
  const [kim, bo, cleo] = [await server.person('Kim'), await server.person('Bo'), await server.person('Cleo')]
  const setBirth = (dateOfBirth: string) =>
    server.parts.db.write((tx) =>
      tx.updateTable('users').set({ dateOfBirth }).where('id', '=', kim.user.id).execute(),
    )
  const foundBy = async (person: Person) => {
    const searches = ['kim', 'kim nock', 'nock kim', kim.user.email, kim.user.email.slice(0, 8)]
    const all = (await Promise.all(searches.map((q) => search(person, q)))).flat()
    return all.some(({ id }) => id === kim.user.id)
  }
  const year = server.parts.clock.now().getUTCFullYear()
  await setBirth(`${year - 17}-01-01`)
  expect([await foundBy(kim), await foundBy(bo), await foundBy(cleo)]).toEqual([true, true, true])
  await setBirth(`${year - 12}-01-01`)
  expect([await foundBy(kim), await foundBy(bo), await foundBy(cleo)]).toEqual([true, false, false])
  const club = await foundClub(bo)
  const event = await announcedEvent(bo, club)
  const byId = () =>
    bo.send(clubMemberCalls.addUser, { params: { clubId: club.id, userId: kim.user.id }, body: {} })
  expect((await byId()).status).toBe(404)
  const params = { id: event.id }
  await kim.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  expect([await foundBy(bo), await foundBy(cleo)]).toEqual([true, false])
  expect(JSON.stringify(await search(bo, 'kim'))).not.toContain(`${year - 12}-01-01`)
  expect((await byId()).status).toBe(201)
})

test('children of a name take no place of others who are found', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const year = server.parts.clock.now().getUTCFullYear()
  const young = Array.from({ length: 50 }, (_, n) => `Robin${String(n).padStart(2, '0')}`)
  for (const name of young) await server.person(name)
  const setBirth = (dateOfBirth: string) =>
    server.parts.db.write((tx) =>
      tx.updateTable('users').set({ dateOfBirth }).where('firstName', 'in', young).execute(),
    )
  await setBirth(`${year - 12}-01-01`)
  const adult = await server.person('Robins')
  expect((await search(ada, 'robin')).map(({ id }) => id)).toEqual([adult.user.id])
})

test('a club gets no address of a child who joins it, and shows none that it had before', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const child = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const club = await foundClub(bo)
  const params = { id: club.id }
  await ada.send(clubMemberCalls.join, { headers: { 'fletch-user': child.id }, params })
  const { db } = server.parts
  const kept = await db.read
    .selectFrom('clubMembers')
    .select('email')
    .where('userId', '=', child.id)
    .execute()
  expect(kept).toEqual([{ email: '' }])
  await db.write((tx) =>
    tx.updateTable('clubMembers').set({ email: child.email }).where('userId', '=', child.id).execute(),
  )
  const kim = (await membersOf(bo, club.id)).find(({ userId }) => userId === child.id)
  expect(kim).toMatchObject({ firstName: 'Kim', email: null })
  const headers = { authorization: `Bearer ${bo.token}` }
  const file = await server.app.inject({ url: `/api/clubs/${club.id}/members.csv`, headers })
  expect(file.body).toContain('Kim')
  expect(file.body).not.toContain(noMailbox)
})

test('finds a user by the current name of the profile', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  await ada.send(profileCalls.save, { body: { firstName: 'Zoë', lastName: 'Ångström', club: 'The Oaks' } })
  expect(await search(ada, 'ZOË')).toHaveLength(1)
  expect(await search(ada, 'ångs')).toHaveLength(1)
  expect(await search(ada, 'ada')).toEqual([])
})

test('requires two characters, finds at most 20, and is limited to 60 searches a minute', async () => {
  const server = await startTestServer({
    replace: () => ({
      passwords: { hash: async (password) => `plain ${password}`, verify: async () => false },
    }),
  })
  const ada = await server.person('Ada')
  const password = 'quiet stone 7'
  for (let n = 0; n < 25; n += 1)
    await server.stranger(accountCalls.register, {
      body: {
        email: `n${n}@example.org`,
        password,
        confirmPassword: password,
        firstName: 'Many',
        lastName: `N${n}`,
      },
    })
  expect(await search(ada, 'many')).toHaveLength(20)
  for (const q of ['', 'a', ' a ']) {
    const { status, error } = await ada.send(userSearchCalls.search, { query: { q } })
    expect([status, error.message]).toEqual([400, 'At least 2 characters'])
  }
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1)
    statuses.push((await ada.send(userSearchCalls.search, { query: { q: 'many' } })).status)
  expect(statuses.indexOf(429)).toBe(59)
})
