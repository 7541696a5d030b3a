import { groupScorecardCalls } from '@fletch/contract'
import { beginCard, entries, groupShoot, putEntries, regroup, twoGroupShoot, zonesOf } from '@fletch/testkit'
import { expect, test } from 'vitest'

// Limits on what one account can propose on a card, and how to clear those proposals.

const { decide, proposals, setEditor } = groupScorecardCalls

const columns = (ids: readonly string[], zones: readonly string[]) =>
  entries(...ids.map((id): [string, readonly string[]] => [id, zones]))

test('an archer cannot propose values for archers of another group', async () => {
  const { ada, bo, cleo, bos, cleos } = await twoGroupShoot()
  await beginCard(cleo, cleos.id)
  await beginCard(bo, bos.id)
  const theirs = cleos.participants.map(({ id, userId }) => userId ?? id)
  const { status, error } = await putEntries(bo, bos.id, columns(theirs, ['1A', '1A', '1A']))
  expect([status, error.message]).toEqual([400, 'Every entry names an archer of this group'])
  for (const { id } of [bos, cleos]) expect((await ada.send(proposals, { params: { id } })).body).toEqual([])
})

test('values for an archer who has moved wait on the card of the new group, with the cause', async () => {
  const { ada, bo, cleo, bos, cleos } = await twoGroupShoot()
  await beginCard(cleo, cleos.id)
  await beginCard(bo, bos.id, { editorUserId: bo.user.id })
  const [moved, ...others] = bos.participants.filter(({ userId }) => userId === null)
  const [first] = cleos.participants
  if (moved === undefined || first === undefined) throw new Error('both groups have archers')
  const own = bos.participants.filter(({ userId }) => userId !== null)
  await regroup(ada, bos, [...own, ...others, first])
  expect((await putEntries(bo, bos.id, entries([moved.id, ['2B']]))).status).toBe(200)
  expect((await cleo.send(proposals, { params: { id: cleos.id } })).body).toMatchObject([
    { participantId: moved.id, value: '2B', cause: 'moved', name: 'Bo Nock' },
  ])
})

test('an author has one open proposal for a place: the newest, under a new id', async () => {
  const { bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([dora.user.id, ['1A']]))
  await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  const late = (zone: string) => putEntries(bo, group.id, entries([dora.user.id, [zone]]))
  await late('2A')
  const [first] = (await cleo.send(proposals, { params })).body
  await late('2A')
  expect((await cleo.send(proposals, { params })).body).toEqual([first])
  await late('2B')
  const open = (await cleo.send(proposals, { params })).body
  expect(open).toMatchObject([{ value: '2B', cause: 'former-editor' }])
  // A person cannot accept a value that they have not seen.
  const body = { accept: [first?.id ?? ''] }
  const decided = await cleo.send(decide, { params, body })
  expect(zonesOf(decided.body, dora.user.id)).toEqual(['1A'])
})

test('the number of open proposals on a card is limited; one call declines all of them except later ones', async () => {
  const { server, ada, bo, cleo, group, params } = await groupShoot(50)
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const ids = group.participants.map(({ id, userId }) => userId ?? id)
  const rows = (zone: string, distance: string) =>
    ids.flatMap((participantId) => Array.from({ length: 50 }, () => ({ participantId, zone, distance })))
  await putEntries(bo, group.id, rows('1A', '10'))
  const authors = [bo]
  for (let turn = 0; turn < 6; turn += 1) {
    const helper = await server.person(`Helper${turn}`)
    authors.push(helper)
    await ada.send(setEditor, { params, body: { editorUserId: helper.user.id } })
  }
  await ada.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  const answers = []
  for (const author of authors) answers.push((await putEntries(author, group.id, rows('2A', '20'))).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 422])
  const query = { skip: 2000 }
  const open = (await cleo.send(proposals, { params, query })).body
  expect(open).toHaveLength(400)
  const until = open.at(-1)?.at ?? ''
  const all = { decision: 'decline' as const, until }
  expect((await cleo.send(decide, { params, body: { all } })).status).toBe(200)
  expect((await cleo.send(proposals, { params })).body).toEqual([])
  const later = authors.at(-1)
  expect((await putEntries(later ?? bo, group.id, entries([ids.at(-1) ?? '', ['3A']]))).status).toBe(200)
  await cleo.send(decide, { params, body: { all } })
  expect((await cleo.send(proposals, { params })).body).toMatchObject([{ value: '3A' }])
})
