import {
  clubMemberCalls,
  eventAdminCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  seriesCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  bearer,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  listen,
  memberDraft,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, answer, list } = eventParticipantCalls

/** Ada's event with three guests, in which Bo takes part and Cleo does not. */
const shoot = async (details: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { numberOfTargets: 2, ...details })
  const params = { id: event.id }
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 3)
  const start = async () => (await ada.send(eventGroupCalls.start, { params, body: { groupSize: 6 } })).body
  return { server, ada, bo, cleo, club, event, params, start }
}

test('a board names an editor who has not agreed to those in the event only', async () => {
  const { server, ada, bo, cleo, params, start } = await shoot()
  const dana = await server.person('Dana')
  await ada.send(add, { params, body: { userId: dana.user.id, archeryStyle: 'BH' } })
  const { groups } = await start()
  const groupId = groups[0]?.id ?? ''
  await beginCard(ada, groupId)
  const edits = { params: { id: groupId }, body: { editorUserId: dana.user.id } }
  expect((await ada.send(groupScorecardCalls.setEditor, edits)).status).toBe(200)
  const address = await listen(server)
  const boardOf = async (person: Person) => {
    const stream = await follow(`${address}/api/competitions/${params.id}/live?only=changes`, bearer(person))
    await eventually(() => expect(stream.frames()).not.toEqual([]))
    return stream.frames()[0]?.data ?? ''
  }
  for (const person of [ada, bo, dana]) expect(await boardOf(person)).toContain('"editor":"Dana')
  expect(await boardOf(cleo)).toContain('"editor":null')
  expect(await boardOf(cleo)).not.toContain('Dana')
})

test('the club that an officer typed for a guest is kept back with the name after a no', async () => {
  const { server, ada, bo, cleo, club, event, params, start } = await shoot()
  const dag = await server.person('Dag')
  await verifyAddressOf(server, dag)
  const form = { ...memberDraft, email: dag.user.email }
  const inClub = { clubId: club.id }
  const { body: member } = await ada.send(clubMemberCalls.add, { params: inClub, body: form })
  const { body: guest } = await ada.send(add, { params, body: { memberId: member.id, archeryStyle: 'BH' } })
  expect(guest.club).toBe(club.name)
  const { groups } = await start()
  await beginCard(ada, groups[0]?.id ?? '')
  const shot = entries([guest.id, ['1A', '1A']])
  await putEntries(ada, groups[0]?.id ?? '', shot, { reason: 'from paper' })
  await dag.send(answer, { params, body: { agreed: false } })
  const clubsIn = (shown: unknown) => JSON.stringify(shown).includes(`"club":"${club.name}"`)
  const readBy = async ({ send }: Person) => [
    clubsIn((await send(list, { params })).body),
    clubsIn((await send(eventResultCalls.read, { params })).body),
  ]
  expect(await readBy(cleo)).toEqual([false, false])
  expect(await readBy(bo)).toEqual([true, true])
  const file = await server.app.inject({
    url: `/api/competitions/${event.id}/results.csv`,
    headers: bearer(ada),
  })
  expect(file.body).toContain('An archer')
  expect(file.body).not.toContain(club.name)
})

test('who runs an event no more gets no names by repeating a request', async () => {
  const { ada, cleo, params } = await shoot()
  const admin = { params, body: { userId: cleo.user.id } }
  expect((await ada.send(eventAdminCalls.add, admin)).status).toBe(201)
  const headers = { 'idempotency-key': 'cleo-1' }
  const create = () => cleo.send(eventGroupCalls.create, { params, body: {}, headers })
  const enter = () =>
    cleo.send(add, {
      ...{ params, headers: { 'idempotency-key': 'cleo-2' } },
      body: { name: 'Gus Guest', archeryStyle: 'BH' },
    })
  for (const call of [create, enter]) expect((await call()).status).toBe(201)
  for (const call of [create, enter]) expect((await call()).status).toBe(201)
  await ada.send(eventAdminCalls.remove, { params: { ...params, userId: cleo.user.id } })
  for (const call of [create, enter]) expect((await call()).status).toBe(403)
})

test('a public series names a guest only if all events say so in which it shows them', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const shotIn = async (namesGuests: boolean) => {
    const event = await announcedEvent(ada, club, { numberOfTargets: 1, namesGuests })
    const params = { id: event.id }
    await registeredFor(event, [bo])
    const guests = await peopledEvent(ada, event, 3)
    const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
    await beginCard(ada, groups[0]?.id ?? '')
    const columns = [bo.user.id, ...guests.map(({ id }) => id)].map((id) => [id, ['1A']] as const)
    await putEntries(ada, groups[0]?.id ?? '', entries(...columns), { reason: 'from paper' })
    await ada.send(eventResultCalls.complete, { params })
    return { id: event.id, guests: guests.map(({ id }) => id) }
  }
  const [first, second] = [await shotIn(false), await shotIn(true)]
  const counting = { kind: 'total' as const }
  const { body: series } = await ada.send(seriesCalls.create, {
    body: { clubId: club.id, name: 'League', counting, best: null },
  })
  const params = { id: series.id }
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: [first.id, second.id] } })
  const same = [[first.guests[0] ?? '', second.guests[0] ?? '']]
  expect((await ada.send(seriesCalls.setArchers, { params, body: { same } })).status).toBe(200)
  const { publicKey } = (await ada.send(seriesCalls.setPublic, { params, body: { isPublic: true } })).body
  const table = (await server.stranger(seriesCalls.readPublic, { params: { key: publicKey ?? '' } })).body
  const lines = table.divisions.flatMap(({ ranked, apart }) => [...ranked, ...apart])
  expect(lines.map(({ name, parts }) => [name, parts.length]).toSorted()).toEqual([
    ['An archer', 1],
    ['An archer', 1],
    ['An archer', 2],
    ['Bo Nock', 2],
    ['Guest 2', 1],
    ['Guest 3', 1],
  ])
  // Who is signed in reads the names of guests on the screen, and in the file.
  const url = seriesCalls.download.path.replace(':id', series.id)
  const file = await server.app.inject({ url, headers: bearer(bo) })
  expect(file.body).toContain('Guest 1')
  expect(file.body).not.toContain('An archer')
})
