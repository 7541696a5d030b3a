import {
  eventCalls,
  eventGroupCalls,
  eventHistoryCalls,
  eventResultCalls,
  eventRoundCalls,
  scorecardCalls,
} from '@fletch/contract'
import { announcedEvent, foundClub, peopledEvent, registeredFor, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { create, list, start, undoStart } = eventGroupCalls

const startedShoot = async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  const params = { id: event.id }
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(start, { params })).body
  const groupId = groups[0]?.id ?? ''
  const card = () =>
    bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId, editorUserId: bo.user.id } })
  const save = (zone: string | null) =>
    bo.send(scorecardCalls.save, {
      params: { id: groupId },
      body: { archerName: 'x', scores: [{ participantId: bo.user.id, zone }] },
    })
  return { server, ada, bo, event, params, groupId, card, save }
}

test('a start is undone while no score exists; the groups stay, and the event starts again with them', async () => {
  const { ada, bo, params, groupId, card, save } = await startedShoot()
  await card()
  await save(null)
  expect(await bo.send(undoStart, { params })).toMatchObject({ status: 403 })
  expect((await ada.send(undoStart, { params })).body).toMatchObject({ status: 'upcoming' })
  expect((await ada.send(list, { params })).body.map(({ id }) => id)).toEqual([groupId])
  expect((await ada.send(undoStart, { params })).error.code).toBe('event-not-started')
  // A phone that did not know keeps what it scored, until the event starts again.
  expect((await save('1A')).error.code).toBe('event-not-started')
  await ada.send(start, { params })
  expect((await save('1A')).status).toBe(200)
  // The history says who started the event, and who took it back.
  const { body: history } = await ada.send(eventHistoryCalls.list, { params })
  const by = `${ada.user.firstName} ${ada.user.lastName}`
  expect(history).toMatchObject([
    { kind: 'started', by },
    { kind: 'start-undone', by },
    { kind: 'started', by },
  ])
})

test('once a score exists, the start stays', async () => {
  const { ada, params, card, save } = await startedShoot()
  await card()
  await save('1A')
  expect((await ada.send(undoStart, { params })).error.code).toBe('event-has-scores')
  expect((await ada.send(eventCalls.read, { params })).body.status).toBe('active')
})

test('new groups can be made after the start was undone, and a card of a former group stays with its archers', async () => {
  const { ada, bo, params, groupId, card } = await startedShoot()
  await card()
  await ada.send(undoStart, { params })
  const { groups } = (await ada.send(create, { params, body: {} })).body
  expect(groups.map(({ id }) => id)).not.toContain(groupId)
  await ada.send(start, { params })
  expect((await bo.send(scorecardCalls.read, { params: { id: groupId } })).status).toBe(200)
})

test('of several rounds, the start of one is undone', async () => {
  const { ada, event, params, card, save } = await startedShoot()
  await card()
  await save('1A')
  const sunday = { name: 'Sunday', competitionDate: event.competitionDate, roundId: 'abc-three-arrow' }
  await ada.send(eventRoundCalls.add, { params, body: sunday })
  await ada.send(eventResultCalls.complete, { params })
  await ada.send(start, { params, query: { round: 2 } })
  const undone = (await ada.send(undoStart, { params, query: { round: 2 } })).body
  expect(undone).toMatchObject({ status: 'upcoming', partOf: { round: 2 } })
  expect((await ada.send(eventCalls.read, { params })).body.rounds?.map(({ status }) => status)).toEqual([
    'completed',
    'upcoming',
  ])
})
