import { groupScorecardCalls, historyCall, scorecardCalls } from '@fletch/contract'
import { beginCard, coded, entries, groupShoot, putEntries, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { setEditor } = groupScorecardCalls
const { read } = scorecardCalls
const history = historyCall

test('every archer can enter scores until there is an editor; then only the editor can', async () => {
  const { ada, bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  const one = await putEntries(cleo, group.id, entries([bo.user.id, ['1A', '1B']], [cleo.user.id, ['Miss']]))
  expect(one.body).toMatchObject({ version: 2, archerName: 'Group 1 Combined', totalScore: 40 })
  expect(one.body.scores.filter(({ participantId }) => participantId === bo.user.id)).toMatchObject([
    { target: 1, zone: '1A', score: 20, subtotal: 20 },
    { target: 2, zone: '1B', score: 18, subtotal: 38 },
  ])
  const named = await bo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  expect(named.body.editorUserId).toBe(cleo.user.id)
  const refused = await putEntries(dora, group.id, entries([dora.user.id, ['1A']]))
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Only the editor of this scorecard can change it',
  ])
  const stale = await putEntries(cleo, group.id, [], { version: 1 })
  expect([stale.status, stale.error['current']]).toMatchObject([409, { version: 2 }])
  expect((await putEntries(cleo, group.id, entries([cleo.user.id, ['1C']]), { version: 2 })).status).toBe(200)
  const paper = entries([dora.user.id, ['2A']])
  expect((await putEntries(ada, group.id, paper)).status).toBe(422)
  const corrected = await putEntries(ada, group.id, paper, { reason: 'from the paper card' })
  expect(zonesOf(corrected.body, dora.user.id)[0]).toBe('2A')
  const { body } = await ada.send(history, { params, query: { limit: 1 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { field: 'zone', participantId: dora.user.id, became: '2A', reason: 'from the paper card' },
  ])
  expect((await putEntries(cleo, group.id, [{ participantId: 'nobody', zone: '1A' }])).status).toBe(400)
  const rows = Array.from({ length: 4 }, () => ({ participantId: cleo.user.id, zone: '1A' }))
  expect((await putEntries(cleo, group.id, rows, { numberOfTargets: 3 })).status).toBe(400)
})

test('a save without a number of targets keeps the card’s number, and no save can add more', async () => {
  const { bo, group } = await groupShoot(31)
  await beginCard(bo, group.id)
  const rows = (count: number) => entries([bo.user.id, Array.from({ length: count }, () => '1A')])
  const saved = await putEntries(bo, group.id, rows(31))
  expect([saved.status, saved.body.numberOfTargets, zonesOf(saved.body, bo.user.id)]).toEqual([
    200,
    31,
    Array.from({ length: 31 }, () => '1A'),
  ])
  const refused = await putEntries(bo, group.id, rows(32), { numberOfTargets: 50 })
  expect([refused.status, refused.error]).toEqual([
    400,
    {
      ...coded,
      message: 'More rows than targets',
      errors: [{ ...coded, path: 'scores', message: 'More rows than targets' }],
    },
  ])
})

test('when several archers take over at once, the last to arrive is the editor and the others are former editors', async () => {
  const { bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const claims = await Promise.all(
    [bo, cleo, dora].map((person) =>
      person.send(setEditor, { params, body: { editorUserId: person.user.id } }),
    ),
  )
  expect(claims.map(({ status }) => status)).toEqual([200, 200, 200])
  const { editorUserId } = (await bo.send(read, { params })).body
  for (const person of [bo, cleo, dora]) {
    const { status, body } = await putEntries(
      person,
      group.id,
      entries([dora.user.id, [person.user.id === editorUserId ? '1B' : '1A']]),
    )
    expect(status).toBe(200)
    expect(body.version).toBeGreaterThan(1)
  }
})

test('of two concurrent saves one is stored and the other is refused, so nothing is lost', async () => {
  const { bo, cleo, group } = await groupShoot()
  await beginCard(bo, group.id)
  const both = await Promise.all([
    putEntries(bo, group.id, entries([bo.user.id, ['1A']]), { version: 1 }),
    putEntries(cleo, group.id, entries([cleo.user.id, ['1B']]), { version: 1 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a save under another editor than the sender knew is stale, and replaces nothing', async () => {
  const { bo, cleo, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: cleo.user.id })
  const scored = (await putEntries(cleo, group.id, entries([bo.user.id, ['1A']]))).body
  await cleo.send(setEditor, { params, body: { editorUserId: null } })
  const late = entries([bo.user.id, ['2A']])
  const under = (seenEditorUserId: string | null) =>
    putEntries(bo, group.id, late, { version: scored.version, seenEditorUserId })
  const stale = await under(cleo.user.id)
  expect([stale.status, stale.error['code'], stale.error['current']]).toMatchObject([
    409,
    'card-changed-elsewhere',
    { version: scored.version, editorUserId: null },
  ])
  expect(zonesOf((await bo.send(read, { params })).body, bo.user.id)[0]).toBe('1A')
  expect(zonesOf((await under(null)).body, bo.user.id)[0]).toBe('2A')
})

test('an own card has no editor, whatever a save says', async () => {
  const { bo } = await groupShoot()
  const { id } = (await bo.send(scorecardCalls.create, { body: { archerName: 'Bo' } })).body
  const body = { archerName: 'Bo', version: 1, seenEditorUserId: bo.user.id }
  expect((await bo.send(scorecardCalls.save, { params: { id }, body })).status).toBe(200)
})

test('an editor who is not an archer sees the card and enters scores; an event admin who edited before needs a reason', async () => {
  const { ada, bo, eve, dora, group, params } = await groupShoot()
  await beginCard(ada, group.id)
  expect((await eve.send(read, { params })).status).toBe(404)
  await ada.send(setEditor, { params, body: { editorUserId: eve.user.id } })
  expect((await eve.send(read, { params })).status).toBe(200)
  expect((await putEntries(eve, group.id, entries([dora.user.id, ['1A']]))).status).toBe(200)
  await ada.send(setEditor, { params, body: { editorUserId: ada.user.id } })
  await ada.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  const corrected = await putEntries(ada, group.id, entries([dora.user.id, ['2A']]), { reason: 'Paper card' })
  expect(zonesOf(corrected.body, dora.user.id)).toEqual(['2A'])
})
