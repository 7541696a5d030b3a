import {
  adminUserCalls,
  emailVerificationCalls,
  eventCalls,
  eventHistoryCalls,
  eventMessageCalls,
  eventParticipantCalls,
  noticeCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  eventually,
  foundClub,
  type Person,
  peopledEvent,
  readOutbox,
  registeredFor,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { createMessageNotices } from './jobs.ts'

const { preview, send } = eventMessageCalls
const body = {
  subject: 'Parking',
  text: 'Please share cars.\nSee https://maps.example/oaks or evil.example, or call 0151 2345678.',
}

/**
 * Bo and Cleo shoot, Dora turned off emails of messages, an officer entered Eve, Finn's address is unverified but he
 * entered by himself, and Gus waits.
 */
const cast = async () => {
  const server = await startTestServer()
  const names = ['Ada', 'Bo', 'Cleo', 'Dora', 'Eve', 'Finn', 'Gus'] as const
  const all = new Map<string, Awaited<ReturnType<typeof server.person>>>()
  for (const name of names) all.set(name, await server.person(name))
  const get = (name: (typeof names)[number]) => {
    const person = all.get(name)
    if (person === undefined) throw new Error('no one came')
    return person
  }
  for (const name of names) if (name !== 'Finn') await verifyAddressOf(server, get(name))
  const ada = get('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { maxParticipants: 6 })
  const params = { id: event.id }
  await registeredFor(event, [get('Bo')], 'Trad')
  await registeredFor(event, [get('Cleo'), get('Dora'), get('Finn')])
  await get('Dora').send(noticeCalls.choose, { body: { off: ['message'] } })
  const entered = { userId: get('Eve').user.id, archeryStyle: 'BH' }
  await ada.send(eventParticipantCalls.add, { params, body: entered })
  await peopledEvent(ada, event, 1)
  await registeredFor(event, [get('Gus')])
  return { server, ada, get, params, event }
}

test('officers see how many archers a message reaches and which ones it does not', async () => {
  const { ada, get, params } = await cast()
  const reach = async (query: object) => (await ada.send(preview, { params, query })).body
  const nothing = { turnedOff: 0, unproven: 0, disowned: 0, blocked: 0, withoutAccount: 0 }
  const some = { ...nothing, turnedOff: 1, unproven: 1, withoutAccount: 1 }
  expect(await reach({})).toEqual({ ...some, reached: 4 })
  const division = { to: 'division', division: 'Trad' }
  expect(await reach(division)).toEqual({ ...nothing, reached: 1 })
  // Gus has this bow, but no place.
  const bowhunters = { to: 'division', division: 'BH' }
  expect(await reach(bowhunters)).toEqual({ ...some, reached: 2 })
  expect(await reach({ to: 'waiting' })).toMatchObject({ reached: 1 })
  expect((await get('Bo').send(preview, { params })).status).toBe(403)
  expect((await get('Bo').send(send, { params, body })).status).toBe(403)
})

test('an archer whose address was disowned or who is blocked gets no message, and officers see why', async () => {
  const { server, ada, get, params } = await cast()
  server.startJobs()
  const finn = get('Finn')
  await finn.send(emailVerificationCalls.request)
  const mailsTo = async (person: Person) =>
    (await readOutbox(server.dataDir))
      .map(({ parsed }) => parsed)
      .filter(({ to }) => to?.some(({ address }) => address === person.user.email))
  const token = await eventually(async () => {
    const [found] = (await mailsTo(finn)).flatMap(
      ({ text = '' }) => /verify-email#token=([\w-]{43})/.exec(text)?.[1] ?? [],
    )
    if (found === undefined) throw new Error('No token in a mail yet')
    return found
  })
  expect((await server.stranger(emailVerificationCalls.disown, { body: { token } })).status).toBe(204)
  const admin = await administratorOf(server)
  await admin.send(adminUserCalls.block, { params: { id: get('Cleo').user.id }, body: { isBlocked: true } })
  const sent = (await ada.send(send, { params, body })).body
  expect(sent).toEqual({ reached: 2, turnedOff: 1, unproven: 1, disowned: 1, blocked: 1, withoutAccount: 1 })
  // The event's own news goes there no more either.
  const { clubId: _club, ...event } = (await ada.send(eventCalls.read, { params })).body
  const moved = { ...event, groupSize: 4 as const, competitionDate: '2038-01-18' }
  expect((await ada.send(eventCalls.save, { params, body: moved })).status).toBe(200)
  const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject)
  for (const subject of ['Parking (Winter Shoot)', 'New day: Winter Shoot'])
    await eventually(async () => expect(await subjectsTo(get('Bo'))).toContain(subject))
  for (const subject of await subjectsTo(finn)) expect(subject).toMatch(/^(Verify|You are registered)/)
})

test('each archer gets a separate mail, replies go to the officer, and the history gets a line', async () => {
  const { server, ada, get, params } = await cast()
  server.startJobs()
  expect((await ada.send(send, { params, body })).body).toMatchObject({ reached: 4 })
  const mails = async () =>
    (await readOutbox(server.dataDir))
      .map(({ parsed }) => parsed)
      .filter(({ subject }) => subject === 'Parking (Winter Shoot)')
  await eventually(async () => expect(await mails()).toHaveLength(4))
  const sent = await mails()
  expect(sent.map(({ to }) => to?.map(({ address }) => address)).toSorted()).toEqual(
    (['Bo', 'Cleo', 'Finn', 'Gus'] as const).map((name) => [get(name).user.email]).toSorted(),
  )
  for (const { replyTo, text, cc, bcc } of sent) {
    expect([replyTo?.[0]?.address, cc, bcc]).toEqual([ada.user.email, undefined, undefined])
    expect(text).toContain('or call 0151 2345678.')
    // The address of the officer is verified, so the https link stays one.
    expect(text).toContain('https://maps.example/oaks')
    expect(text).not.toContain('evil.example')
  }
  const history = (await ada.send(eventHistoryCalls.list, { params })).body
  expect(history).toMatchObject([{ kind: 'message', by: 'Ada Nock', sent: 4 }])
  const { read } = server.parts.db
  const [message] = await read.selectFrom('eventMessages').select('id').execute()
  await createMessageNotices(server.parts, { messageId: message?.id })
  expect(
    await read.selectFrom('eventNotices').select('id').where('kind', '=', 'message').execute(),
  ).toHaveLength(4)
})

test('a message needs a verified sender and a recipient, and is limited to twenty an hour', async () => {
  const { server, ada, get, params, event } = await cast()
  const finn = get('Finn')
  const own = await announcedEvent(finn, await foundClub(finn))
  await registeredFor(own, [get('Bo')])
  const refused = await finn.send(send, { params: { id: own.id }, body })
  expect([refused.status, refused.error]).toMatchObject([422, { code: 'message-needs-verified-email' }])
  const division = { ...body, to: 'division' as const }
  expect((await ada.send(send, { params, body: { ...division, division: 'JR' } })).status).toBe(422)
  expect((await ada.send(send, { params, body: division })).status).toBe(400)
  expect((await ada.send(send, { params, body: { ...body, text: ' ' } })).status).toBe(400)
  for (let times = 0; times < 20; times += 1)
    await server.parts.limits.note('messagesOfUser', { userId: ada.user.id })
  expect((await ada.send(send, { params, body })).status).toBe(429)
  expect(event.status).toBe('upcoming')
})
