import { eventResultCalls } from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, putEntries } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { complete, read, reopen: reopenCall } = eventResultCalls

test('completion closes every division: archers who have not shot all targets are not finished and listed below the others', async () => {
  const { ada, bo, cleo, event, group } = await groupShoot(2)
  const params = { id: event.id }
  const card = (await beginCard(bo, group.id)).body
  const scores = entries([bo.user.id, ['3C', '3C']], [cleo.user.id, ['1A']])
  expect((await putEntries(bo, card.id, scores)).status).toBe(200)
  const hunters = async () =>
    (await bo.send(read, { params })).body.divisions.find(({ archeryStyle }) => archeryStyle === 'BH')
  const before = await hunters()
  expect(before?.isProvisional).toBe(true)
  expect(before?.results.map(({ total }) => total)).toEqual([20, 8, 0])
  await ada.send(complete, { params })
  const closed = await hunters()
  expect(closed?.isProvisional).toBe(false)
  expect(closed?.results.slice(0, 2)).toMatchObject([
    { rank: 1, name: expect.stringContaining('Bo'), total: 8, isNotFinished: false },
    {
      rank: 2,
      name: expect.stringContaining('Cleo'),
      isNotFinished: true,
      placing: { kind: 'not-finished', targets: 1, of: 2 },
      explanation: 'not finished: shot one of two targets',
    },
  ])
})

test('a completed event can be reopened with a reason, which its results show from then on', async () => {
  const { ada, bo, eve, event, group } = await groupShoot(2)
  const params = { id: event.id }
  const card = (await beginCard(bo, group.id)).body
  const reopen = (person: Person, reason: unknown = 'A card was left out') =>
    person.send(reopenCall, { params, body: { reason } })
  expect((await reopen(ada)).error.code).toBe('event-not-completed')
  await ada.send(complete, { params })
  expect((await bo.send(read, { params })).body.reopenings).toBeUndefined()
  expect([(await reopen(eve)).status, (await reopen(bo)).status]).toEqual([403, 403])
  const { status, error } = await reopen(ada, ' ')
  expect([status, error.errors?.[0]]).toEqual([
    400,
    expect.objectContaining({ path: 'reason', code: 'event-reopening-reason-required' }),
  ])
  expect((await reopen(ada)).body.status).toBe('active')
  const saved = await putEntries(bo, card.id, entries([bo.user.id, ['1A', '1A']]))
  expect([saved.status, saved.body.totalScore]).toEqual([200, 40])
  await ada.send(complete, { params })
  await reopen(ada, 'And another')
  const { reopenings } = (await eve.send(read, { params })).body
  expect(reopenings?.map(({ reason }) => reason)).toEqual(['And another', 'A card was left out'])
})
