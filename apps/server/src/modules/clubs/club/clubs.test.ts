import {
  clubActivityCalls,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  eventCalls,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  appoint,
  cardWith,
  coded,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  peopledEvent,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '../../accounts/account/commands.ts'
import { startEvent } from '../../events/groups/commands.ts'

const oaks = {
  name: ' Oakwood Archers ',
  description: 'Field and 3D since ever',
  address: '1 Range Road',
  city: 'Ballarat',
  state: 'Victoria',
  zipCode: '3350',
  phone: '+61 3 5550 0101',
  email: 'office@oakwood.example',
  website: 'oakwood.example',
  foundedYear: 1974,
}

const idThatIsNot = '0198c0de-0000-7000-8000-000000000000'

describe('a club', () => {
  test('makes its creator the owner, an administrator and an active member; the answer is what was stored', async () => {
    const ada = await (await startTestServer()).person('Ada')
    const { status, body } = await ada.send(clubCalls.create, {
      body: {
        ...oaks,
        id: 'mine',
        ownerId: 'mine',
        logoPath: '/objects/logo/x',
        memberCount: 7,
        joinCode: 'ABC',
      },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...oaks,
      name: 'Oakwood Archers',
      joining: 'anyone',
      membersSeenBy: 'users',
      website: 'https://oakwood.example',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      logoPath: null,
      ownerId: ada.user.id,
      createdAt: expect.stringMatching(/Z$/),
      location: 'Ballarat, Victoria',
      memberCount: 1,
      joinCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      myRole: 'owner',
      handOver: null,
      myMembership: { id: expect.any(String), status: 'active' },
    })
    const params = { id: body.id }
    expect((await ada.send(clubCalls.read, { params })).body).toEqual(body)
    expect((await ada.send(clubCalls.list)).body).toEqual([body])
    const { body: owners } = await ada.send(clubAdministratorCalls.list, { params })
    expect(owners).toMatchObject([{ userId: ada.user.id, role: 'owner', addedBy: null, isOwner: true }])
    expect((await ada.send(profileCalls.myClubs)).body).toMatchObject([
      { clubId: body.id, position: 'Owner', status: 'active', club: { name: 'Oakwood Archers' } },
    ])
  })

  test.each([
    ['name', '', 'Club name is required'],
    ['name', ' ', 'Club name is required'],
    ['name', undefined, 'Club name is required'],
    ['description', '<script>alert(1)</script>', 'Script tags are not allowed'],
    ['email', 'office', 'Invalid email format'],
    ['website', 'javascript:alert(1)', 'JavaScript URLs are not allowed'],
    ['website', 'ftp://oakwood.example', 'Please enter a valid website'],
    ['foundedYear', 12, 'A whole number from 1000 to 3000'],
    ['foundedYear', 1974.5, 'A whole number from 1000 to 3000'],
  ])('with a wrong %s (%s) is refused', async (path, value, message) => {
    const ada = await (await startTestServer()).person('Ada')
    const { status, error } = await ada.send(clubCalls.create, { body: { ...oaks, [path]: value } })
    expect([status, error.errors]).toEqual([400, [{ ...coded, path, message }]])
    expect((await ada.send(clubCalls.list)).body).toEqual([])
  })

  test('has a unique name, ignoring case, even if ten are founded concurrently', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? ada : bo).send(clubCalls.create, { body: { name: n % 2 ? 'THE  OAKS' : 'The Oaks ' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    const elms = await foundClub(bo, { name: 'The Elms' })
    const { status, error } = await bo.send(clubCalls.save, {
      params: { id: elms.id },
      body: { name: 'the oaks' },
    })
    expect([status, error.message]).toEqual([409, 'A club with this name already exists'])
    expect(
      (await bo.send(clubCalls.save, { params: { id: elms.id }, body: { name: 'THE ELMS' } })).body.name,
    ).toBe('THE ELMS')
  })

  test('uses an idempotency key that is a UUIDv7 as its id; a repeat returns the current club, or a conflict once it is closed', async () => {
    const ada = await (await startTestServer()).person('Ada')
    const key = '0198c0de-1111-7000-8000-000000000000'
    const create = () => ada.send(clubCalls.create, { body: oaks, headers: { 'idempotency-key': key } })
    expect((await create()).body.id).toBe(key)
    await ada.send(clubCalls.save, { params: { id: key }, body: { ...oaks, city: 'Bendigo' } })
    expect((await create()).body.city).toBe('Bendigo')
    await ada.send(clubCalls.close, { params: { id: key } })
    expect((await create()).status).toBe(409)
  })

  test('is found by its code, ignoring case and hyphens', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const typed = `${club.joinCode.slice(0, 3)}-${club.joinCode.slice(3)}`.toLowerCase()
    const { body } = await bo.send(clubCalls.byCode, { params: { code: typed } })
    expect(body).toEqual({ ...club, myRole: 'visitor', myMembership: null })
    for (const code of ['AAAAAA', 'x', '%00'])
      expect((await bo.send(clubCalls.byCode, { params: { code } })).status).toBe(404)
  })

  test('is in the directory: newest first, in pages, searchable by name, city and state', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta 100%']) {
      await foundClub(ada, { name, city: name === 'Beta' ? 'Bendigo' : 'Ballarat' })
      clock.advance(1000)
    }
    const names = async (query: { q?: string; limit?: number; cursor?: string }) => {
      const { body } = await bo.send(clubCalls.list, { query })
      return Array.isArray(body)
        ? { names: body.map(({ name }) => name), next: null }
        : { names: body.items.map(({ name }) => name), next: body.nextCursor }
    }
    expect((await names({})).names).toEqual(['Delta 100%', 'Gamma', 'Beta', 'Alpha'])
    const first = await names({ limit: 3 })
    expect(first.names).toEqual(['Delta 100%', 'Gamma', 'Beta'])
    expect(await names({ limit: 3, cursor: first.next ?? '' })).toEqual({ names: ['Alpha'], next: null })
    expect((await names({ q: 'BENDI' })).names).toEqual(['Beta'])
    expect((await names({ q: 'victoria' })).names).toHaveLength(4)
    expect((await names({ q: '0%' })).names).toEqual(['Delta 100%'])
    expect((await names({ q: 'nobody' })).names).toEqual([])
    for (const cursor of ['x', 'W10', Buffer.from('["soon","x"]').toString('base64url')])
      expect((await bo.send(clubCalls.list, { query: { limit: 1, cursor } })).status).toBe(400)
  })
})

describe('a club is changed', () => {
  test('by its officers, and every change is recorded', async () => {
    const server = await startTestServer()
    const [ada, bo, cleo] = [
      await server.person('Ada'),
      await server.person('Bo'),
      await server.person('Cleo'),
    ]
    const club = await foundClub(ada, oaks)
    await appoint(ada, club, bo)
    const params = { id: club.id }
    const { body } = await bo.send(clubCalls.save, {
      params,
      body: { ...oaks, city: 'Bendigo', foundedYear: null },
    })
    expect(body).toMatchObject({
      city: 'Bendigo',
      location: 'Bendigo, Victoria',
      foundedYear: null,
      myRole: 'administrator',
    })
    await bo.send(clubCalls.save, { params, body: { ...oaks, city: 'Bendigo', foundedYear: null } }) // changes nothing
    expect((await cleo.send(clubCalls.save, { params, body: oaks })).status).toBe(403)
    const { body: activity } = await ada.send(clubActivityCalls.list, { params })
    expect(activity).toMatchObject([
      {
        kind: 'club changed',
        by: { userId: bo.user.id, name: 'Bo Nock' },
        changes: [
          { field: 'city', was: 'Ballarat', became: 'Bendigo' },
          { field: 'foundedYear', was: '1974', became: null },
        ],
      },
      { kind: 'administrator added', by: { name: 'Ada Nock' }, subject: 'Bo Nock' },
      { kind: 'club created', by: { userId: ada.user.id } },
    ])
    expect((await cleo.send(clubActivityCalls.list, { params })).status).toBe(403)
    const page = (await ada.send(clubActivityCalls.list, { params, query: { limit: 2 } })).body
    const next = 'items' in page ? (page.nextCursor ?? '') : ''
    const rest = (await ada.send(clubActivityCalls.list, { params, query: { limit: 2, cursor: next } })).body
    expect(rest).toMatchObject({ items: [{ kind: 'club created' }], nextCursor: null })
  })

  test('of owner: it can be handed over only to an active member with an account', async () => {
    const server = await startTestServer()
    const [ada, bo, cleo] = [
      await server.person('Ada'),
      await server.person('Bo'),
      await server.person('Cleo'),
    ]
    const club = await joinedBy(await foundClub(ada), bo)
    await appoint(ada, club, bo, 'admin')
    const params = { id: club.id }
    const give = (from: Person, userId: string) => from.send(clubCalls.handOver, { params, body: { userId } })
    expect((await give(ada, cleo.user.id)).status).toBe(422)
    expect((await give(ada, idThatIsNot)).status).toBe(422)
    expect((await give(bo, bo.user.id)).status).toBe(403)
    expect((await give(ada, ada.user.id)).body.ownerId).toBe(ada.user.id)
    expect((await give(ada, bo.user.id)).body).toMatchObject({ ownerId: ada.user.id, myRole: 'owner' })
    const agreed = await bo.send(clubCalls.answerHandOver, { params, body: { agreed: true } })
    expect(agreed.body).toMatchObject({ ownerId: bo.user.id, myRole: 'owner', handOver: null })
    expect((await give(ada, ada.user.id)).status).toBe(403)
    const { body: owners } = await bo.send(clubAdministratorCalls.list, { params })
    expect(owners.map(({ userId, role, isOwner }) => [userId, role, isOwner])).toEqual([
      [ada.user.id, 'owner', false],
      [bo.user.id, 'owner', true],
    ])
  })
})

const moment = () => new Promise((passed) => setTimeout(passed, 150))

test('a club is not handed over to a user whose account is being deleted', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await joinedBy(await foundClub(ada), bo)
  const { giving } = await server.parts.db.write(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', bo.user.id).forUpdate().execute()
    const asked = ada.send(clubCalls.handOver, { params: { id: club.id }, body: { userId: bo.user.id } })
    await moment()
    await tx.deleteFrom('clubMembers').where('userId', '=', bo.user.id).execute()
    await deleteUser(tx, bo.user.id)
    return { giving: asked }
  })
  expect([404, 422]).toContain((await giving).status)
  expect((await ada.send(clubCalls.read, { params: { id: club.id } })).body.ownerId).toBe(ada.user.id)
})

describe('a club is closed', () => {
  test('for good, by its owner: members, administrators and home clubs are removed, scorecards are kept', async () => {
    const server = await startTestServer()
    const [ada, bo, cleo] = [
      await server.person('Ada'),
      await server.person('Bo'),
      await server.person('Cleo'),
    ]
    const club = await joinedBy(await foundClub(ada), bo, cleo)
    await appoint(ada, club, bo)
    const params = { id: club.id }
    await bo.send(profileCalls.setHomeClub, { body: { clubId: club.id } })
    const card = (await bo.send(scorecardCalls.create, { body: cardWith(['1A'], { club: club.name }) })).body
    expect((await ada.send(clubCalls.closing, { params })).body).toEqual({
      members: 3,
      administrators: 2,
      upcomingEvents: 0,
      activeEvents: 0,
    })
    for (const person of [bo, cleo]) {
      expect((await person.send(clubCalls.closing, { params })).status).toBe(403)
      expect((await person.send(clubCalls.close, { params })).status).toBe(403)
    }
    expect((await ada.send(clubCalls.close, { params })).status).toBe(204)
    expect((await ada.send(clubCalls.close, { params })).status).toBe(404)
    expect((await bo.send(clubCalls.read, { params })).status).toBe(404)
    expect((await bo.send(profileCalls.memberships)).body).toEqual([])
    expect((await bo.send(scorecardCalls.read, { params: { id: card.id } })).body).toEqual(card)
    const users = await server.parts.db.read.selectFrom('users').select('homeClubId').execute()
    expect(users.map(({ homeClubId }) => homeClubId)).toEqual([null, null, null])
    for (const table of ['clubMembers', 'clubAdministrators', 'clubs'] as const)
      expect(await server.parts.db.read.selectFrom(table).select('id').execute()).toEqual([])
  })

  test('only if none of its events is in progress', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    const event = await announcedEvent(ada, club)
    await peopledEvent(ada, event, 4)
    const who = { userId: ada.user.id, sessionId: '', tokenHash: '' }
    // The start is not committed when the club is closed: closing must wait and then find the event active.
    const { closing } = await server.parts.db.write(async (tx) => {
      await startEvent(tx, server.parts, who, event.id, undefined)
      const asked = ada.send(clubCalls.close, { params: { id: club.id } })
      await moment()
      return { closing: asked }
    })
    const { status, error } = await closing
    expect([status, error.message]).toEqual([
      409,
      'An event of this club is active. Complete or cancel it before the club is closed.',
    ])
    expect((await ada.send(eventCalls.read, { params: { id: event.id } })).body.clubId).toBe(club.id)
  })

  test('while others join: no one is left in a club that no longer exists', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    const others = await Promise.all(['Bo', 'Cleo', 'Dag', 'Eva'].map((name) => server.person(name)))
    const params = { id: club.id }
    const answers = await Promise.all([
      ...others.map(({ send }) => send(clubMemberCalls.join, { params })),
      ada.send(clubCalls.close, { params }),
    ])
    for (const { status } of answers) expect([201, 204, 404]).toContain(status)
    expect(await server.parts.db.read.selectFrom('clubMembers').select('id').execute()).toEqual([])
  })
})
