import {
  eventCalls,
  eventResultCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
} from '@fletch/contract'
import {
  beginCard,
  entries,
  groupShoot,
  type Person,
  proofOf,
  putEntries,
  regroup,
  twoGroupShoot,
  zonesOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

// A group scores entirely offline. Its phone is online again after the event is completed.

const { decide, proposals } = groupScorecardCalls
const { read } = scorecardCalls
const history = historyCall
const { complete, read: results } = eventResultCalls

/** A group whose event is completed before any of its card has reached the server. */
const completedShoot = async () => {
  const shoot = await groupShoot()
  await shoot.ada.send(complete, { params: { id: shoot.event.id } })
  return shoot
}

const settled = async (person: Person, id: string) =>
  (await person.send(results, { params: { id } })).body.settled

test('a card that arrives after its event was completed is stored, and all its entries wait for the event admins', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await completedShoot()
  const begun = await beginCard(bo, group.id, { editorUserId: bo.user.id })
  expect([begun.status, begun.body.editorUserId]).toEqual([201, bo.user.id])
  const sent = entries([cleo.user.id, ['1A', '2B']], [dora.user.id, ['3C', 'Miss']])
  const late = await putEntries(bo, group.id, sent, { version: 1 })
  expect([late.status, late.body.totalScore]).toEqual([200, 0])
  expect(await settled(bo, event.id)).toBe(false)

  const open = (await ada.send(proposals, { params })).body
  expect(open.map(({ value, cause }) => [value, cause])).toEqual([
    ['1A', 'completed'],
    ['2B', 'completed'],
    ['3C', 'completed'],
    ['Miss', 'completed'],
  ])
  expect((await bo.send(decide, { params, body: { accept: open.map(({ id }) => id) } })).status).toBe(403)
  const decided = await ada.send(decide, { params, body: { accept: open.map(({ id }) => id) } })
  expect([zonesOf(decided.body, cleo.user.id), zonesOf(decided.body, dora.user.id)]).toEqual([
    ['1A', '2B'],
    ['3C', 'Miss'],
  ])
  expect(await settled(ada, event.id)).toBe(true)
  const { divisions } = (await ada.send(results, { params: { id: event.id } })).body
  const shot = divisions.flatMap((division) => division.results)
  expect(shot.find(({ name }) => name === 'Cleo Nock')).toMatchObject({ total: 32, targetsScored: 2 })
})

test('photos that arrive after the event was completed are accepted and void no confirmation', async () => {
  const shoot = await groupShoot()
  const { ada, bo, cleo, event, group, params } = shoot
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]))
  const confirmation = { participantId: cleo.user.id, confirmed: true }
  await cleo.send(groupScorecardCalls.confirm, { params, body: confirmation })
  await ada.send(complete, { params: { id: event.id } })
  const photoPath = await proofOf(shoot.server, shoot.bo)
  const late = await putEntries(bo, group.id, [{ participantId: cleo.user.id, zone: '1A', photoPath }])
  expect(late.body.scores.find(({ participantId }) => participantId === cleo.user.id)).toMatchObject({
    zone: '1A',
    photoPath,
  })
  expect(late.body.groupParticipants.find(({ id }) => id === cleo.user.id)?.confirmedAt).not.toBeNull()
  expect(await settled(ada, event.id)).toBe(true)
  const { divisions } = (await ada.send(results, { params: { id: event.id } })).body
  const [first] = divisions.flatMap((division) => division.results)
  expect(first).toMatchObject({ name: 'Cleo Nock', proof: { scored: 1, photographed: 1 } })
})

test('an archer who was moved before the card arrived can still send entries from the former group', async () => {
  const { ada, bo, cleo, event, bos, cleos } = await twoGroupShoot()
  const [own, ...others] = bos.participants.toSorted((one) => (one.userId === bo.user.id ? -1 : 1))
  const [first] = cleos.participants
  if (own === undefined || first === undefined) throw new Error('both groups have archers')
  await beginCard(cleo, cleos.id)
  // Bo changes places with an archer of the other group while the phone is out of reach.
  expect((await regroup(ada, bos, [...others, first])).status).toBe(200)
  await ada.send(complete, { params: { id: event.id } })
  const begun = await beginCard(bo, bos.id, { editorUserId: bo.user.id })
  expect([begun.status, begun.body.editorUserId]).toEqual([201, null])
  const sent = entries([bo.user.id, ['1A']], [others[0]?.id ?? '', ['2A']])
  expect((await putEntries(bo, bos.id, sent, { version: 1 })).status).toBe(200)
  const waiting = async (id: string) => (await ada.send(proposals, { params: { id } })).body
  expect(await waiting(bos.id)).toMatchObject([{ participantId: others[0]?.id, value: '2A' }])
  expect(await waiting(cleos.id)).toMatchObject([
    { participantId: bo.user.id, value: '1A', cause: 'moved', archerName: 'Bo Nock' },
  ])
})

test('entries for an archer whose new group has no card wait on the card where they arrived and are decided there', async () => {
  const { ada, bo, cleo, event, bos, cleos } = await twoGroupShoot()
  const [own, ...others] = bos.participants.toSorted((one) => (one.userId === bo.user.id ? -1 : 1))
  const [first] = cleos.participants
  if (own === undefined || first === undefined) throw new Error('both groups have archers')
  await regroup(ada, bos, [...others, first])
  await ada.send(complete, { params: { id: event.id } })
  await beginCard(bo, bos.id, { editorUserId: bo.user.id })
  await putEntries(bo, bos.id, entries([bo.user.id, ['1A']]))
  const params = { id: bos.id }
  const open = (await ada.send(proposals, { params })).body
  expect(open).toMatchObject([{ participantId: bo.user.id, value: '1A' }])
  await ada.send(decide, { params, body: { accept: open.map(({ id }) => id) } })
  expect(await settled(cleo, event.id)).toBe(true)
  const { divisions } = (await ada.send(results, { params: { id: event.id } })).body
  const shot = divisions.flatMap((division) => division.results)
  expect(shot.find(({ name }) => name === 'Bo Nock')).toMatchObject({ total: 20 })
})

test('only archers of the group begin its card, and not in a cancelled event', async () => {
  const { eve, group: theirs } = await completedShoot()
  expect((await beginCard(eve, theirs.id)).status).toBe(403)
  const { ada, bo, event, group: other } = await groupShoot()
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  const { status, error } = await beginCard(bo, other.id)
  expect([status, error.message]).toEqual([409, 'This event was cancelled'])
})

test('the history names who proposed an accepted value and keeps declined values', async () => {
  const { ada, bo, cleo, group, params } = await completedShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A', '2B']]))
  const [first, second] = (await ada.send(proposals, { params })).body
  const body = { accept: [first?.id ?? ''], decline: [second?.id ?? ''] }
  await ada.send(decide, { params, body })
  const { body: page } = await ada.send(history, { params, query: { limit: 2 } })
  const lines = Array.isArray(page) ? [] : page.items
  expect(
    lines.map((line) => [line.row, line.was, line.became, line.isDeclined, line.name, line.proposer]),
  ).toEqual([
    [1, '2B', null, true, 'Ada Nock', 'Bo Nock'],
    [0, null, '1A', false, 'Ada Nock', 'Bo Nock'],
  ])
  expect((await ada.send(read, { params })).body.totalScore).toBe(20)
})
