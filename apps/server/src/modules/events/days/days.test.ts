import { eventDayCalls, eventGroupCalls, eventParticipantCalls } from '@fletch/domain/contract'
import {
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
