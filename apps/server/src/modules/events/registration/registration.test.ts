import { accountDeletionCalls, eventCalls, eventGroupCalls, eventParticipantCalls } from '@fletch/contract'
import {
  announcedEvent,
  eventually,
  foundClub,
  handClock,
  type Person,
  peopledEvent,
  readOutbox,
  registeredFor,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, change, list, register, remove, withdraw } = eventParticipantCalls

const people = async (server: Awaited<ReturnType<typeof startTestServer>>, names: readonly string[]) => {
  const all: Person[] = []
  for (const name of names) all.push(await server.person(name))
  return all
}

/** Ten at a time, so that no request waits long for the database on a busy machine. */
const manyPeople = async (server: Awaited<ReturnType<typeof startTestServer>>, count: number) => {
  const all: Person[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => server.person(`P${index}`)))))
  return all
}

test('an archer registers with a style, appears as registered everywhere, and withdraws', async () => {
  const server = await startTestServer()
  const [ada, bo] = await people(server, ['Ada', 'Bo'])
  if (ada === undefined || bo === undefined) throw new Error('no one came')
  const event = await announcedEvent(ada, await foundClub(ada), { archeryStyle: 'BH,Trad' })
  const params = { id: event.id }
  const { status, body } = await bo.send(register, { params, body: { archeryStyle: 'Trad' } })
  const participant = {
    id: expect.any(String),
    competitionId: event.id,
    userId: bo.user.id,
    groupId: null,
    archeryStyle: 'Trad',
    registeredAt: expect.stringMatching(/Z$/),
    status: 'registered',
    position: null,
    isAsked: false,
    entryConsent: 'own',
    club: 'The Oaks',
    user: { firstName: 'Bo', lastName: 'Nock' },
  }
  expect([status, body]).toEqual([201, participant])
  const contact = { email: bo.user.email, club: bo.user.club, memberId: bo.user.clubMemberId }
  expect((await ada.send(list, { params })).body).toEqual([{ ...participant, contact }])
  expect((await bo.send(eventCalls.read, { params })).body).toMatchObject({
    isRegistered: true,
    registrationStatus: 'registered',
    participantCount: 1,
  })
  expect((await bo.send(register, { params, body: { archeryStyle: 'BH' } })).status).toBe(409)
  expect((await ada.send(register, { params, body: {} })).error).toMatchObject({
    message: 'Please select an archery style',
  })
  expect((await ada.send(register, { params, body: { archeryStyle: 'JR' } })).status).toBe(422)
  expect((await bo.send(withdraw, { params })).status).toBe(204)
  expect((await bo.send(withdraw, { params })).status).toBe(409)
  expect((await ada.send(list, { params })).body).toEqual([])
})

test('registration closes at the end of the deadline’s day in the event’s time zone, and when the event is cancelled', async () => {
  const clock = handClock('2026-11-20T12:59:00.000Z')
  const server = await startTestServer({ clock })
  const [ada, bo] = await people(server, ['Ada', 'Bo'])
  if (ada === undefined || bo === undefined) throw new Error('no one came')
  const event = await announcedEvent(ada, await foundClub(ada), {
    registrationDeadline: '2026-11-20',
    timeZone: 'Australia/Melbourne',
  })
  const params = { id: event.id }
  const body = { archeryStyle: 'BH' }
  expect((await ada.send(register, { params, body })).status).toBe(201)
  clock.advance(60_000)
  const late = await bo.send(register, { params, body })
  expect([late.status, late.error.message]).toEqual([422, 'Registration for this event is closed'])
  expect((await ada.send(add, { params, body: { userId: bo.user.id, ...body } })).status).toBe(201)
  await ada.send(eventCalls.cancel, { params })
  expect((await ada.send(register, { params, body })).error.message).toBe('This event was cancelled')
  expect((await ada.send(withdraw, { params })).status).toBe(409)
})

test('of 200 concurrent registrations exactly 100 get the 100 places, and 100 wait in order', async () => {
  const server = await startTestServer({
    settings: { RATE_LIMIT: 'off' },
    replace: () => ({
      passwords: { hash: async (password) => `plain ${password}`, verify: async () => false },
    }),
  })
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada), { maxParticipants: 100 })
  const params = { id: event.id }
  const all = await manyPeople(server, 200)
  const answers = await Promise.all(
    all.map(({ send }) => send(register, { params, body: { archeryStyle: 'BH' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201))
  const listed = (await ada.send(list, { params })).body
  expect(listed.slice(0, 100).every(({ status }) => status === 'registered')).toBe(true)
  expect(listed.slice(100).map(({ position }) => position)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
  // Each answer agrees with the list: no place was promised twice.
  const answered = new Map(answers.map(({ body }) => [body.id, body]))
  for (const participant of listed) expect(participant).toMatchObject({ ...answered.get(participant.id) })
  expect((await ada.send(eventCalls.read, { params })).body).toMatchObject({
    participantCount: 100,
    waitingCount: 100,
  })

  const withPlace = new Set(listed.slice(0, 100).map(({ userId }) => userId))
  const leaving = all.filter(({ user }) => withPlace.has(user.id)).slice(0, 30)
  const left = await Promise.all(leaving.map(({ send }) => send(withdraw, { params })))
  expect(left.every(({ status }) => status === 204)).toBe(true)
  const after = (await ada.send(list, { params })).body
  const stillWaiting = after.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  expect(stillWaiting).toEqual(listed.slice(130).map(({ id }) => id))
})

test('ten concurrent registrations of one archer take one place', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada))
  const body = { archeryStyle: 'BH' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.send(register, { params: { id: event.id }, body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect((await ada.send(list, { params: { id: event.id } })).body).toHaveLength(1)
})

test('archers move up in order and get a mail; more places move up several', async () => {
  const server = await startTestServer()
  server.startJobs()
  const [ada, bo, cleo, dora] = await people(server, ['Ada', 'Bo', 'Cleo', 'Dora'])
  if (!ada || !bo || !cleo || !dora) throw new Error('no one came')
  for (const person of [bo, cleo, dora]) await verifyAddressOf(server, person)
  const event = await announcedEvent(ada, await foundClub(ada), { maxParticipants: 1 })
  const params = { id: event.id }
  await registeredFor(event, [ada, bo, cleo, dora])
  expect((await bo.send(eventCalls.read, { params })).body).toMatchObject({
    isRegistered: false,
    registrationStatus: 'waiting',
  })
  await ada.send(withdraw, { params })
  expect((await ada.send(list, { params })).body.map(({ status, position }) => [status, position])).toEqual([
    ['registered', null],
    ['waiting', 1],
    ['waiting', 2],
  ])
  const settings = { name: 'Winter Shoot', competitionDate: '2026-12-05', archeryStyle: 'all' }
  await ada.send(eventCalls.save, { params, body: { ...settings, maxParticipants: 3 } })
  expect((await ada.send(eventCalls.read, { params })).body).toMatchObject({ participantCount: 3 })
  const movedUp = async () =>
    (await readOutbox(server.dataDir))
      .map(({ parsed }) => parsed)
      .filter(({ subject }) => subject === 'You have a place: Winter Shoot')
  await eventually(async () => expect(await movedUp()).toHaveLength(3))
  const mails = await movedUp()
  expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    [bo, cleo, dora].map(({ user }) => user.email).toSorted(),
  )
  expect(mails[0]?.text).toContain(`http://fletch.test/competitions/${event.id}`)
})

test('officers add guests and archers beyond the number of places, mark them absent and remove them', async () => {
  const server = await startTestServer()
  const [ada, bo] = await people(server, ['Ada', 'Bo'])
  if (!ada || !bo) throw new Error('no one came')
  const event = await announcedEvent(ada, await foundClub(ada), { maxParticipants: 1 })
  const params = { id: event.id }
  await registeredFor(event, [ada])
  const guest = await ada.send(add, { params, body: { name: 'Per Ole Bue', archeryStyle: 'JR' } })
  expect([guest.status, guest.body]).toMatchObject([
    201,
    { userId: null, status: 'registered', user: { firstName: 'Per Ole', lastName: 'Bue' } },
  ])
  const body = { userId: bo.user.id, archeryStyle: 'BH' }
  const added = (await ada.send(add, { params, body })).body
  expect((await ada.send(add, { params, body })).status).toBe(409)
  expect((await ada.send(add, { params, body: { archeryStyle: 'BH' } })).status).toBe(400)
  expect((await ada.send(add, { params, body: { ...body, userId: 'nobody' } })).status).toBe(404)

  const one = { ...params, participantId: added.id }
  const absent = await ada.send(change, { params: one, body: { status: 'absent', archeryStyle: 'Trad' } })
  expect(absent.body).toMatchObject({ status: 'absent', archeryStyle: 'Trad' })
  expect((await ada.send(change, { params: one, body: { status: 'retired' } })).status).toBe(409)
  expect((await ada.send(change, { params: one, body: { status: 'registered' } })).body.status).toBe(
    'registered',
  )
  expect((await ada.send(remove, { params: one })).status).toBe(204)
  expect((await ada.send(remove, { params: one })).status).toBe(404)
  const other = await announcedEvent(ada, await foundClub(ada))
  const elsewhere = { id: other.id, participantId: guest.body.id }
  expect((await ada.send(remove, { params: elsewhere })).status).toBe(404)
})

test('the last name of a guest is the last word of the name, unless a longer one is given', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada))
  const called = async (name: string, lastName?: string) =>
    (
      await ada.send(add, {
        params: { id: event.id },
        body: { name, archeryStyle: 'BH', ...(lastName !== undefined && { lastName }) },
      })
    ).body.user
  expect(await called('Anna van der Berg')).toEqual({ firstName: 'Anna van der', lastName: 'Berg' })
  expect(await called('Eva van der Berg', ' van der Berg ')).toEqual({
    firstName: 'Eva',
    lastName: 'van der Berg',
  })
  // A last name that is not at the end of the name is ignored.
  expect(await called('Otto Pil', 'Limb')).toEqual({ firstName: 'Otto', lastName: 'Pil' })
})

test('deleting an account frees its place in upcoming events and removes its name from past events', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = await people(server, ['Ada', 'Bo', 'Cleo'])
  if (!ada || !bo || !cleo) throw new Error('no one came')
  const club = await foundClub(ada)
  const [upcoming, past] = [
    await announcedEvent(ada, club, { maxParticipants: 1 }),
    await announcedEvent(ada, club),
  ]
  await registeredFor(upcoming, [bo, cleo])
  await registeredFor(past, [bo])
  await ada.send(eventCalls.cancel, { params: { id: past.id } })
  expect((await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })).status).toBe(204)
  const left = async ({ id }: { readonly id: string }) =>
    (await ada.send(list, { params: { id } })).body.map(({ userId, status, user }) => ({
      userId,
      status,
      user,
    }))
  expect(await left(upcoming)).toEqual([
    { userId: cleo.user.id, status: 'registered', user: { firstName: 'Cleo', lastName: 'Nock' } },
  ])
  expect(await left(past)).toEqual([
    { userId: null, status: 'registered', user: { firstName: 'Former', lastName: 'archer' } },
  ])
})

test('more places move waiting archers up until the start; afterwards no archer moves up without a group', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(ada, await foundClub(ada), { maxParticipants: 4 })
  const params = { id: event.id }
  await peopledEvent(ada, event, 4)
  const [, cleos] = await registeredFor(event, [bo, cleo])
  const statuses = async () => (await ada.send(list, { params })).body.slice(4).map(({ status }) => status)
  const give = (maxParticipants: number) =>
    ada.send(eventCalls.save, { params, body: { ...event, maxParticipants } })
  await give(5)
  expect(await statuses()).toEqual(['registered', 'waiting'])
  await ada.send(eventGroupCalls.start, { params })
  expect((await give(10)).status).toBe(200)
  expect(await statuses()).toEqual(['registered', 'waiting'])
  const one = { ...params, participantId: cleos?.id ?? '' }
  for (const status of ['absent', 'retired'] as const) {
    const refused = await ada.send(change, { params: one, body: { status } })
    expect([refused.status, refused.error.message]).toEqual([409, 'This archer waits and has no place yet'])
  }
  const { body } = await ada.send(change, { params: one, body: { status: 'registered' } })
  expect([body.status, body.groupId]).toEqual(['registered', expect.any(String)])
})
