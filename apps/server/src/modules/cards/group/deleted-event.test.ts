import { accountDeletionCalls, eventCalls, scorecardCalls } from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, proofOf, putEntries, zonesOf } from '@fletch/testkit'
import { everything } from '@fletch/testkit/backups.ts'
import { expect, test } from 'vitest'

test('after its cancelled event is deleted, a group’s card stays with its archers and its owner can delete it', async () => {
  const { server, ada, bo, cleo, eve, event, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  const objectPath = await proofOf(server, bo)
  await putEntries(bo, group.id, [{ participantId: bo.user.id, zone: '1A', photoPath: objectPath }])
  const photoFor = ({ token }: Person) =>
    server.app.inject({ url: objectPath, headers: { authorization: `Bearer ${token}` } })
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(403)
  expect((await ada.send(eventCalls.remove, { params: { id: event.id } })).status).toBe(204)
  for (const archer of [bo, cleo])
    expect((await archer.send(scorecardCalls.read, { params })).status).toBe(200)
  expect((await photoFor(cleo)).statusCode).toBe(200)
  expect((await photoFor(eve)).statusCode).toBe(404)
  expect((await cleo.send(scorecardCalls.remove, { params })).status).toBe(403)
  expect((await eve.send(scorecardCalls.remove, { params })).status).toBe(404)
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(204)
  expect((await bo.send(scorecardCalls.read, { params })).status).toBe(404)
})

/** A card that Bo began and on which Bo and Cleo shot; its event is deleted. */
const cardWithoutEvent = async () => {
  const shoot = await groupShoot()
  const { ada, bo, cleo, event, group } = shoot
  await beginCard(bo, group.id)
  await putEntries(bo, group.id, entries([bo.user.id, ['1A']], [cleo.user.id, ['1B']]))
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await ada.send(eventCalls.remove, { params: { id: event.id } })).status).toBe(204)
  return shoot
}

/** The cards in a person's list, both unpaged and paged. */
const listsOf = async (person: Person) => {
  const answers = [
    await person.send(scorecardCalls.list),
    await person.send(scorecardCalls.list, { query: { limit: 5 } }),
  ]
  return answers.map(({ body }) => (Array.isArray(body) ? body : body.items).map(({ id }) => id))
}

const leaves = (person: Person) =>
  person.send(accountDeletionCalls.remove, { body: { password: person.password } })

test('after its event is deleted, a group’s card stays in the lists of its archers only', async () => {
  const { bo, cleo, dora, ada, eve, group } = await cardWithoutEvent()
  for (const archer of [bo, cleo, dora]) expect(await listsOf(archer)).toEqual([[group.id], [group.id]])
  for (const other of [ada, eve]) expect(await listsOf(other)).toEqual([[], []])
})

test('a card without an event passes to another of its archers when its owner deletes the account', async () => {
  const { bo, cleo, dora, group, params } = await cardWithoutEvent()
  expect((await leaves(bo)).status).toBe(204)
  const { status, body } = await cleo.send(scorecardCalls.read, { params })
  const former = body.groupParticipants.find(({ name }) => name === 'Former archer')
  expect([status, former?.userId, zonesOf(body, former?.id ?? ''), zonesOf(body, cleo.user.id)]).toEqual([
    200,
    null,
    ['1A'],
    ['1B'],
  ])
  expect(JSON.stringify(body)).not.toContain('Bo Nock')
  for (const archer of [cleo, dora]) expect(await listsOf(archer)).toEqual([[group.id], [group.id]])
  const [owner, other] = body.userId === cleo.user.id ? [cleo, dora] : [dora, cleo]
  expect((await other.send(scorecardCalls.remove, { params })).status).toBe(403)
  expect((await owner.send(scorecardCalls.remove, { params })).status).toBe(204)
  for (const archer of [cleo, dora]) expect(await listsOf(archer)).toEqual([[], []])
})

test('a card without an event loses the names of archers who delete their accounts and is deleted with the last of them', async () => {
  const { bo, cleo, dora, server, params } = await cardWithoutEvent()
  for (const archer of [cleo, dora]) expect((await leaves(archer)).status).toBe(204)
  const { body } = await bo.send(scorecardCalls.read, { params })
  expect([body.userId, body.groupParticipants.filter(({ name }) => name === 'Former archer').length]).toEqual(
    [bo.user.id, 2],
  )
  expect((await leaves(bo)).status).toBe(204)
  const rows = await everything(server.parts.config)
  expect(['scorecards', 'card_archers'].map((table) => rows.get(table))).toEqual([[], []])
})
