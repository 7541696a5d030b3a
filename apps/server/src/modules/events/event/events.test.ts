import { clubCalls, clubMemberCalls, eventAdminCalls, eventCalls } from '@fletch/contract'
import {
  announcedEvent,
  appoint,
  foundClub,
  joinedBy,
  type Person,
  positionOf,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { cancel, create, list, listAll, read, remove, repeat, save } = eventCalls

const announcement = { name: 'Spring Round', competitionDate: '2026-12-12', archeryStyle: 'BH,Trad' }

test('an owner announces an event with the defaults, and everyone sees it', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada, { name: 'The Oaks' })
  const { status, body } = await ada.send(create, {
    body: { ...announcement, clubId: club.id, createdBy: bo.user.id, status: 'active' },
  })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      clubId: club.id,
      clubName: 'The Oaks',
      createdBy: ada.user.id,
      name: 'Spring Round',
      description: '',
      competitionDate: '2026-12-12',
      registrationDeadline: null,
      maxParticipants: null,
      archeryStyle: 'BH,Trad',
      distanceUnit: 'yards',
      roundId: 'abc-three-arrow',
      tieRule: null,
      divisionScheme: 'styles',
      status: 'upcoming',
      groupSize: 4,
      numberOfTargets: 30,
      courseTargets: 30,
      timeZone: 'UTC',
      proofRequired: false,
      asksPhoto: true,
      namesGuests: false,
      takesMailEntries: true,
      liveKey: null,
      cancelledAt: null,
      createdAt: expect.stringMatching(/Z$/),
      isRegistered: false,
      registrationStatus: null,
      isAsked: false,
      participantCount: 0,
      waitingCount: 0,
      isEventAdmin: true,
    },
  ])
  const seen = { ...body, isEventAdmin: false }
  expect((await bo.send(read, { params: { id: body.id } })).body).toEqual(seen)
  expect((await bo.send(list)).body).toEqual([seen])
  expect((await bo.send(listAll, { query: { limit: 1 } })).body).toEqual({ items: [seen], nextCursor: null })
  expect((await bo.send(read, { params: { id: 'none' } })).error.message).toBe('Competition not found')
})

test('an event of several days is announced at once, and a repeated announcement adds no day twice', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const announce = (more: Readonly<Record<string, unknown>>, key = '01980000-0000-7000-8000-00000000da75') =>
    ada.send(create, {
      body: { ...announcement, clubId: club.id, numberOfTargets: 20, ...more },
      headers: { 'idempotency-key': key },
    })
  const moreDays = ['2026-12-13', '2026-12-20']
  const { status, body } = await announce({ moreDays })
  expect(status).toBe(201)
  expect(body.rounds).toMatchObject(
    [announcement.competitionDate, ...moreDays].map((competitionDate, place) => ({
      number: place + 1,
      name: '',
      competitionDate,
      numberOfTargets: 20,
      status: 'upcoming',
    })),
  )
  expect((await announce({ moreDays })).body.rounds).toHaveLength(3)
  const wrong = await announce({ moreDays: ['tomorrow'] }, '01980000-0000-7000-8000-00000000da76')
  expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([400, 'moreDays.0'])
  const many = Array.from({ length: 12 }, () => '2026-12-13')
  expect((await announce({ moreDays: many }, '01980000-0000-7000-8000-00000000da77')).status).toBe(400)
  // All or nothing: the second day starts at a time that its clocks skip.
  const skipped = {
    timeZone: 'Europe/Berlin',
    competitionDate: '2027-03-27',
    details: { startTime: '02:30' },
    moreDays: ['2027-03-28'],
  }
  const refused = await announce(skipped, '01980000-0000-7000-8000-00000000da78')
  expect(refused.status).toBe(400)
  expect((await ada.send(list)).body).toHaveLength(1)
})

test('missing required fields of an event are refused with a message', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id: clubId } = await foundClub(ada)
  const refusal = async (more: Readonly<Record<string, unknown>>) => {
    const { status, error } = await ada.send(create, { body: { ...announcement, clubId, ...more } })
    return [status, error.message]
  }
  expect(await refusal({ name: ' ' })).toEqual([400, 'Event name is required'])
  expect(await refusal({ competitionDate: undefined })).toEqual([400, 'Event date is required'])
  expect(await refusal({ archeryStyle: '' })).toEqual([400, 'Please select at least one archery style'])
  expect(await refusal({ archeryStyle: 'Longbow' })).toEqual([
    400,
    'Please select at least one archery style',
  ])
  expect(await refusal({ clubId: undefined })).toEqual([400, 'Please select a club'])
  expect(await refusal({ groupSize: 7 })).toEqual([400, 'Groups have 4, 5 or 6 archers'])
  expect(await refusal({ maxParticipants: 0 })).toEqual([400, 'A whole number from 1 to 10000'])
  expect(await refusal({ timeZone: 'Middle/Earth' })).toEqual([400, 'This is no time zone'])
  expect(await refusal({ registrationDeadline: '2026-12-13' })).toEqual([
    400,
    'Registration closes on the day of the event at the latest',
  ])
  expect(await refusal({ description: '<script>' })).toEqual([400, 'Script tags are not allowed'])
})

test('only the owner or an active member with a position announces events of a club', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await joinedBy(await foundClub(ada), bo)
  const announce = async (person: typeof bo, clubId = club.id) =>
    (await person.send(create, { body: { ...announcement, clubId } })).status
  expect(await announce(bo)).toBe(403)
  expect(await announce(cleo)).toBe(403)
  expect(await announce(ada, 'none')).toBe(404)

  const { body } = await ada.send(clubMemberCalls.list, { params: { id: club.id } })
  const members = Array.isArray(body) ? body : body.items
  const own = members.find(({ userId }) => userId === bo.user.id)
  const give = (more: Readonly<Record<string, unknown>>) =>
    ada.send(clubMemberCalls.save, {
      params: { clubId: club.id, memberId: own?.id ?? '' },
      body: {
        firstName: 'Bo',
        lastName: 'Nock',
        joinDate: '2026-01-01',
        clubPositions: ['secretary'],
        ...more,
      },
    })
  await give({})
  expect(await announce(bo)).toBe(201)
  await give({ status: 'suspended' })
  expect(await announce(bo)).toBe(403)
  // An administrator of the club runs its events but holds no position.
  await appoint(ada, club, cleo)
  expect(await announce(cleo)).toBe(403)
  const [event] = (await cleo.send(list)).body as { isEventAdmin: boolean }[]
  expect(event?.isEventAdmin).toBe(true)
})

test('an id given as the key is used, a repeat changes nothing, and the key cannot be reused after deletion', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const id = '0198c0de-0000-7000-8000-00000000000a'
  const announce = () =>
    ada.send(create, {
      body: { ...announcement, clubId: club.id },
      headers: { 'idempotency-key': id },
    })
  expect((await announce()).body.id).toBe(id)
  expect((await announce()).status).toBe(201)
  expect((await ada.send(list)).body).toHaveLength(1)
  await ada.send(cancel, { params: { id } })
  expect((await ada.send(remove, { params: { id } })).status).toBe(204)
  expect((await announce()).status).toBe(409)
})

test('settings can change until the end, settings on cards only before the start, and a registered style must stay', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  const changed = { ...announcement, name: 'Another name', maxParticipants: 20, archeryStyle: 'BH' }
  expect((await ada.send(save, { params, body: changed })).body).toMatchObject({
    ...changed,
    clubId: event.clubId,
  })
  await registeredFor(event, [bo])
  const { status, error } = await ada.send(save, { params, body: { ...changed, archeryStyle: 'Trad' } })
  expect([status, error.message]).toEqual([422, 'Archers are registered for BH: this style must stay'])
  await ada.send(cancel, { params })
  expect((await ada.send(save, { params, body: changed })).error.message).toBe('This event was cancelled')
})

test('Repeat copies the settings to another day, without archers', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada), {
    description: 'Bring boots',
    groupSize: 5,
    timeZone: 'Australia/Melbourne',
    proofRequired: true,
    maxParticipants: 8,
  })
  await registeredFor(event, [ada])
  const { status, body } = await ada.send(repeat, {
    params: { id: event.id },
    body: { competitionDate: '2027-01-09' },
  })
  expect([status, body]).toEqual([
    201,
    {
      ...event,
      id: expect.any(String),
      createdAt: expect.any(String),
      competitionDate: '2027-01-09',
    },
  ])
  expect(body.id).not.toBe(event.id)
})

test('a repeated event needs a position in the club, as the first event did', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo, eve] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Eve'),
  ]
  const club = await joinedBy(await foundClub(ada), bo, cleo)
  const officer = await positionOf(ada, club, bo)
  const event = await announcedEvent(bo, club)
  // Eve has no membership and Cleo has no position: both run the event but cannot announce one.
  for (const { user } of [eve, cleo])
    await ada.send(eventAdminCalls.add, { params: { id: event.id }, body: { userId: user.id } })
  const repeated = async ({ send }: Person) =>
    (await send(repeat, { params: { id: event.id }, body: { competitionDate: '2027-01-09' } })).status
  expect([await repeated(bo), await repeated(eve), await repeated(cleo)]).toEqual([201, 403, 403])
  await officer.save({ status: 'suspended' })
  expect(await repeated(bo)).toBe(403)
  await ada.send(clubMemberCalls.remove, { params: officer.params })
  expect(await repeated(bo)).toBe(403)
  expect(await repeated(ada)).toBe(201)
})

test('an administrator cannot be added to an event that is being deleted', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada))
  const { adding } = await server.parts.db.write(async (tx) => {
    await tx.deleteFrom('events').where('id', '=', event.id).execute()
    const asked = ada.send(eventAdminCalls.add, {
      params: { id: event.id },
      body: { userId: bo.user.id },
    })
    await new Promise((passed) => setTimeout(passed, 150))
    return { adding: asked }
  })
  expect((await adding).status).toBe(404)
})

test('cancelling cannot be undone, and only a cancelled event can be deleted', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  expect((await ada.send(remove, { params })).error.message).toBe(
    'Only a cancelled event can be deleted. Cancel it first.',
  )
  expect((await ada.send(cancel, { params })).body).toMatchObject({
    status: 'cancelled',
    cancelledAt: expect.stringMatching(/Z$/),
  })
  const { status, error } = await ada.send(cancel, { params })
  expect([status, error.message]).toEqual([409, 'This event is already cancelled'])
  expect((await ada.send(remove, { params })).status).toBe(204)
  expect((await ada.send(read, { params })).status).toBe(404)
})

test('events are paged and can be filtered by status and club', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const [oaks, elms] = [await foundClub(ada), await foundClub(ada)]
  const made = []
  for (const club of [oaks, oaks, elms]) made.push((await announcedEvent(ada, club)).id)
  await ada.send(cancel, { params: { id: made[0] ?? '' } })
  const idsOf = async (query: Readonly<Record<string, string | number>>) => {
    const { body } = await ada.send(list, { query })
    return (Array.isArray(body) ? body : body.items).map(({ id }) => id)
  }
  const newest = made.toReversed()
  expect(await idsOf({})).toEqual(newest)
  expect(await idsOf({ clubId: elms.id })).toEqual([made[2]])
  expect(await idsOf({ status: 'upcoming', clubId: oaks.id })).toEqual([made[1]])
  const first = (await ada.send(list, { query: { limit: 2 } })).body
  const cursor = Array.isArray(first) ? '' : (first.nextCursor ?? '')
  expect(await idsOf({ limit: 2, cursor })).toEqual(newest.slice(2))
  expect((await ada.send(list, { query: { limit: 2, cursor: 'x' } })).status).toBe(400)
})

test('deleting a club deletes its upcoming events; cancelled events keep its last name', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada, { name: 'The Elms' })
  const [upcoming, cancelled] = [await announcedEvent(ada, club), await announcedEvent(ada, club)]
  await ada.send(cancel, { params: { id: cancelled.id } })
  expect((await ada.send(clubCalls.closing, { params: { id: club.id } })).body).toMatchObject({
    upcomingEvents: 1,
    activeEvents: 0,
  })
  await ada.send(clubCalls.close, { params: { id: club.id } })
  expect((await ada.send(read, { params: { id: upcoming.id } })).status).toBe(404)
  expect((await ada.send(read, { params: { id: cancelled.id } })).body).toMatchObject({
    clubId: null,
    clubName: 'The Elms',
    isEventAdmin: true,
  })
})

test('event admins are added and removed, the creator stays, and adding one twice changes nothing', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  const body = { userId: bo.user.id }
  const added = await ada.send(eventAdminCalls.add, { params, body })
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: expect.any(String),
      competitionId: event.id,
      userId: bo.user.id,
      assignedBy: ada.user.id,
      assignedAt: expect.stringMatching(/Z$/),
      user: { firstName: 'Bo', lastName: 'Nock', email: 'b***@example.org' },
    },
  ])
  expect((await bo.send(eventAdminCalls.add, { params, body })).status).toBe(409)
  expect((await bo.send(eventAdminCalls.add, { params, body: { userId: 'nobody' } })).status).toBe(404)
  expect((await bo.send(eventAdminCalls.list, { params })).body.map(({ userId }) => userId)).toEqual([
    ada.user.id,
    bo.user.id,
  ])
  const creator = { ...params, userId: ada.user.id }
  expect((await bo.send(eventAdminCalls.remove, { params: creator })).status).toBe(409)
  expect((await bo.send(eventAdminCalls.remove, { params: { ...params, userId: bo.user.id } })).status).toBe(
    204,
  )
  expect((await bo.send(eventAdminCalls.list, { params })).status).toBe(403)
})

test('events are found by their names and their clubs’ names, ignoring case', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { name: 'Öland 100% Round' })
  await announcedEvent(ada, club, { name: 'Club Evening' })
  const namesFor = async (q: string) => {
    const { body } = await ada.send(list, { query: { q } })
    return Array.isArray(body) ? body.map(({ name }) => name) : []
  }
  expect(await namesFor('öLAND')).toEqual(['Öland 100% Round'])
  expect(await namesFor('100%')).toEqual(['Öland 100% Round'])
  expect(await namesFor('1_0')).toEqual([])
  expect(await namesFor(club.name.toUpperCase())).toEqual(['Club Evening', 'Öland 100% Round'])
  const { body: renamed } = await ada.send(save, {
    params: { id: event.id },
    body: { ...event, name: 'Åland Round', groupSize: 4 },
  })
  expect(renamed.name).toBe('Åland Round')
  expect(await namesFor('öland')).toEqual([])
  expect(await namesFor('åland')).toEqual(['Åland Round'])
})
