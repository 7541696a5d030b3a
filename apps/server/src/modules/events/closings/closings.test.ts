import {
  accountDeletionCalls,
  adminUserCalls,
  childCalls,
  clubCalls,
  eventCalls,
  eventParticipantCalls,
  eventRoundCalls,
  noticeCalls,
  ownLanguageCalls,
  type PushMessage,
  pushDeviceCalls,
} from '@fletch/contract'
import type { PushOrder } from '@fletch/server/platform/push/push.ts'
import {
  administratorOf,
  announcedEvent,
  appoint,
  doEventJobs,
  foundClub,
  handClock,
  joinedBy,
  mailAbout,
  newBrowser,
  type Person,
  readOutbox,
  senderOf,
  startTestServer,
  type TestServer,
  verifiedPerson,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { register, withdraw, add } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const details = { place: 'Oak wood', startTime: '09:30', contact: 'Wren, wren@oaks.example' }

const cast = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-11-02T09:00:00.000Z')
  const orders: PushOrder[] = []
  const send = async (_to: unknown, order: PushOrder) => {
    orders.push(order)
    return 'sent' as const
  }
  const server = await startTestServer({
    clock,
    replace: ({ push }) => ({ push: { ...push, send } }),
  })
  const [ada, bo] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Bo')]
  const club = await foundClub(ada, { name: 'The Elms' })
  const event = await announcedEvent(ada, club, { timeZone: 'Europe/Berlin', details, ...more })
  const close = () => ada.send(clubCalls.close, { params: { id: club.id } })
  return { clock, server, ada, bo, club, event, params: { id: event.id }, close, orders }
}

const cancelledTo = async (server: TestServer, { user }: Pick<Person, 'user'>) =>
  (await readOutbox(server.dataDir))
    .map(({ parsed }) => parsed)
    .filter(
      ({ to, subject }) =>
        to?.some(({ address }) => address === user.email) && subject?.includes('Cancelled:'),
    )

test('archers with a place or on the waiting list are notified once when an event ends with its club, with its date', async () => {
  const { server, bo, event, params, close } = await cast({ maxParticipants: 1 })
  const cleo = await verifiedPerson(server, 'Cleo')
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Europe/London' } })
  for (const { send } of [cleo, dora]) await send(register, { params, body })
  await dora.send(withdraw, { params })
  await doEventJobs(server)
  expect((await close()).status).toBe(204)
  expect((await bo.send(eventCalls.read, { params })).status).toBe(404)
  await doEventJobs(server)
  const [mail, ...more] = await cancelledTo(server, bo)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Cancelled: Winter Shoot')
  expect(mail?.text).toContain(
    'Winter Shoot will not take place: The Elms has closed, and its events ended with it.',
  )
  expect(mail?.text).toContain('It was: Saturday 5 December 2026, 09:30 (08:30 in Europe/London)')
  // The event is deleted, so nothing links to it.
  expect(mail?.text).not.toContain(event.id)
  expect(mail?.text).toMatch(/See other events:\s+http:\/\/fletch\.test\/competitions\s/)
  // No one has proven to read the address of the contact.
  expect(mail?.replyTo).toBeUndefined()
  const calendar = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer)
  for (const line of [
    `UID:${event.id}`,
    'STATUS:CANCELLED',
    'SEQUENCE:1',
    'DTSTART;TZID=Europe/Berlin:20261205T093000',
  ])
    expect(calendar).toContain(line)
  expect(await cancelledTo(server, cleo)).toHaveLength(1)
  expect(await cancelledTo(server, dora)).toEqual([])
})

test('numbers that can be called stay whole only for archers who agreed to take part', async () => {
  const { server, ada, bo, params, close } = await cast({ name: 'Call +49 900 1234567 now' })
  const cleo = await verifiedPerson(server, 'Cleo')
  await bo.send(register, { params, body })
  await ada.send(add, { params, body: { userId: cleo.user.id, archeryStyle: 'BH' } })
  await close()
  await doEventJobs(server)
  const textTo = async (person: Person) => (await cancelledTo(server, person))[0]?.text
  expect(await textTo(bo)).toContain('Call +49 900 1234567 now will not take place')
  expect(await textTo(cleo)).toContain('Call +499·001·234·567 now will not take place')
})

test('in the calendar file, archers who did not agree get texts that nothing makes a link of, and no address', async () => {
  const { server, ada, bo, params, close } = await cast({ name: 'Win at evil.example' })
  const cleo = await verifiedPerson(server, 'Cleo')
  await bo.send(register, { params, body })
  await ada.send(add, { params, body: { userId: cleo.user.id, archeryStyle: 'BH' } })
  await close()
  await doEventJobs(server)
  const fileTo = async (person: Person) =>
    new TextDecoder()
      .decode((await cancelledTo(server, person))[0]?.attachments[0]?.content as ArrayBuffer)
      .replaceAll('\r\n ', '')
  const [agreed, asked] = [await fileTo(bo), await fileTo(cleo)]
  expect(agreed).toContain('SUMMARY:Win at evil.example')
  expect(agreed).toContain('URL')
  expect(asked).toContain('SUMMARY:Win at evil. example')
  expect(asked).toContain('STATUS:CANCELLED')
  expect(asked).not.toMatch(/evil\.example|URL|http/)
})

test('someone who never agreed gets at most ten mails when one account closes a club of many events', async () => {
  const { server, ada, club, close } = await cast()
  const victim = await verifiedPerson(server, 'Vera')
  for (let n = 0; n < 14; n += 1) {
    const event = await announcedEvent(ada, club, { name: `Shoot ${n}`, timeZone: 'Europe/Berlin' })
    const entry = { userId: victim.user.id, archeryStyle: 'BH' }
    expect((await ada.send(add, { params: { id: event.id }, body: entry })).status).toBe(201)
  }
  await close()
  // What is over the limit waits as its own job.
  await expect(doEventJobs(server)).rejects.toThrow('The mailbox has had its mails of this time')
  const mails = (await readOutbox(server.dataDir)).filter(({ parsed }) =>
    parsed.to?.some(({ address }) => address === victim.user.email && parsed.subject?.includes('Shoot')),
  )
  expect(mails.length).toBeLessThanOrEqual(10)
})

test('a mail that is retried after it was sent is identical', async () => {
  const { server, bo, params, close } = await cast()
  await bo.send(register, { params, body })
  await doEventJobs(server)
  await close()
  await doEventJobs(server, 2)
  const mails = await cancelledTo(server, bo)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@/)
})

test('no mail goes to archers who turned it off, are blocked, or have an unverified address', async () => {
  const { server, ada, bo, params, close } = await cast()
  const [cleo, dora, eve] = [
    await verifiedPerson(server, 'Cleo'),
    await server.person('Dora'),
    await verifiedPerson(server, 'Eve'),
  ]
  for (const { send } of [bo, cleo]) await send(register, { params, body })
  for (const { user } of [dora, eve])
    await ada.send(add, { params, body: { userId: user.id, archeryStyle: 'BH' } })
  await bo.send(noticeCalls.choose, { body: { off: ['cancelled'] } })
  await doEventJobs(server)
  await close()
  const { send } = await administratorOf(server)
  await send(adminUserCalls.block, {
    params: { id: cleo.user.id },
    body: { isBlocked: true, reason: 'spam' },
  })
  await doEventJobs(server)
  for (const person of [bo, cleo, dora]) expect(await cancelledTo(server, person)).toEqual([])
  expect(await cancelledTo(server, eve)).toHaveLength(1)
})

test('notices for a child go to the account that acts for it, by mail and on the device, as that account chose', async () => {
  const { server, bo, params, close, orders } = await cast()
  await bo.send(pushDeviceCalls.add, { body: newBrowser().subscription })
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  await senderOf(server.app, bo.token, { 'fletch-user': kim.id })(register, { params, body })
  await doEventJobs(server)
  orders.splice(0)
  await close()
  await doEventJobs(server)
  const [mail] = await cancelledTo(server, bo)
  expect(mail?.subject).toBe('For Kim: Cancelled: Winter Shoot')
  expect(mail?.text).toContain('This email is for Kim. You act for Kim in Fletch.')
  const messages = orders.map(({ message }) => message as PushMessage)
  expect(messages).toEqual([
    {
      kind: 'cancelled',
      path: '/competitions',
      tag: orders[0]?.topic,
      event: 'Winter Shoot',
      child: 'Kim',
      day: '2026-12-05',
      time: '09:30',
    },
  ])
})

test('a device gets no notice that its user turned off, and none once it has another user', async () => {
  const { server, bo, params, close, orders } = await cast()
  const cleo = await verifiedPerson(server, 'Cleo')
  const [bos, cleos] = [newBrowser().subscription, newBrowser().subscription]
  await bo.send(pushDeviceCalls.add, { body: bos })
  await cleo.send(pushDeviceCalls.add, { body: cleos })
  for (const { send } of [bo, cleo]) await send(register, { params, body })
  await bo.send(noticeCalls.choose, { body: { off: [], pushesOff: ['cancelled'] } })
  await doEventJobs(server)
  orders.splice(0)
  await close()
  await bo.send(pushDeviceCalls.add, { body: cleos })
  await doEventJobs(server)
  expect(orders).toEqual([])
})

test('no mail mentions past days or rounds that were shot', async () => {
  const { clock, server, ada, bo, club, event, params, close } = await cast({
    name: 'Two days',
    competitionDate: '2026-11-02',
  })
  const forest = {
    name: 'Forest',
    competitionDate: '2026-11-03',
    roundId: 'abc-three-arrow',
    numberOfTargets: 2,
  }
  expect((await ada.send(eventRoundCalls.add, { params, body: forest })).status).toBe(201)
  const early = await announcedEvent(ada, club, {
    name: 'Too early',
    competitionDate: '2026-11-02',
    timeZone: 'Europe/Berlin',
  })
  for (const { id } of [event, early]) await bo.send(register, { params: { id }, body })
  await doEventJobs(server)
  clock.advance(Date.parse('2026-11-02T23:30:00.000Z') - clock.now().getTime())
  expect((await close()).status).toBe(204)
  await doEventJobs(server)
  const mails = await cancelledTo(server, bo)
  expect(mails.map(({ subject }) => subject)).toEqual(['Cancelled: Two days'])
  // In Berlin it is already 3 November.
  expect(mails[0]?.text).toContain('It was: Forest: Tuesday 3 November 2026, 09:30')
  expect(mails[0]?.text).not.toContain('2 November')
})

test('replies about an event that ended with its club go to the organiser whom its contact names', async () => {
  const { server, ada, bo, club, close } = await cast()
  const dora = await verifiedPerson(server, 'Dora')
  await joinedBy(club, dora)
  await appoint(ada, club, dora)
  const { id } = await announcedEvent(ada, club, { details: { ...details, contact: dora.user.email } })
  await bo.send(register, { params: { id }, body })
  expect((await close()).status).toBe(204)
  await doEventJobs(server)
  const [mail] = await cancelledTo(server, bo)
  expect(mail?.replyTo).toEqual([{ name: '', address: dora.user.email }])
})

test('deleting an account closes its club; others are notified, and no reply goes to the deleted address', async () => {
  const { server, ada, bo, params, club } = await cast({ details: { ...details, contact: 'Wren' } })
  const { id } = await announcedEvent(ada, club, { details: { ...details, contact: ada.user.email } })
  await bo.send(register, { params: { id }, body })
  for (const { send } of [ada, bo]) await send(register, { params, body })
  await doEventJobs(server)
  const { status } = await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
  expect(status).toBeLessThan(300)
  await doEventJobs(server)
  const mails = await cancelledTo(server, bo)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.text).toContain('will not take place')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).not.toContain('Replies go')
  }
  expect(await cancelledTo(server, ada)).toEqual([])
})

test('notifications of events that ended with their club count towards the limit of a device per hour', async () => {
  const { server, bo, params, close, orders } = await cast()
  await bo.send(pushDeviceCalls.add, { body: newBrowser().subscription })
  const [device] = (await bo.send(pushDeviceCalls.read)).body.devices
  await bo.send(register, { params, body })
  await doEventJobs(server)
  orders.splice(0)
  for (let push = 0; push < 29; push += 1) await server.parts.limits.note('pushesToDevice', device?.id ?? '')
  expect((await close()).status).toBe(204)
  await expect(doEventJobs(server)).rejects.toThrow('The device has had its notifications of this hour')
  expect(orders).toEqual([])
})

test('each archer reads in their own language that an event ended with its club', async () => {
  const { server, bo, params, close } = await cast()
  const cleo = await verifiedPerson(server, 'Cleo')
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de' } })
  for (const { send } of [bo, cleo]) await send(register, { params, body })
  await close()
  await doEventJobs(server)
  const { text } = await mailAbout(server, bo, 'Abgesagt: Winter Shoot')
  expect(text).toContain('Winter Shoot findet nicht statt: Der Verein The Elms wurde geschlossen,')
  expect(text).toContain('Geplant war: Samstag, 5. Dezember 2026, 09:30\u00a0Uhr\n')
  expect(await cancelledTo(server, cleo)).toHaveLength(1)
})
