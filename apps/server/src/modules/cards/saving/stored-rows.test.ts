import { scorecardCalls } from '@fletch/contract'
import {
  beginCard,
  cardWith,
  groupShoot,
  putEntries,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

// Old cards and ledgers must stay readable, so the stored format must not change.

const { create, read, save } = scorecardCalls

const entriesOf = async ({ parts }: TestServer, id: string) =>
  (await parts.db.read.selectFrom('scorecards').select('entries').where('id', '=', id).execute())[0]?.entries

const linesOf = async ({ parts }: TestServer, id: string) => {
  const lines = await parts.db.read
    .selectFrom('scorecardChanges')
    .select(['participantId', 'position', 'field', 'was', 'became'])
    .where('scorecardId', '=', id)
    .orderBy('id')
    .execute()
  return lines.map(({ participantId, position, field, was, became }) => [
    participantId,
    position,
    field,
    was,
    became,
  ])
}

test('an individual card is stored as sent, and its changes have no archer', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id } = (await ada.send(create, { body: cardWith(['1A', 'Miss', '3C'], { numberOfTargets: 4 }) }))
    .body
  const body = cardWith(['1B', null], { numberOfTargets: 3, club: 'Elms', startingTarget: 29 })
  expect((await ada.send(save, { params: { id }, body })).status).toBe(200)
  expect(await entriesOf(server, id)).toBe(
    '[{"distance":"20","zone":"1B","photoPath":null},{"distance":"21","zone":null,"photoPath":null}]',
  )
  expect((await linesOf(server, id)).slice(1)).toEqual([
    [null, null, 'club', '"The Oaks"', '"Elms"'],
    [null, null, 'startingTarget', '1', '29'],
    [null, null, 'numberOfTargets', '4', '3'],
    [null, 0, 'zone', '"1A"', '"1B"'],
    [null, 1, 'zone', '"Miss"', 'null'],
    [null, 2, 'zone', '"3C"', 'null'],
    [null, 2, 'distance', '"22"', '""'],
  ])
})

test("a group's card is stored row by row, its changes archer by archer, and fields that were not sent stay", async () => {
  const { server, bo, cleo, group } = await groupShoot()
  const { groupParticipants } = (await beginCard(bo, group.id)).body
  const entry = (participantId: string, zone: string | null, distance = '') => ({
    participantId,
    zone,
    distance,
  })
  const [one, other] = [bo.user.id, cleo.user.id]
  await putEntries(bo, group.id, [entry(one, '1A', '30'), entry(other, '2B', '30'), entry(one, 'Miss')])
  const before = (await linesOf(server, group.id)).length
  expect((await putEntries(bo, group.id, [entry(other, '2C'), entry(one, '1A', '31')])).status).toBe(200)
  const first = ({ id }: { readonly id: string }) =>
    id === one
      ? `{"distance":"31","zone":"1A","photoPath":null,"participantId":"${id}"}`
      : id === other
        ? `{"distance":"","zone":"2C","photoPath":null,"participantId":"${id}"}`
        : `{"distance":"","zone":null,"photoPath":null,"participantId":"${id}"}`
  const second = ({ id }: { readonly id: string }) =>
    `{"distance":"","zone":${id === one ? '"Miss"' : 'null'},"photoPath":null,"participantId":"${id}"}`
  expect(await entriesOf(server, group.id)).toBe(
    `[${[...groupParticipants.map(first), ...groupParticipants.map(second)].join()}]`,
  )
  const inOrder = (lines: readonly (readonly [string, ...unknown[]])[]) =>
    groupParticipants.flatMap(({ id }) => lines.filter(([archer]) => archer === id))
  expect((await linesOf(server, group.id)).slice(before)).toEqual(
    inOrder([
      [one, 0, 'distance', '"30"', '"31"'],
      [other, 0, 'zone', '"2B"', '"2C"'],
      [other, 0, 'distance', '"30"', '""'],
    ]),
  )
})

test('a card whose entries were damaged in the database is neither shown nor overwritten', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id } = (await ada.send(create, { body: cardWith(['1A', '3C']) })).body
  const whole = (await entriesOf(server, id)) ?? ''
  const store = (entries: string) =>
    server.parts.db.write((tx) =>
      tx.updateTable('scorecards').set({ entries }).where('id', '=', id).execute(),
    )
  for (const damaged of [whole.replace('"1A"', '"Z"'), '{}']) {
    await store(damaged)
    for (const { status, error } of [
      await ada.send(read, { params: { id } }),
      await ada.send(save, { params: { id }, body: cardWith(['Miss']) }),
    ])
      expect([status, error.code]).toEqual([500, 'server-failed'])
    expect(await entriesOf(server, id)).toBe(damaged)
  }
  await store(whole)
  expect((await ada.send(read, { params: { id } })).body.scores).toMatchObject([
    { zone: '1A' },
    { zone: '3C' },
  ])
})
