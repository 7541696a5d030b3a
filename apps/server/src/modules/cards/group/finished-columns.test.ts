import {
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  scorecardCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, putEntries, regroup, twoGroupShoot, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { confirm, decide, proposals, setEditor } = groupScorecardCalls
const { read } = scorecardCalls
const { open, read: readResults } = eventResultCalls

/** A group of four with one target, scored and confirmed under Bo. */
const handedIn = async () => {
  const shoot = await groupShoot(1)
  const { bo, cleo, dora, group, guest, params } = shoot
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const ids = [bo.user.id, cleo.user.id, dora.user.id, guest.id]
  await putEntries(bo, group.id, entries(...ids.map((id) => [id, ['2A']] as const)))
  const confirmOf = (participantId: string) =>
    bo.send(confirm, { params, body: { participantId, confirmed: true } })
  const last = ids.pop() ?? ''
  for (const id of ids) await confirmOf(id)
  const card = async () => (await bo.send(read, { params })).body
  const finished = async () =>
    (await card()).groupParticipants.filter(({ finishedAt }) => finishedAt !== undefined).length
  const waiting = async () =>
    (await bo.send(proposals, { params })).body.map(({ participantId, value, cause }) => [
      participantId,
      value,
      cause,
    ])
  const late = async () => {
    const { divisions } = (await bo.send(readResults, { params: { id: shoot.event.id } })).body
    return divisions
      .flatMap(({ results }) => results)
      .filter(({ isChangedLate = false }) => isChangedLate)
      .map(({ name }) => name)
  }
  return { ...shoot, ids, last, confirmOf, card, finished, waiting, late }
}

test('the card is handed in with the last confirmation; until then the own column is entered as usual', async () => {
  const { bo, group, last, confirmOf, finished, waiting } = await handedIn()
  expect(await finished()).toBe(0)
  await putEntries(bo, group.id, entries([bo.user.id, ['1A']]))
  expect(await waiting()).toEqual([])
  await confirmOf(last)
  expect(await finished()).toBe(0)
  await confirmOf(bo.user.id)
  expect(await finished()).toBe(4)
})

test("afterwards the archer's own change waits for an event admin, and so does one of an editor who took over", async () => {
  const { ada, bo, cleo, dora, group, params, last, confirmOf, card, waiting, late } = await handedIn()
  await confirmOf(last)
  await putEntries(bo, group.id, entries([bo.user.id, ['1A']]))
  expect(zonesOf(await card(), bo.user.id)).toEqual(['2A'])
  expect(await waiting()).toEqual([[bo.user.id, '1A', 'finished']])
  // Taking the confirmation back opens nothing.
  await bo.send(confirm, { params, body: { participantId: bo.user.id, confirmed: false } })
  await putEntries(bo, group.id, entries([bo.user.id, ['1B']]))
  expect(await waiting()).toEqual([[bo.user.id, '1B', 'finished']])
  // The editor of that time still corrects the others, which is seen.
  await putEntries(bo, group.id, entries([cleo.user.id, ['2B']]))
  expect(zonesOf(await card(), cleo.user.id)).toEqual(['2B'])
  expect(await late()).toEqual(['Cleo Nock'])

  await dora.send(setEditor, { params, body: { editorUserId: dora.user.id } })
  await putEntries(dora, group.id, entries([cleo.user.id, ['1A']]))
  expect(zonesOf(await card(), cleo.user.id)).toEqual(['2B'])
  expect(await waiting()).toHaveLength(2)

  // An editor decides none of it, not even with 'all'.
  const [own, other] = (await bo.send(proposals, { params })).body
  const none = { accept: [], decline: [] }
  const accept = [own?.id ?? '']
  expect((await dora.send(decide, { params, body: { ...none, accept } })).error.code).toBe(
    'late-change-admins-decide',
  )
  const until = other?.at ?? ''
  await dora.send(decide, { params, body: { ...none, all: { decision: 'accept', until } } })
  expect(await waiting()).toHaveLength(2)
  await ada.send(decide, { params, body: { accept, decline: [other?.id ?? ''] } })
  expect(await waiting()).toEqual([])
  expect(zonesOf(await card(), bo.user.id)).toEqual(['1B'])
  expect((await late()).toSorted()).toEqual(['Bo Nock', 'Cleo Nock'])
})

test('completion lists the columns that were changed after finishing', async () => {
  const { ada, event, group, last, cleo, confirmOf } = await handedIn()
  await confirmOf(last)
  expect((await ada.send(open, { params: { id: event.id } })).body).toEqual([])
  await putEntries(ada, group.id, entries([cleo.user.id, ['1A']]), { reason: 'wet card' })
  expect((await ada.send(open, { params: { id: event.id } })).body).toMatchObject([
    { changedLate: ['Cleo Nock'], unconfirmed: ['Cleo Nock'], proposals: 0 },
  ])
})

test('a group is finished without an archer who has retired, also after the last confirmation', async () => {
  const { ada, bo, group, event, last, params, finished, waiting } = await handedIn()
  await ada.send(eventParticipantCalls.change, {
    params: { id: event.id, participantId: last },
    body: { status: 'retired' },
  })
  expect(await finished()).toBe(0)
  await putEntries(bo, group.id, entries([bo.user.id, ['1A']]))
  expect(await waiting()).toEqual([[bo.user.id, '1A', 'finished']])
  expect((await bo.send(read, { params })).status).toBe(200)
  expect(await finished()).toBe(3)
})

test('an archer who moves to another group takes the finished column along', async () => {
  const { ada, bo, cleo, bos, cleos } = await twoGroupShoot(1)
  await beginCard(bo, bos.id, { editorUserId: bo.user.id })
  await beginCard(cleo, cleos.id, { editorUserId: cleo.user.id })
  const params = { id: bos.id }
  const ids = bos.participants.map(({ id, userId }) => userId ?? id)
  await putEntries(bo, bos.id, entries(...ids.map((id) => [id, ['2A']] as const)))
  for (const participantId of ids)
    await bo.send(confirm, { params, body: { participantId, confirmed: true } })
  const [first, ...others] = bos.participants
  if (first === undefined) throw new Error('a group has archers')
  await regroup(ada, cleos, [...cleos.participants, first])
  await regroup(ada, bos, others)
  const there = (await cleo.send(read, { params: { id: cleos.id } })).body
  const moved = first.userId ?? first.id
  expect(there.groupParticipants.find(({ id }) => id === moved)?.finishedUnder).toBe(bo.user.id)
  await putEntries(cleo, cleos.id, entries([moved, ['1A']]))
  const [waits] = (await cleo.send(proposals, { params: { id: cleos.id } })).body
  expect(waits).toMatchObject({ participantId: moved, value: '1A', cause: 'finished' })
})
