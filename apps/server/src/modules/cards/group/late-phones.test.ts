import {
  accountDeletionCalls,
  eventGroupCalls,
  eventResultCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, putEntries, regroup, twoGroupShoot, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

// Phones that were offline send data about archers, editors and events that have changed since.

const { decide, proposals, setEditor } = groupScorecardCalls
const { read } = scorecardCalls

const leaves = (person: Awaited<ReturnType<typeof groupShoot>>['cleo']) =>
  person.send(accountDeletionCalls.remove, { body: { password: person.password } })

test('a phone that sends a deleted archer’s column under both ids neither adds nor moves a column', async () => {
  const { bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A', '1B']], [dora.user.id, ['2A', '2B']]))
  await leaves(cleo)
  const { groupParticipants } = (await bo.send(read, { params })).body
  const former = groupParticipants.find(({ name }) => name === 'Former archer')?.id ?? ''
  const merged = await putEntries(
    bo,
    group.id,
    entries([cleo.user.id, [null, null, '3C']], [former, ['1A', '1B']], [dora.user.id, ['2A', '2B']]),
  )
  expect(merged.status).toBe(200)
  expect(zonesOf(merged.body, former)).toEqual(['1A', '1B', '3C'])
  const again = await putEntries(
    bo,
    group.id,
    entries([former, ['1A', '1B', '3C']], [cleo.user.id, [null, null, null]], [dora.user.id, ['2A', '2C']]),
  )
  expect([zonesOf(again.body, former), zonesOf(again.body, dora.user.id)]).toEqual([
    ['1A', '1B', '3C'],
    ['2A', '2C', null],
  ])
})

test('a late phone can save a deleted archer’s column even after the groups were changed', async () => {
  const { ada, bo, cleo, dora, event, group } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await leaves(cleo)
  await ada.send(eventGroupCalls.change, {
    params: { id: event.id, groupId: group.id },
    body: { groupName: 'The early ones' },
  })
  const late = await putEntries(bo, group.id, entries([cleo.user.id, ['1A']], [dora.user.id, ['2A']]))
  expect(late.status).toBe(200)
  const former = late.body.groupParticipants.find(({ name }) => name === 'Former archer')?.id ?? ''
  expect([zonesOf(late.body, former), zonesOf(late.body, dora.user.id)]).toEqual([['1A'], ['2A']])
})

test('an empty column of an unknown archer does not prevent saving the others', async () => {
  const { bo, dora, group } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const saved = await putEntries(bo, group.id, entries(['nobody', [null, null]], [dora.user.id, ['2A']]))
  expect([saved.status, zonesOf(saved.body, dora.user.id)]).toEqual([200, ['2A', null]])
})

test('a claim is accepted after the event is completed, so that the entries queued behind it become proposals', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  const claim = await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  // The claim decides nothing: Bo was the editor and stays it.
  expect([claim.status, claim.body.editorUserId]).toEqual([200, bo.user.id])
  expect((await ada.send(read, { params })).body.editorUserId).toBe(bo.user.id)
  const late = await putEntries(cleo, group.id, entries([dora.user.id, ['1A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A']])
  expect((await ada.send(proposals, { params })).body).toMatchObject([{ row: 1, value: '1B' }])
})

test('a claim after completion shuts out no one who entered while nobody was the editor', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(cleo, group.id, entries([dora.user.id, ['1A']]))
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  const claim = await bo.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  expect([claim.status, claim.body.editorUserId]).toEqual([200, null])
  const cleared = await ada.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  expect([cleared.status, cleared.body.editorUserId]).toEqual([200, null])
  const late = await putEntries(cleo, group.id, entries([dora.user.id, ['1A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A']])
  expect((await ada.send(proposals, { params })).body).toMatchObject([
    { row: 1, value: '1B', cause: 'completed' },
  ])
})

test('an archer who entered while nobody was the editor counts as a former editor, others do not', async () => {
  const { bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(cleo, group.id, entries([dora.user.id, ['1A']]))
  await bo.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  const late = await putEntries(cleo, group.id, entries([dora.user.id, ['2A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A', '1B']])
  expect((await bo.send(proposals, { params })).body).toMatchObject([
    { row: 0, value: '2A', cause: 'former-editor' },
  ])
  const never = await putEntries(dora, group.id, entries([dora.user.id, ['1A', '1B', '1C']]))
  expect([never.status, never.error.code]).toEqual([403, 'not-card-editor'])
})

/** Bo's phone died on the course. Cleo's, which did not know his card, began it again and reached the server first. */
const begunTwice = async () => {
  const shoot = await groupShoot()
  const { bo, cleo, dora, group } = shoot
  await beginCard(cleo, group.id, { editorUserId: cleo.user.id })
  await putEntries(cleo, group.id, entries([dora.user.id, [null, '2B', '2C']], [cleo.user.id, ['3A']]))
  const begun = await beginCard(bo, group.id, { editorUserId: bo.user.id })
  expect([begun.status, begun.body.editorUserId]).toEqual([200, cleo.user.id])
  return shoot
}

test('entries of a phone that died fill the card that another one began, and replace none of its scores', async () => {
  const { bo, cleo, dora, group, params } = await begunTwice()
  const late = await putEntries(
    bo,
    group.id,
    entries([dora.user.id, ['1A', '1B']], [cleo.user.id, ['3A', 'Miss']]),
  )
  expect([late.status, zonesOf(late.body, dora.user.id), zonesOf(late.body, cleo.user.id)]).toEqual([
    200,
    ['1A', '2B', '2C'],
    ['3A', 'Miss', null],
  ])
  const open = (await cleo.send(proposals, { params })).body
  expect(open).toMatchObject([
    { participantId: dora.user.id, row: 1, value: '1B', cause: 'former-editor', name: 'Bo Nock' },
  ])
  await cleo.send(decide, { params, body: { decline: open.map(({ id }) => id) } })
  const { body } = await cleo.send(historyCall, { params, query: { limit: 3 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { row: 1, was: '1B', became: '2B', isDeclined: true, name: 'Cleo Nock', proposer: 'Bo Nock' },
    { row: 0, was: null, became: '1A', name: 'Bo Nock' },
    { row: 1, was: null, became: 'Miss', name: 'Bo Nock' },
  ])
})

test('what a phone that died brings after completion waits for the event admins', async () => {
  const { ada, bo, dora, event, group, params } = await begunTwice()
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  const late = await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, [null, '2B', '2C']])
  expect((await ada.send(proposals, { params })).body).toMatchObject([{ value: '1A', cause: 'completed' }])
})

test('who began the card with another editor entered nothing, so nothing is taken from them later', async () => {
  const { bo, cleo, dora, group } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await beginCard(dora, group.id, { editorUserId: cleo.user.id })
  const late = await putEntries(dora, group.id, entries([dora.user.id, ['1A']]))
  expect([late.status, late.error.code]).toEqual([403, 'not-card-editor'])
})

test('an editor who may not decide after completion is told who may', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  const [open] = (await ada.send(proposals, { params })).body
  for (const archer of [bo, cleo]) {
    const { status, error } = await archer.send(decide, { params, body: { accept: [open?.id ?? ''] } })
    expect([status, error.code, error.message]).toEqual([
      403,
      'only-event-admins-decide',
      'The event is completed: only its admins can decide this',
    ])
  }
})

test('a former editor who is no longer on the card can still send entries', async () => {
  const { ada, bo, eve, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await ada.send(setEditor, { params, body: { editorUserId: eve.user.id } })
  await ada.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  const late = await putEntries(eve, group.id, entries([dora.user.id, ['2A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A', '1B']])
  expect((await bo.send(proposals, { params })).body).toMatchObject([{ row: 0, value: '2A' }])
})

/** Bo, who never edited the card, was moved to the group of Cleo while his phone was out of reach. */
const movedShoot = async () => {
  const shoot = await twoGroupShoot()
  const { ada, bo, cleo, bos, cleos } = shoot
  const [guest, ...others] = bos.participants.filter(({ userId }) => userId !== bo.user.id)
  const [first] = cleos.participants.filter(({ userId }) => userId === null)
  if (guest === undefined || first === undefined) throw new Error('both groups have guests')
  await beginCard(ada, bos.id)
  await beginCard(cleo, cleos.id)
  await putEntries(ada, bos.id, entries([guest.id, ['1A']]), { reason: 'Read from paper' })
  expect((await regroup(ada, bos, [guest, ...others, first])).status).toBe(200)
  return { ...shoot, guest, params: { id: bos.id } }
}

/** Sends what a moved archer's phone still has: entries for a guest of the former group and in the archer's own column. */
const bringsAll = async ({ ada, bo, guest, bos, cleos }: Awaited<ReturnType<typeof movedShoot>>) => {
  const late = await putEntries(bo, bos.id, entries([guest.id, ['2A', '1B']], [bo.user.id, ['3A']]))
  expect([late.status, zonesOf(late.body, guest.id)]).toEqual([200, ['1A', '1B']])
  const waiting = async (id: string) => (await ada.send(proposals, { params: { id } })).body
  expect(await waiting(bos.id)).toMatchObject([
    { participantId: guest.id, row: 0, value: '2A', cause: 'former-editor' },
  ])
  expect(await waiting(cleos.id)).toMatchObject([
    { participantId: bo.user.id, value: '3A', cause: 'moved', name: 'Bo Nock' },
  ])
}

test('an archer who was moved to another group cannot take over but can still send queued entries', async () => {
  const shoot = await movedShoot()
  const { ada, bo, params } = shoot
  const claim = await bo.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  expect([claim.status, claim.body.editorUserId]).toEqual([200, null])
  expect((await ada.send(read, { params })).body.editorUserId).toBeNull()
  await bringsAll(shoot)
})

test('an archer who entered scores while there was no editor can still send them after a move', async () => {
  await bringsAll(await movedShoot())
})

test('a claim by a moved archer does not replace the group’s current editor', async () => {
  const { ada, bo, params } = await movedShoot()
  await ada.send(setEditor, { params, body: { editorUserId: ada.user.id } })
  const claim = await bo.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  expect([claim.status, claim.body.editorUserId]).toEqual([200, ada.user.id])
  const undone = await bo.send(setEditor, { params, body: { editorUserId: null } })
  expect([undone.status, undone.body.editorUserId]).toEqual([200, ada.user.id])
})

test('an archer who was never in a group neither sees its card nor takes over', async () => {
  const { cleo, params } = await movedShoot()
  expect((await cleo.send(read, { params })).status).toBe(404)
  expect((await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })).status).toBe(404)
})
