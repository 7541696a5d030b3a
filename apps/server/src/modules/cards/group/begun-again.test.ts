import {
  eventGroupCalls,
  eventResultCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, proofOf, putEntries, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

/** A group's card with a photo, deleted by an event admin. */
const deletedCard = async () => {
  const shoot = await groupShoot()
  const { server, ada, bo, cleo, group, params } = shoot
  await beginCard(bo, group.id)
  const objectPath = await proofOf(server, bo)
  await putEntries(bo, group.id, [{ participantId: cleo.user.id, zone: '1A', photoPath: objectPath }])
  await ada.send(scorecardCalls.remove, { params })
  return { ...shoot, objectPath }
}

test('a group’s card that is begun again after its deletion has its photos back', async () => {
  const { server, bo, cleo, dora, group, objectPath } = await deletedCard()
  const again = (await beginCard(bo, group.id)).body
  expect(again.scores.find(({ participantId }) => participantId === cleo.user.id)).toMatchObject({
    photoPath: objectPath,
  })
  const seenBy = async ({ token }: Person) => {
    const authorization = `Bearer ${token}`
    return (await server.app.inject({ url: objectPath, headers: { authorization } })).statusCode
  }
  expect(await Promise.all([bo, cleo, dora].map(seenBy))).toEqual([200, 200, 200])
})

test('deleting a card declines its open proposals; the history keeps them and who deleted the card', async () => {
  const { ada, bo, cleo, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]))
  await cleo.send(groupScorecardCalls.setEditor, { params, body: { editorUserId: cleo.user.id } })
  await putEntries(bo, group.id, entries([cleo.user.id, ['2B']]))
  expect((await ada.send(scorecardCalls.remove, { params })).status).toBe(204)
  const { settled } = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
  expect(settled).toBe(true)
  await beginCard(cleo, group.id)
  expect((await cleo.send(groupScorecardCalls.proposals, { params })).body).toEqual([])
  const { body } = await cleo.send(historyCall, { params, query: { limit: 3 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { field: 'created', name: 'Cleo Nock' },
    { field: 'deleted', name: 'Ada Nock' },
    { field: 'zone', was: '2B', became: '1A', isDeclined: true, name: 'Ada Nock', proposer: 'Bo Nock' },
  ])
})

test('a photo that no longer exists does not prevent changing a group or copying a column', async () => {
  const { server, ada, bo, cleo, event, group, params } = await deletedCard()
  await server.parts.db.write((tx) => tx.deleteFrom('objects').execute())
  const again = await beginCard(bo, group.id)
  expect([again.status, zonesOf(again.body, cleo.user.id)]).toEqual([201, ['1A']])
  expect((await cleo.send(groupScorecardCalls.copy, { params })).status).toBe(201)
  const change = { params: { id: event.id, groupId: group.id }, body: { groupName: 'The late ones' } }
  expect((await ada.send(eventGroupCalls.change, change)).status).toBe(200)
})
