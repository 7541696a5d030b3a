import {
  eventAdminCalls,
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventHistoryCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  mostArrivals,
  scorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  foundClub,
  handClock,
  type Person,
  peopledEvent,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { note } = eventCheckInCalls
const { list } = eventParticipantCalls

const shoot = async (archers = 6) => {
  const clock = handClock('2026-12-05T08:00:00.000Z')
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2, groupSize: 4 })
  const guests = await peopledEvent(ada, event, archers)
  const params = { id: event.id }
  const idOf = (place: number) => guests[place]?.id ?? ''
  return {
    clock,
    server,
    ada,
    event,
    params,
    idOf,
    noted: (arrivals: readonly object[], who: Person = ada) => who.send(note, { params, body: { arrivals } }),
    archers: async (who: Person = ada) => (await who.send(list, { params })).body,
    groups: async () =>
      (await ada.send(eventGroupCalls.list, { params })).body.map(({ participants }) =>
        participants.map(({ id }) => guests.findIndex((guest) => guest.id === id)),
      ),
  }
}

test('arrivals and payments are recorded, a repeat changes nothing, and both can be undone', async () => {
  const { clock, noted, archers, idOf } = await shoot()
  const [first, second] = [idOf(0), idOf(1)]
  const answer = await noted([
    { participantId: second, presence: 'here', isPaid: true },
    { participantId: first, isPaid: true },
    { participantId: 'no-one', presence: 'here' },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body.map(({ id, checkedInAt, paidAt }) => [id, checkedInAt, paidAt])).toEqual([
    [second, '2026-12-05T08:00:00.000Z', '2026-12-05T08:00:00.000Z'],
    [first, undefined, '2026-12-05T08:00:00.000Z'],
  ])
  clock.advance(60_000)
  // A phone that got no answer sends the same again; nothing changes.
  await noted([{ participantId: second, presence: 'here', isPaid: true }])
  expect((await archers())[1]).toMatchObject({
    checkedInAt: '2026-12-05T08:00:00.000Z',
    paidAt: '2026-12-05T08:00:00.000Z',
  })
  await noted([{ participantId: second, presence: 'expected', isPaid: false }])
  expect((await archers())[1]).not.toHaveProperty('checkedInAt')
  expect((await archers())[1]).not.toHaveProperty('paidAt')
})

test('only officers can record check-in, and only they and the archer can see it', async () => {
  const { server, event, noted, archers, params } = await shoot(2)
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  const [own] = await registeredFor(event, [bo, cleo])
  await noted([{ participantId: own?.id ?? '', presence: 'here', isPaid: true }])
  const seenBy = async (who: Person) => (await archers(who)).find(({ id }) => id === own?.id)
  expect(await seenBy(bo)).toMatchObject({ checkedInAt: expect.any(String), paidAt: expect.any(String) })
  expect(await seenBy(cleo)).not.toHaveProperty('checkedInAt')
  expect(await seenBy(cleo)).not.toHaveProperty('paidAt')
  expect((await noted([{ participantId: own?.id ?? '', presence: 'here' }], bo)).status).toBe(403)
  const asked = { params, query: { only: 'check-in' as const } }
  expect((await bo.send(eventLiveCalls.follow, asked)).status).toBe(403)
})

test('a repeated request is answered only while its sender still runs the event', async () => {
  const { server, ada, params, archers, idOf } = await shoot(2)
  const bo = await server.person('Bo')
  const officer = { params: { ...params, userId: bo.user.id } }
  await ada.send(eventAdminCalls.add, { params, body: { userId: bo.user.id } })
  const headers = { 'idempotency-key': 'one-arrival' }
  const body = { arrivals: [{ participantId: idOf(0), presence: 'here' }] }
  const noteAgain = () => bo.send(note, { params, headers, body })
  expect((await noteAgain()).body).toHaveLength(1)
  expect((await noteAgain()).status).toBe(200)
  await ada.send(eventAdminCalls.remove, officer)
  expect((await noteAgain()).status).toBe(403)
  expect((await archers())[0]).toHaveProperty('checkedInAt')
})

test('all missing archers are marked absent together, except those who arrived meanwhile, and return to their former places', async () => {
  const { ada, params, noted, archers, groups, idOf } = await shoot(8)
  await ada.send(eventGroupCalls.create, { params, body: {} })
  const before = await groups()
  const groupOf = (await archers()).map(({ groupId }) => groupId)
  await noted([0, 1, 2, 3].map((place) => ({ participantId: idOf(place), presence: 'here' })))
  const rest = [3, 4, 5, 6, 7].map((place) => ({ participantId: idOf(place), presence: 'absent' }))
  await noted(rest)
  expect((await archers()).map(({ status }) => status === 'absent')).toEqual([
    ...[false, false, false, false],
    ...[true, true, true, true],
  ])
  expect((await groups()).flat().toSorted()).toEqual([0, 1, 2, 3])
  // An archer who was here all along stays checked in.
  const back = [3, 4, 5, 6, 7].map((place) => ({
    participantId: idOf(place),
    presence: 'back',
    groupId: groupOf[place],
  }))
  await noted(back)
  expect(await groups()).toEqual(before)
  expect((await archers()).filter(({ checkedInAt }) => checkedInAt !== undefined)).toHaveLength(4)
})

test('an absent archer who arrives after the start is checked in, joins a group, and is no longer absent', async () => {
  const { ada, params, noted, archers, idOf } = await shoot(6)
  await noted([{ participantId: idOf(5), presence: 'absent' }])
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
  expect(groups.flatMap(({ participants }) => participants)).toHaveLength(5)
  await noted([{ participantId: idOf(5), presence: 'here' }])
  expect((await archers())[5]).toMatchObject({
    status: 'registered',
    groupId: expect.any(String),
    checkedInAt: '2026-12-05T08:00:00.000Z',
  })
})

test('an archer who has scored cannot be marked absent', async () => {
  const { ada, event, params, noted, archers, idOf } = await shoot(4)
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
  const groupId = groups[0]?.id ?? ''
  await beginCard(ada, groupId)
  await ada.send(scorecardCalls.save, {
    params: { id: groupId },
    body: { archerName: 'x', reason: 'from paper', scores: [{ participantId: idOf(0), zone: '1A' }] },
  })
  await noted([0, 1].map((place) => ({ participantId: idOf(place), presence: 'absent' })))
  expect((await archers()).map(({ status }) => status)).toEqual([
    ...['registered', 'absent', 'registered', 'registered'],
  ])
  expect(event.status).toBe('upcoming')
})

test('an archer marked absent is not checked in, whichever way they were marked', async () => {
  const { ada, params, noted, archers, idOf } = await shoot(4)
  await noted([{ participantId: idOf(0), presence: 'here' }])
  const one = { ...params, participantId: idOf(0) }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  expect((await archers())[0]).not.toHaveProperty('checkedInAt')
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'registered' } })
  expect((await archers())[0]).not.toHaveProperty('checkedInAt')
})

test('a fee is paid once for all rounds, an arrival counts for one round, and fees can be recorded after the event', async () => {
  const { ada, event, params, archers, noted, idOf } = await shoot(4)
  const body = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body })).body
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  const second = { params: { id: rounds?.[1]?.id ?? '' } }
  await ada.send(eventGroupCalls.create, { ...second, body: {} })
  const inSecond = async () => (await ada.send(list, second)).body
  const [start] = await inSecond()
  expect(start?.entryId).toBe(idOf(0))
  const arrivals = [{ participantId: start?.id ?? '', presence: 'here', isPaid: true }]
  await ada.send(note, { params, query: { round: 2 }, body: { arrivals } })
  expect((await inSecond())[0]).toMatchObject({ checkedInAt: expect.any(String), paidAt: expect.any(String) })
  expect((await archers())[0]).toMatchObject({ paidAt: expect.any(String) })
  expect((await archers())[0]).not.toHaveProperty('checkedInAt')
  expect((await noted([{ participantId: idOf(1), isPaid: true }])).status).toBe(200)
  expect((await noted([{ participantId: idOf(1), presence: 'here' }])).status).toBe(409)
  expect((await ada.send(eventCalls.read, { params })).body.id).toBe(event.id)
})

test('an empty or oversized request is refused', async () => {
  const { noted } = await shoot(1)
  expect((await noted([])).status).toBe(400)
  const many = Array.from({ length: mostArrivals + 1 }, (_, place) => ({ participantId: `id-${place}` }))
  expect((await noted(many)).status).toBe(400)
  expect((await noted([{ participantId: 'x', presence: 'late' }])).status).toBe(400)
})

test('only officers see contact details, and only those of archers who take part', async () => {
  const { server, ada, event, params, archers } = await shoot(1)
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  await registeredFor(event, [bo])
  const body = { userId: cleo.user.id, archeryStyle: 'BH' }
  await ada.send(eventParticipantCalls.add, { params, body })
  const contactsSeenBy = async (who: Person) => (await archers(who)).map(({ contact }) => contact?.email)
  expect(await contactsSeenBy(ada)).toEqual([undefined, bo.user.email, undefined])
  expect(await contactsSeenBy(bo)).toEqual([undefined, undefined, undefined])
})

test('the history says who was absent and came back, and a repeat adds nothing', async () => {
  const { ada, noted, idOf, params } = await shoot()
  const absent = [{ participantId: idOf(0), presence: 'absent' }]
  await noted(absent)
  await noted(absent)
  await noted([{ participantId: idOf(0), presence: 'here' }])
  const { body } = await ada.send(eventHistoryCalls.list, { params })
  const said = 'items' in body ? body.items : body
  expect(said.map(({ kind, archer }) => [kind, archer])).toEqual([
    ['back', 'Guest 1'],
    ['absent', 'Guest 1'],
  ])
})
