import {
  accountDeletionCalls,
  eventGroupCalls,
  eventResultCalls,
  groupScorecardCalls,
  scorecardCalls,
} from '@fletch/domain/contract'
import { beginCard, entries, groupShoot, putEntries, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

// Phones that come back late: what they send speaks of archers, editors and events as they were.

const { proposals, setEditor } = groupScorecardCalls
const { read } = scorecardCalls

const leaves = (person: Awaited<ReturnType<typeof groupShoot>>['cleo']) =>
  person.send(accountDeletionCalls.remove, { body: { password: person.password } })

test('a phone that knows a deleted archer’s column by both ids adds nothing and shifts nothing', async () => {
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

test('a deleted archer is known to late phones also after the groups were changed', async () => {
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

test('the emptied column of somebody whom nobody knows any more keeps no other from being saved', async () => {
  const { bo, dora, group } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const saved = await putEntries(bo, group.id, entries(['nobody', [null, null]], [dora.user.id, ['2A']]))
  expect([saved.status, zonesOf(saved.body, dora.user.id)]).toEqual([200, ['2A', null]])
})

test('a claim that reaches a completed event is taken, so that the entries behind it become proposals', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  const claim = await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  expect([claim.status, claim.body.editorUserId]).toEqual([200, cleo.user.id])
  const late = await putEntries(cleo, group.id, entries([dora.user.id, ['1A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A']])
  expect((await ada.send(proposals, { params })).body).toMatchObject([{ row: 1, value: '1B' }])
})

test('who edited a card and is on it no more still brings what was entered', async () => {
  const { ada, bo, eve, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await ada.send(setEditor, { params, body: { editorUserId: eve.user.id } })
  await ada.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  const late = await putEntries(eve, group.id, entries([dora.user.id, ['2A', '1B']]))
  expect([late.status, zonesOf(late.body, dora.user.id)]).toEqual([200, ['1A', '1B']])
  expect((await bo.send(proposals, { params })).body).toMatchObject([{ row: 0, value: '2A' }])
})
