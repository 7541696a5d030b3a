import { eventParticipantCalls, groupScorecardCalls, historyCall, scorecardCalls } from '@fletch/contract'
import { beginCard, entries, groupShoot, putEntries, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { decide, proposals, setEditor } = groupScorecardCalls
const { read } = scorecardCalls
const history = historyCall

test('a former editor’s late entries fill blanks; those that would change a value become proposals', async () => {
  const { bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await putEntries(cleo, group.id, entries([dora.user.id, ['1A', null]]))
  const late = await putEntries(bo, group.id, entries([dora.user.id, ['1C', '2B']]))
  expect(zonesOf(late.body, dora.user.id)).toEqual(['1A', '2B'])
  const open = (await cleo.send(proposals, { params })).body
  expect(open).toMatchObject([
    { participantId: dora.user.id, row: 0, field: 'zone', value: '1C', name: 'Bo Nock' },
  ])
  expect((await putEntries(dora, group.id, [])).status).toBe(403)
  const ids = open.map(({ id }) => id)
  expect((await bo.send(decide, { params, body: { accept: ids } })).status).toBe(403)
  const decided = await cleo.send(decide, { params, body: { accept: ids } })
  expect(zonesOf(decided.body, dora.user.id)).toEqual(['1C', '2B'])
  expect((await cleo.send(proposals, { params })).body).toEqual([])
})

test('late entries for an archer marked absent wait on this card and are restored when the archer returns', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const people = (await ada.send(eventParticipantCalls.list, { params: { id: event.id } })).body
  const gone = people.find(({ userId }) => userId === dora.user.id)
  const archer = { id: event.id, participantId: gone?.id ?? '' }
  const call = (status: 'absent' | 'registered') =>
    ada.send(eventParticipantCalls.change, { params: archer, body: { status } })
  expect((await call('absent')).status).toBe(200)
  const late = await putEntries(bo, group.id, entries([cleo.user.id, ['1A']], [dora.user.id, ['2A', '2B']]))
  expect(late.body.groupParticipants.map(({ id }) => id)).not.toContain(dora.user.id)
  const open = (await bo.send(proposals, { params })).body
  expect(open.map(({ archerName, row, value }) => [archerName, row, value])).toEqual([
    ['Dora Nock', 0, '2A'],
    ['Dora Nock', 1, '2B'],
  ])
  const accept = open.map(({ id }) => id)
  expect((await bo.send(decide, { params, body: { accept } })).status).toBe(200)
  expect((await bo.send(proposals, { params })).body).toEqual([])
  await call('registered')
  expect(zonesOf((await bo.send(read, { params })).body, dora.user.id)).toEqual(['2A', '2B'])
})

test('accepted entries of an archer who has moved are entered on the card of the new group', async () => {
  const { ada, bo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const people = (await ada.send(eventParticipantCalls.list, { params: { id: event.id } })).body
  const moved = people.find(({ userId }) => userId === dora.user.id)
  const archer = { id: event.id, participantId: moved?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: archer, body: { status: 'absent' } })
  await putEntries(bo, group.id, entries([dora.user.id, ['1C']]))
  await ada.send(eventParticipantCalls.change, { params: archer, body: { status: 'registered' } })
  const [open] = (await bo.send(proposals, { params })).body
  const decided = await bo.send(decide, { params, body: { accept: [open?.id ?? ''] } })
  expect(zonesOf(decided.body, dora.user.id)).toEqual(['1C'])
})

test('the history of a group’s card keeps a discarded value under its archer', async () => {
  const { bo, cleo, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]))
  const declined = [{ participantId: cleo.user.id, row: 0, field: 'zone', value: '2B' }]
  expect((await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]), { declined })).status).toBe(200)
  const { body } = await bo.send(history, { params, query: { limit: 1 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { participantId: cleo.user.id, field: 'zone', was: '2B', became: '1A', isDeclined: true },
  ])
})

test('the history gives a code for an accepted proposal, even where an earlier version stored the sentence', async () => {
  const { server, bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await putEntries(cleo, group.id, entries([dora.user.id, ['1A']]))
  await putEntries(bo, group.id, entries([dora.user.id, ['1C']]))
  const [open] = (await cleo.send(proposals, { params })).body
  await cleo.send(decide, { params, body: { accept: [open?.id ?? ''] } })
  const newest = async () => {
    const { body } = await cleo.send(history, { params, query: { limit: 1 } })
    return Array.isArray(body) ? undefined : body.items[0]
  }
  const told = { became: '1C', reason: 'proposal accepted', reasonCode: 'proposal-accepted' }
  expect(await newest()).toMatchObject(told)
  const { db } = server.parts
  const { id } = (await newest()) ?? { id: '' }
  const line = db.read.selectFrom('scorecardChanges').select('reason').where('id', '=', id)
  expect(await line.execute()).toEqual([{ reason: 'proposal-accepted' }])
  const rewritten = (reason: string) =>
    db.write((tx) => tx.updateTable('scorecardChanges').set({ reason }).where('id', '=', id).execute())
  await rewritten('proposal accepted')
  expect(await newest()).toMatchObject(told)
  await rewritten('The arrow was out')
  expect(await newest()).toMatchObject({ reason: 'The arrow was out' })
  expect(await newest()).not.toHaveProperty('reasonCode')
})

test('a waiting value that its author replaces stays in the history, on each card and more than once', async () => {
  const { ada, bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await putEntries(cleo, group.id, entries([dora.user.id, ['1A']]))
  for (const zone of ['1C', '1C', '2A', '2B'] as const)
    await putEntries(bo, group.id, entries([dora.user.id, [zone]]))
  expect((await ada.send(proposals, { params })).body).toMatchObject([{ value: '2B' }])
  const { body } = await ada.send(history, { params, query: { limit: 20 } })
  const lines = (Array.isArray(body) ? [] : body.items).filter(({ isDeclined }) => isDeclined)
  const replaced = {
    field: 'zone',
    row: 0,
    became: '1A',
    participantId: dora.user.id,
    reason: 'replaced by a later value',
    reasonCode: 'proposal-replaced',
    proposer: 'Bo Nock',
    name: 'Bo Nock',
  }
  expect(lines).toMatchObject([
    { ...replaced, was: '2A' },
    { ...replaced, was: '1C' },
  ])
})
