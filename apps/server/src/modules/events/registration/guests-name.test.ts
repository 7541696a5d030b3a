import {
  accountDeletionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  peopledEvent,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, change, list } = eventParticipantCalls

const shootOf = async () => {
  const server = await startTestServer()
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(bo, await foundClub(bo), { numberOfTargets: 1 })
  const params = { id: event.id }
  const gus = (await bo.send(add, { params, body: { name: 'Gus Gest', archeryStyle: 'BH' } })).body
  const correct = (body: object, who = bo, participantId = gus.id) =>
    who.send(change, { params: { ...params, participantId }, body })
  const nameOf = async (round?: number) => {
    const query = round === undefined ? {} : { round }
    const archers = (await bo.send(list, { params, query })).body
    return archers.map(({ user }) => `${user.firstName}|${user.lastName}`)[0]
  }
  return { server, bo, cleo, event, params, gus, correct, nameOf }
}

test("a guest's name is corrected on the card, in the results and in every round, also after the end", async () => {
  const { bo, event, params, gus, correct, nameOf } = await shootOf()
  await peopledEvent(bo, event, 3)
  const { groups } = (await bo.send(eventGroupCalls.start, { params })).body
  const [group] = groups
  const groupId = group?.id ?? ''
  await beginCard(bo, groupId)
  const scores = (group?.participants ?? []).map(({ id }): [string, string[]] => [id, ['1A']])
  await putEntries(bo, groupId, entries(...scores), { reason: 'From paper' })
  const onCard = async () => {
    const { body } = await bo.send(scorecardCalls.read, { params: { id: groupId } })
    return { ...body, column: body.groupParticipants?.find(({ id }) => id === gus.id) }
  }
  const before = await onCard()
  const changed = await correct({ name: 'Gus van Guest', lastName: 'van Guest' })
  expect([changed.status, changed.body.user]).toEqual([200, { firstName: 'Gus', lastName: 'van Guest' }])
  expect(await nameOf()).toBe('Gus|van Guest')
  const after = await onCard()
  expect(after.column).toMatchObject({ id: gus.id, userId: null, name: 'Gus van Guest' })
  expect([after.version, after.scores]).toEqual([before.version + 1, before.scores])
  const sunday = {
    name: 'Sunday',
    competitionDate: '2038-12-06',
    roundId: 'abc-three-arrow',
    numberOfTargets: 1,
  }
  await bo.send(eventRoundCalls.add, { params, body: sunday })
  await bo.send(eventResultCalls.complete, { params })
  await bo.send(eventGroupCalls.start, { params, query: { round: 2 } })
  await bo.send(eventResultCalls.complete, { params, query: { round: 2 } })
  // A certificate shows the mistake when everything is over.
  expect((await correct({ name: 'Gustav Guest' })).body.user).toEqual({
    firstName: 'Gustav',
    lastName: 'Guest',
  })
  expect([await nameOf(), await nameOf(2)]).toEqual(['Gustav|Guest', 'Gustav|Guest'])
  expect((await onCard()).column?.name).toBe('Gustav Guest')
  const { body } = await bo.send(eventResultCalls.read, { params })
  const names = body.divisions.flatMap(({ results }) => results.map(({ name }) => name))
  expect(names).toContain('Gustav Guest')
  // Nothing else can be changed after the end.
  expect((await correct({ name: 'Gus', archeryStyle: 'Trad' })).status).toBe(409)
})

test('only officers correct a name, only of archers without an account, and never to nothing', async () => {
  const { bo, cleo, params, correct, nameOf } = await shootOf()
  expect((await correct({ name: 'Gus Guest' }, cleo)).status).toBe(403)
  expect((await correct({ name: ' ' })).error.errors?.[0]?.path).toBe('name')
  const own = (await cleo.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })).body
  const refused = await correct({ name: 'Another Person' }, bo, own.id)
  expect([refused.status, refused.error.code]).toEqual([422, 'archer-names-themself'])
  // A change that sends the name as it is changes nothing.
  const same = `${own.user.firstName} ${own.user.lastName}`
  expect((await correct({ name: same, archeryStyle: 'BH' }, bo, own.id)).status).toBe(200)
  expect(await nameOf()).toBe('Gus|Gest')
})

test('an archer who deleted the account gets no name again', async () => {
  const { bo, cleo, event, params, correct } = await shootOf()
  const own = (await cleo.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })).body
  await peopledEvent(bo, event, 3)
  await bo.send(eventGroupCalls.start, { params })
  await cleo.send(accountDeletionCalls.remove, { body: { password: cleo.password } })
  const refused = await correct({ name: 'Cleo Again' }, bo, own.id)
  expect([refused.status, refused.error.code]).toEqual([422, 'archer-names-themself'])
})
