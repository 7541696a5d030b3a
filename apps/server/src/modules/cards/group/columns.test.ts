import { groupScorecardCalls, scorecardCalls, statisticsCall } from '@fletch/contract'
import { beginCard, entries, groupShoot, putEntries } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { confirm, copy } = groupScorecardCalls
const { read } = scorecardCalls
const statistics = statisticsCall

test('an archer confirms their own column; only a later change to that column voids the confirmation', async () => {
  const { bo, cleo, dora, eve, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']], [dora.user.id, ['1B']]))
  for (const { user } of [cleo, dora])
    await bo.send(confirm, { params, body: { participantId: user.id, confirmed: true } })
  const confirmed = async () =>
    (await bo.send(read, { params })).body.groupParticipants
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ id }) => id)
  expect(await confirmed()).toEqual([cleo.user.id, dora.user.id])
  await putEntries(bo, group.id, entries([cleo.user.id, ['1C']], [dora.user.id, ['1B']]))
  expect(await confirmed()).toEqual([dora.user.id])
  const other = { participantId: bo.user.id, confirmed: true }
  expect((await cleo.send(confirm, { params, body: other })).status).toBe(403)
  expect((await cleo.send(confirm, { params, body: { ...other, participantId: cleo.user.id } })).status).toBe(
    200,
  )
  expect((await bo.send(confirm, { params, body: { ...other, participantId: eve.user.id } })).status).toBe(
    422,
  )
  await dora.send(confirm, { params, body: { participantId: dora.user.id, confirmed: false } })
  expect(await confirmed()).toEqual([cleo.user.id])
})

test('an archer copies their own column once, as a card that counts in the statistics', async () => {
  const { ada, bo, cleo, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(bo, group.id, entries([bo.user.id, ['1A', '2A']], [cleo.user.id, ['Miss']]))
  const { status, body } = await bo.send(copy, { params })
  expect([status, body.scorecard]).toMatchObject([
    201,
    {
      archerName: 'Bo Nock',
      archeryStyle: 'BH',
      isGroupScorecard: false,
      originalGroupScorecardId: group.id,
      totalScore: 34,
    },
  ])
  const again = await Promise.all([bo.send(copy, { params }), bo.send(copy, { params })])
  for (const { status: refused, error } of again) {
    expect([refused, error['scorecardId']]).toEqual([409, body.scorecard.id])
    expect(error.message).toContain('already exists')
  }
  expect((await ada.send(copy, { params })).status).toBe(403)
  expect((await bo.send(statistics)).body.totalSessions).toBe(1)
})

test('confirming a version that is not current is refused with the current card', async () => {
  const { bo, cleo, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]))
  const body = { participantId: cleo.user.id, confirmed: true }
  const stale = await cleo.send(confirm, { params, body: { ...body, version: 1 } })
  expect([stale.status, stale.error['current']]).toMatchObject([409, { version: 2 }])
  const seen = await cleo.send(confirm, { params, body: { ...body, version: 2 } })
  expect([seen.status, seen.body.version]).toEqual([200, 2])
})
