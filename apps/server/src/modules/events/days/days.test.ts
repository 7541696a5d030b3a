import {
  adminUserCalls,
  childCalls,
  eventDayCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventRoundCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  peopledEvent,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const start = '2026-05-02T09:00:00.000Z'

const cast = async () => {
  const server = await startTestServer({ clock: handClock(start) })
  const ada = await server.person('Ada')
  const bo = await server.person('Bo')
  const club = await joinedBy(await foundClub(ada), bo)
  return { server, ada, bo, club }
}

const daysOf = async (person: Person) => (await person.send(eventDayCalls.own)).body

const namesOf = async (person: Person) => (await daysOf(person)).map(({ competition }) => competition.name)

test('archers and officers get their days around today, earliest first', async () => {
  const { server, ada, bo, club } = await cast()
  const cleo = await server.person('Cleo')
  const days = ['2026-05-18', '2026-05-17', '2026-05-02', '2026-04-28', '2026-04-27']
  for (const competitionDate of days) {
    const event = await announcedEvent(ada, club, { name: competitionDate, competitionDate })
    await registeredFor(event, [bo])
  }
  const inReach = ['2026-04-28', '2026-05-02', '2026-05-17']
  expect(await namesOf(bo)).toEqual(inReach)
  expect(await namesOf(ada)).toEqual(inReach)
  expect(await namesOf(cleo)).toEqual([])
})

test('a day contains the archer’s group with its starting target', async () => {
  const { ada, bo, club } = await cast()
  const event = await announcedEvent(ada, club, { competitionDate: '2026-05-02' })
  await peopledEvent(ada, event, 3)
  await registeredFor(event, [bo])
  expect((await daysOf(bo)).map(({ group }) => group)).toEqual([null])
  await ada.send(eventGroupCalls.create, { params: { id: event.id } })
  const [day] = await daysOf(bo)
  expect(day?.group).toMatchObject({ groupName: 'Group 1', targetNumbers: [1] })
  expect(day?.group?.participants.map(({ userId }) => userId)).toContain(bo.user.id)
  expect((await daysOf(ada))[0]).toMatchObject({ group: null, competition: { isEventAdmin: true } })
  // An archer who withdraws no longer has the day.
  await bo.send(eventParticipantCalls.withdraw, { params: { id: event.id } })
  expect(await namesOf(bo)).toEqual([])
})

test('a second day is known to archers of the event before its groups are created, and then to those in it', async () => {
  const { server, ada, bo, club } = await cast()
  const event = await announcedEvent(ada, club, { competitionDate: '2026-05-02' })
  await registeredFor(event, [bo])
  const params = { id: event.id }
  const sunday = { name: 'Sunday', competitionDate: '2026-05-03', roundId: 'abc-three-arrow' } as const
  const { rounds = [] } = (
    await ada.send(eventRoundCalls.add, { params, body: { ...sunday, numberOfTargets: 4 } })
  ).body
  const secondDay = async (person: Person) =>
    (await daysOf(person))
      .filter(({ competition }) => competition.partOf !== undefined)
      .map(({ competition, group }) => [competition.registrationStatus, group?.groupName])
  expect(await secondDay(bo)).toEqual([['registered', undefined]])
  // An officer runs it, and does not shoot.
  expect(await secondDay(ada)).toEqual([[null, undefined]])
  await peopledEvent(ada, event, 3)
  const second = { id: rounds[1]?.id ?? '' }
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'registration' } })
  expect(await secondDay(bo)).toEqual([['registered', 'Group 1']])
  // An archer who comes after the groups were created for others is not in the round.
  const cleo = await server.person('Cleo')
  await registeredFor(event, [cleo])
  expect(await secondDay(cleo)).toEqual([])
})

test('a later day is known before its groups are created, although the first day is long over', async () => {
  const { ada, bo, club } = await cast()
  const event = await announcedEvent(ada, club, { competitionDate: '2026-04-11' })
  await registeredFor(event, [bo])
  const params = { id: event.id }
  const body = {
    name: 'May',
    competitionDate: '2026-05-02',
    roundId: 'abc-three-arrow',
    numberOfTargets: 4,
  } as const
  await ada.send(eventRoundCalls.add, { params, body })
  const days = await daysOf(bo)
  expect(days.map(({ competition }) => [competition.name, competition.registrationStatus])).toEqual([
    [`${event.name} · May`, 'registered'],
  ])
  await bo.send(eventParticipantCalls.withdraw, { params })
  expect(await namesOf(bo)).toEqual([])
})

test('an archer who stopped on the first day still has the second one, one who is disqualified does not', async () => {
  const { server, ada, bo, club } = await cast()
  const cleo = await server.person('Cleo')
  const event = await announcedEvent(ada, club, { competitionDate: '2026-05-02' })
  const params = { id: event.id }
  const archers = await registeredFor(event, [bo, cleo])
  await peopledEvent(ada, event, 2)
  for (const [name, competitionDate] of [
    ['Sunday', '2026-05-03'],
    ['Finals', '2026-05-03'],
    ['In autumn', '2026-10-03'],
  ] as const) {
    const round = { name, competitionDate, roundId: 'abc-three-arrow', numberOfTargets: 4 } as const
    await ada.send(eventRoundCalls.add, { params, body: round })
  }
  await ada.send(eventGroupCalls.start, { params })
  for (const [place, kind] of (['not-finished', 'disqualified'] as const).entries()) {
    const one = { ...params, participantId: archers[place]?.id ?? '' }
    const mark = { kind, reason: 'A tooth' }
    await ada.send(eventParticipantCalls.change, { params: one, body: { mark } })
  }
  const all = [event.name, `${event.name} · Sunday`, `${event.name} · Finals`]
  expect(await namesOf(bo)).toEqual(all)
  expect(await namesOf(cleo)).toEqual([event.name])
})

const family = async () => {
  const { server, ada, bo, club } = await cast()
  const add = async (firstName: string) =>
    (await bo.send(childCalls.add, { body: { firstName, lastName: 'Nock' } })).body
  const [kim, lou] = [await add('Kim'), await add('Lou')]
  const event = await announcedEvent(ada, club, { competitionDate: '2026-05-02' })
  const asKim = { 'fletch-user': kim.id }
  await bo.send(eventParticipantCalls.register, {
    headers: asKim,
    params: { id: event.id },
    body: { archeryStyle: 'BH' },
  })
  const daysOfChildren = async (person: Person) =>
    (await person.send(eventDayCalls.ofChildren)).body.map(({ child, days }) => [
      child.firstName,
      ...days.map(({ competition, group }) => `${competition.name}, ${group?.groupName ?? 'no group'}`),
    ])
  return { server, ada, bo, kim, lou, event, asKim, daysOfChildren }
}

test('a parent gets the days of each child who shoots, with the group; no one else does', async () => {
  const { server, ada, bo, kim, event, asKim, daysOfChildren } = await family()
  expect(await daysOfChildren(bo)).toEqual([['Kim', `${event.name}, no group`]])
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.create, { params: { id: event.id } })
  expect(await daysOfChildren(bo)).toEqual([['Kim', `${event.name}, Group 1`]])
  const [{ days: [day] = [] } = {}] = (await bo.send(eventDayCalls.ofChildren)).body
  // As the child would get it, so that the phone can open it as the child.
  expect(day).toEqual((await bo.send(eventDayCalls.own, { headers: asKim })).body[0])
  expect(day?.group?.participants.map(({ userId }) => userId)).toContain(kim.id)
  expect(await namesOf(bo)).toEqual([])
  for (const other of [ada, await server.person('Eve')]) expect(await daysOfChildren(other)).toEqual([])
  expect((await bo.send(eventDayCalls.ofChildren, { headers: asKim })).status).toBe(403)
})

test('a child with an own sign-in has left the parent’s days', async () => {
  const { server, bo, kim, daysOfChildren } = await family()
  const asked = { params: { id: kim.id }, body: { password: bo.password } }
  const { token, code } = (await bo.send(childCalls.link, asked)).body
  const password = 'quiet stone 7'
  const body = { token, code, email: 'kim@example.org', password, confirmPassword: password }
  expect((await server.stranger(childCalls.takeOver, { body })).status).toBe(200)
  expect(await daysOfChildren(bo)).toEqual([])
})

test('no one gets the days of a child whom the administrator blocked', async () => {
  const { server, bo, kim, daysOfChildren } = await family()
  const administrator = await administratorOf(server)
  await administrator.send(adminUserCalls.block, {
    params: { id: kim.id },
    body: { isBlocked: true },
  } as never)
  expect(await daysOfChildren(bo)).toEqual([])
})
