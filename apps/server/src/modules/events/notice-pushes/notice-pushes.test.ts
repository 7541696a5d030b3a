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
} from '@fletch/contract'
import type { PushOrder } from '@fletch/server/platform/push/push.ts'
import {
  announcedEvent,
  doEventJobs,
  foundClub,
  handClock,
  newBrowser,
  type Person,
  peopledEvent,
  senderOf,
  startTestServer,
  tellAtEve,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test, vi } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { notifyOfChangedStarts, pause } from '../notice-mails/changed-starts-procedure.ts'

const { register, withdraw } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const details = { place: 'Oak wood', startTime: '09:30' }

/** An event, and a push service that records what it gets. */
const cast = async (more: Readonly<Record<string, unknown>> = {}, now = '2026-11-02T09:00:00.000Z') => {
  const clock = handClock(now)
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

test('an archer who registers is notified on each of their devices, with codes and facts only', async () => {
  const { server, bo, event, params, sent } = await cast()
  const endpoints = [await turnOn(bo), await turnOn(bo)]
  await bo.send(register, { params, body })
  await doEventJobs(server)
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
  await doEventJobs(server)
  expect(said()).toEqual([])
  expect(await choose({ off: ['registered'], pushesOff: [] })).toEqual([])
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  await doEventJobs(server)
  expect(said()).toMatchObject([{ kind: 'registered' }])
})

test('no notification is sent if it is no longer true, or if the device belongs to another account by then', async () => {
  const { server, ada, bo, params, said } = await cast()
  const { subscription } = newBrowser()
  await bo.send(pushDeviceCalls.add, { body: subscription })
  await bo.send(register, { params, body })
  await bo.send(withdraw, { params })
  await doEventJobs(server)
  await bo.send(register, { params, body })
  await ada.send(pushDeviceCalls.add, { body: subscription })
  await doEventJobs(server)
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
  await doEventJobs(server)
  await tellAtEve({ clock, server }, '2026-12-11T18:00:00.000Z')
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

test('an archer who gets no mail is notified of another start as well, in place of the evening before', async () => {
  const { clock, server, ada, bo, event, params, said, sent } = await cast({}, '2026-12-04T09:00:00.000Z')
  await turnOn(bo)
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(eventGroupCalls.create, { params })).body
  await tellAtEve({ clock, server }, '2026-12-04T18:00:00.000Z')
  const tellOfTarget = async (target: number) => {
    const group = { ...params, groupId: groups[0]?.id ?? '' }
    await ada.send(eventGroupCalls.change, { params: group, body: { targetNumbers: [target] } })
    clock.advance(pause)
    await notifyOfChangedStarts(server.parts)
    await doEventJobs(server)
  }
  await tellOfTarget(7)
  const start = { day: '2026-12-05', time: '09:30', group: 'Group 1' }
  expect(said().slice(1)).toEqual([
    expect.objectContaining({ ...start, kind: 'eve', target: 1 }),
    expect.objectContaining({ ...start, kind: 'start-changed', target: 7 }),
  ])
  expect(sent[2]).toMatchObject({ topic: sent[1]?.topic, isUrgent: true })
  await bo.send(noticeCalls.choose, { body: { off: [], pushesOff: ['eve'] } })
  await tellOfTarget(8)
  expect(said()).toHaveLength(3)
})

test('a message expires a fixed time after its notice and is not sent later', async () => {
  const { clock, server, bo, params, sent } = await cast()
  await turnOn(bo)
  await bo.send(register, { params, body })
  clock.advance(days(1))
  await doEventJobs(server)
  expect(sent.map(({ life }) => life)).toEqual([days(2)])
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  clock.advance(days(3))
  await doEventJobs(server)
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
  await doEventJobs(server)
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await doEventJobs(server)
  expect(said().slice(1)).toMatchObject([
    { kind: 'message', subject: 'Parking', text: 'Behind the barn' },
    { kind: 'results', rank: 1, archers: 4, points: 0, path: `/competitions/${event.id}/results` },
  ])
})

test('a waiting archer is notified of their number and of a free place', async () => {
  const { server, ada, bo, params, said } = await cast({ maxParticipants: 1 })
  await turnOn(bo)
  for (const { send } of [ada, bo]) await send(register, { params, body })
  await doEventJobs(server)
  await ada.send(withdraw, { params })
  await doEventJobs(server)
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
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
  await doEventJobs(server)
  expect(said()).toMatchObject([{ kind: 'registered', child: 'Kim' }])
})

test('a device gets at most 30 notifications an hour, failed ones included; the rest waits', async () => {
  const { server, bo, params, send } = await cast()
  await turnOn(bo)
  const [device] = (await bo.send(pushDeviceCalls.read)).body.devices
  const deviceId = device?.id ?? ''
  const { limits } = server.parts
  for (let push = 0; push < 29; push += 1) await limits.note('pushesToDevice', deviceId)
  send.mockRejectedValueOnce(new Error('no answer'))
  await bo.send(register, { params, body })
  await expect(doEventJobs(server)).rejects.toThrow('no answer')
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  await expect(doEventJobs(server)).rejects.toThrow('The device has had its notifications of this hour')
  expect(send).toHaveBeenCalledTimes(1)
})

test('all devices of an account together get at most 100 notifications an hour', async () => {
  const { server, bo, params, send } = await cast()
  const { limits } = server.parts
  for (let push = 0; push < 99; push += 1) await limits.note('pushesToUser', { userId: bo.user.id })
  for (let device = 0; device < 2; device += 1) await turnOn(bo)
  await bo.send(register, { params, body })
  await expect(doEventJobs(server)).rejects.toThrow('The device has had its notifications of this hour')
  expect(send).toHaveBeenCalledTimes(1)
})
