import {
  childCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  noticeCalls,
  type PushMessage,
  pushDeviceCalls,
} from '@fletch/domain/contract'
import type { PushOrder } from '@fletch/server/platform/push/push.ts'
import {
  announcedEvent,
  foundClub,
  handClock,
  newBrowser,
  type Person,
  peopledEvent,
  senderOf,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test, vi } from 'vitest'
import { workOf } from '../../../app.ts'
import { days } from '../../../platform/clock.ts'
import { notifyEveOfEvents } from '../notice-mails/evening-before.ts'

const { register, withdraw } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const details = { place: 'Oak wood', startTime: '09:30' }

/** An event, and a push service that records what it gets. */
const cast = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-11-02T09:00:00.000Z')
  const sent: (PushOrder & { readonly endpoint: string })[] = []
  const send = vi.fn(async ({ endpoint }: { endpoint: string }, order: PushOrder) => {
    sent.push({ ...order, endpoint })
    return 'sent' as 'sent' | 'gone'
  })
  const replace = ({ push }: { push: { publicKey: () => Promise<string> } }) => ({ push: { ...push, send } })
  const server = await startTestServer({ clock, replace })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { timeZone: 'Europe/Berlin', details, ...more })
  const said = () => sent.map(({ message }) => message as PushMessage)
  return { clock, server, ada, bo, club, event, params: { id: event.id }, sent, said, send }
}

const turnOn = async ({ send }: Pick<Person, 'send'>) => {
  const { subscription } = newBrowser()
  await send(pushDeviceCalls.add, { body: subscription })
  return subscription.endpoint
}

/** Runs the waiting jobs of events, and then the jobs that these added. */
const doJobs = async ({ parts }: TestServer): Promise<void> => {
  const { handlers } = workOf(parts)
  const waiting = await parts.db.write((tx) =>
    tx.deleteFrom('outbox').where('kind', 'like', 'event-%').returning(['id', 'kind', 'payload']).execute(),
  )
  for (const { kind, payload } of waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await handlers[kind]?.(JSON.parse(payload))
  if (waiting.length > 0) await doJobs({ parts } as TestServer)
}

test('an archer who registers is notified on each of their devices, with codes and facts only', async () => {
  const { server, bo, event, params, sent } = await cast()
  const endpoints = [await turnOn(bo), await turnOn(bo)]
  await bo.send(register, { params, body })
  await doJobs(server)
  expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted())
  const { message, topic, life } = sent[0] ?? {}
  expect(message).toEqual({
    kind: 'registered',
    path: `/competitions/${event.id}`,
    tag: topic,
    event: 'Winter Shoot',
    day: '2026-12-05',
    time: '09:30',
  })
  expect(topic).toMatch(/^[\w-]{32}$/)
  expect(life).toBeGreaterThan(0)
})

test('a kind of notification is turned off separately from its email, and an older app leaves the choice unchanged', async () => {
  const { server, bo, params, said } = await cast()
  await turnOn(bo)
  const choose = async (chosen: object) =>
    (await bo.send(noticeCalls.choose, { body: { off: [], ...chosen } })).body.pushesOff
  expect(await choose({ pushesOff: ['registered'] })).toEqual(['registered'])
  expect(await choose({ off: ['eve'] })).toEqual(['registered'])
  await bo.send(register, { params, body })
  await doJobs(server)
  expect(said()).toEqual([])
  expect(await choose({ off: ['registered'], pushesOff: [] })).toEqual([])
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  await doJobs(server)
  expect(said()).toMatchObject([{ kind: 'registered' }])
})

test('no notification is sent if it is no longer true, or if the device belongs to another account by then', async () => {
  const { server, ada, bo, params, said } = await cast()
  const { subscription } = newBrowser()
  await bo.send(pushDeviceCalls.add, { body: subscription })
  await bo.send(register, { params, body })
  await bo.send(withdraw, { params })
  await doJobs(server)
  await bo.send(register, { params, body })
  await ada.send(pushDeviceCalls.add, { body: subscription })
  await doJobs(server)
  expect(said()).toEqual([])
})

test('notifications of a place, a new day and the evening before contain day, time and place', async () => {
  const { clock, server, ada, bo, event, params, said, sent } = await cast()
  await turnOn(bo)
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  const { clubId: _club, ...saved } = event
  const competitionDate = '2026-12-12'
  await ada.send(eventCalls.save, { params, body: { ...saved, competitionDate, details } })
  await ada.send(eventGroupCalls.create, { params })
  await doJobs(server)
  clock.advance(Date.parse('2026-12-11T18:00:00.000Z') - clock.now().getTime())
  await server.parts.db.write((tx) => notifyEveOfEvents(tx, server.parts))
  await doJobs(server)
  expect(said()).toMatchObject([
    { kind: 'registered' },
    { kind: 'changed', moves: ['date'], day: competitionDate, time: '09:30', place: 'Oak wood' },
    { kind: 'eve', day: competitionDate, time: '09:30', group: 'Group 1', target: expect.any(Number) },
  ])
  // A later notification about the day replaces the earlier one.
  const [place, changed, eve] = sent.map(({ topic }) => topic)
  expect(eve).toBe(changed)
  expect(place).not.toBe(eve)
})

test('a message expires a fixed time after its notice and is not sent later', async () => {
  const { clock, server, bo, params, sent } = await cast()
  await turnOn(bo)
  await bo.send(register, { params, body })
  clock.advance(days(1))
  await doJobs(server)
  expect(sent.map(({ life }) => life)).toEqual([days(2)])
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  clock.advance(days(3))
  await doJobs(server)
  expect(sent).toHaveLength(1)
})

test('a results notice names the archer’s own place, and a message from officers its subject', async () => {
  const { server, ada, bo, event, params, said } = await cast()
  await turnOn(bo)
  for (const person of [ada, bo]) await verifyAddressOf(server, person)
  await bo.send(register, { params, body })
  await bo.send(noticeCalls.choose, { body: { off: ['message'] } })
  const message = { to: 'all', subject: 'Parking', text: 'Behind the barn' }
  await ada.send(eventMessageCalls.send, { params, body: message })
  await doJobs(server)
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await doJobs(server)
  expect(said().slice(1)).toMatchObject([
    { kind: 'message', subject: 'Parking', text: 'Behind the barn' },
    { kind: 'results', rank: 1, archers: 4, points: 0, path: `/competitions/${event.id}/results` },
  ])
})

test('a waiting archer is notified of their number and of a free place', async () => {
  const { server, ada, bo, params, said } = await cast({ maxParticipants: 1 })
  await turnOn(bo)
  for (const { send } of [ada, bo]) await send(register, { params, body })
  await doJobs(server)
  await ada.send(withdraw, { params })
  await doJobs(server)
  await ada.send(eventCalls.cancel, { params })
  await doJobs(server)
  expect(said()).toMatchObject([
    { kind: 'waiting', position: 1 },
    { kind: 'moved-up', day: '2026-12-05' },
    { kind: 'cancelled', day: '2026-12-05' },
  ])
})

test('notifications about a child go to the devices of the account that acts for it, and name the child', async () => {
  const { server, bo, params, said } = await cast()
  await turnOn(bo)
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  await senderOf(server.app, bo.token, { 'fletch-user': kim.id })(register, { params, body })
  await doJobs(server)
  expect(said()).toMatchObject([{ kind: 'registered', child: 'Kim' }])
})
