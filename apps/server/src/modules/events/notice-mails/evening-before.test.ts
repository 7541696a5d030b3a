import { eventCalls, eventGroupCalls, eventParticipantCalls, eventRoundCalls } from '@fletch/contract'
import {
  calendarIn,
  doEventJobs,
  mailAbout,
  type Person,
  peopledEvent,
  subjectsTo,
  tellAtEve,
  verifiedPerson,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { listStartNotices } from '../notices/store.ts'
import { notifyOfChangedStarts, pause } from './changed-starts-procedure.ts'
import { notifyEveOfEvents } from './evening-before.ts'

const { register, add } = eventParticipantCalls
const body = { archeryStyle: 'BH' }

test('each archer is mailed group and target once, on the evening before in their time zone', async () => {
  const { clock, server, ada, bo, event, params } = await winterShoot()
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Australia/Sydney' } })
  await dora.send(register, { params, body })
  await peopledEvent(ada, event, 2)
  await ada.send(eventGroupCalls.create, { params })
  await doEventJobs(server)
  const tell = async (now: string) => {
    await tellAtEve({ clock, server }, now)
    return [(await subjectsTo(server, bo)).length, (await subjectsTo(server, dora)).length]
  }
  expect(await tell('2026-12-04T06:59:00.000Z')).toEqual([1, 1])
  expect(await tell('2026-12-04T07:00:00.000Z')).toEqual([2, 1])
  expect(await tell('2026-12-04T16:59:00.000Z')).toEqual([2, 1])
  expect(await tell('2026-12-04T17:00:00.000Z')).toEqual([2, 2])
  expect(await tell('2026-12-04T17:30:00.000Z')).toEqual([2, 2])
  const { text } = await mailAbout(server, bo, 'Tomorrow: Winter Shoot')
  expect(text).toContain('When: Saturday 5 December 2026, 09:30 (19:30 in Australia/Sydney)')
  expect(text).toMatch(/Group: Group 1\nFirst target: 1\nWith: .*Dora Nock/)
})

test('the confirmation and the mail of the evening before say where the check-in code is', async () => {
  const { clock, server, bo, params } = await winterShoot()
  await bo.send(register, { params, body: { ...body, timeZone: 'UTC' } })
  await doEventJobs(server)
  await tellAtEve({ clock, server }, '2026-12-04T21:30:00.000Z')
  for (const subject of ['You are registered: Winter Shoot', 'Tomorrow: Winter Shoot'])
    expect((await mailAbout(server, bo, subject)).text).toContain('your check-in code')
})

test('the calendar file of the evening before is newer, and has the start time of the archer’s group', async () => {
  const { clock, server, ada, bo, params } = await winterShoot()
  await bo.send(register, { params, body: { ...body, timeZone: 'UTC' } })
  await doEventJobs(server)
  for (const name of ['Cleo', 'Dag', 'Eva'])
    await ada.send(add, { params, body: { name, archeryStyle: 'BH' } })
  const { groups } = (await ada.send(eventGroupCalls.create, { params })).body
  const groupId = groups[0]?.id ?? ''
  const { timeZone } = (await bo.send(eventCalls.read, { params })).body
  await ada.send(eventGroupCalls.change, { params: { ...params, groupId }, body: { startsAt: '11:15' } })
  await tellAtEve({ clock, server }, '2026-12-04T21:30:00.000Z')
  const fileOf = async (subject: string) => calendarIn(await mailAbout(server, bo, subject))
  const before = await fileOf('You are registered: Winter Shoot')
  const eve = await fileOf('Tomorrow: Winter Shoot')
  const startIn = (text: string) => /^DTSTART;TZID=(\S+)/m.exec(text)?.[1]
  expect([startIn(before), startIn(eve)]).toEqual([expect.not.stringContaining('1115'), expect.any(String)])
  expect((await mailAbout(server, bo, 'Tomorrow: Winter Shoot')).text).toContain('11:15')
  expect(startIn(eve)).toBe(`${timeZone}:20261205T111500`)
  const stampOf = (text: string) => /^DTSTAMP:(\S+)/m.exec(text)?.[1] ?? ''
  expect(stampOf(eve) > stampOf(before)).toBe(true)
})

test('the mail for the evening before is not sent on the day itself in the archer’s time zone', async () => {
  const { clock, server, bo, params } = await winterShoot()
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Europe/London' } })
  await dora.send(register, { params, body })
  await doEventJobs(server)
  clock.advance(Date.parse('2026-12-04T22:30:00.000Z') - clock.now().getTime())
  await server.parts.db.write((tx) => notifyEveOfEvents(tx, server.parts))
  // In Berlin it is midnight by now, in London an hour before midnight.
  clock.advance(minutes(30))
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toContain('Tomorrow: Winter Shoot')
  expect(await subjectsTo(server, dora)).not.toContain('Tomorrow: Winter Shoot')
})

const sunday = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' } as const

test('archers of a second day without groups are mailed its time and place late on the evening before', async () => {
  const shoot = await winterShoot({}, '2026-12-04T09:00:00.000Z')
  const { clock, server, ada, bo, params } = shoot
  const [cleo, dora] = [await verifiedPerson(server, 'Cleo'), await verifiedPerson(server, 'Dora')]
  for (const { send } of [bo, cleo, dora]) await send(register, { params, body })
  await peopledEvent(ada, { id: params.id }, 3)
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await ada.send(eventGroupCalls.start, { params })
  // On the first day Cleo stops, Dora is disqualified, and Bo shoots everything.
  const archers = (await ada.send(eventParticipantCalls.list, { params })).body
  const retire = async ({ user }: Person, kind: 'not-finished' | 'disqualified') => {
    const participantId = archers.find(({ userId }) => userId === user.id)?.id ?? ''
    const mark = { kind, reason: 'A tooth' }
    await ada.send(eventParticipantCalls.change, { params: { ...params, participantId }, body: { mark } })
  }
  await retire(cleo, 'not-finished')
  await retire(dora, 'disqualified')
  await doEventJobs(server)
  clock.advance(Date.parse('2026-12-05T12:00:00.000Z') - clock.now().getTime())
  const toldBy = async (now: string) => {
    await tellAtEve(shoot, now)
    const told = async (person: Person) =>
      (await subjectsTo(server, person)).includes('Tomorrow: Winter Shoot')
    return [await told(bo), await told(cleo), await told(dora)]
  }
  expect(await toldBy('2026-12-05T19:59:00.000Z')).toEqual([false, false, false])
  expect(await toldBy('2026-12-05T20:00:00.000Z')).toEqual([true, true, false])
  await tellAtEve(shoot, '2026-12-05T20:05:00.000Z')
  expect((await subjectsTo(server, bo)).filter((subject) => subject?.startsWith('Tomorrow'))).toHaveLength(1)
  const mail = await mailAbout(server, bo, 'Tomorrow: Winter Shoot')
  for (const line of [
    'The groups have not been created yet.',
    'When: Sunday 6 December 2026, 09:30\nWhere: Oak wood, car park',
  ])
    expect(mail.text).toContain(line)
  expect(mail.text).not.toMatch(/Group:|First target:/)
  expect(await listStartNotices(server.parts.db.read, rounds[1]?.id ?? '')).toHaveLength(2)
})

test('a second day whose groups are created is mailed only to archers in it', async () => {
  const shoot = await winterShoot({}, '2026-12-05T09:00:00.000Z')
  const { server, ada, bo, params } = shoot
  const cleo = await verifiedPerson(server, 'Cleo')
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  const second = { id: rounds[1]?.id ?? '' }
  await bo.send(register, { params, body })
  await peopledEvent(ada, { id: params.id }, 3)
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'registration' } })
  await cleo.send(register, { params, body })
  await tellAtEve(shoot, '2026-12-05T20:00:00.000Z')
  expect((await mailAbout(server, bo, 'Tomorrow: Winter Shoot')).text).toContain('Group: Group 1')
  expect(await subjectsTo(server, cleo)).not.toContain('Tomorrow: Winter Shoot')
  expect(await listStartNotices(server.parts.db.read, second.id)).toMatchObject([{ userId: bo.user.id }])
})

test('archers of a second day who were mailed without a group are mailed again when they have one', async () => {
  const shoot = await winterShoot({}, '2026-12-05T09:00:00.000Z')
  const { clock, server, ada, bo, params } = shoot
  const added = (await ada.send(eventRoundCalls.add, { params: params, body: sunday })).body
  await bo.send(register, { params: params, body })
  await peopledEvent(ada, { id: params.id }, 3)
  await tellAtEve(shoot, '2026-12-05T20:00:00.000Z')
  const later = { id: added.rounds?.[1]?.id ?? '' }
  await ada.send(eventGroupCalls.create, { params: later, body: { by: 'registration' } })
  clock.advance(pause)
  await notifyOfChangedStarts(server.parts)
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toContain('You start at target 1: Winter Shoot')
})
