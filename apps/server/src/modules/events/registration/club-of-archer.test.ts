import {
  clubCalls,
  clubMemberCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  profileCalls,
  publicEventCalls,
  resultsFileCalls,
} from '@fletch/contract'
import { announcedEvent, foundClub, joinedBy, peopledEvent, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, chooseClub, list, register } = eventParticipantCalls

/** An event of Bo's club. Cleo is in the Elm and the Oak, Dag in no club; the profiles of both name 'Yew'. */
const shootOf = async () => {
  const server = await startTestServer()
  const [bo, cleo, dag] = [await server.person('Bo'), await server.person('Cleo'), await server.person('Dag')]
  const inviting = await foundClub(bo, { name: 'Inviting' })
  const elm = await joinedBy(await foundClub(bo, { name: 'Elm' }), cleo)
  const oak = await joinedBy(await foundClub(bo, { name: 'Oak' }), cleo)
  for (const { send, user } of [cleo, dag])
    await send(profileCalls.save, { body: { ...user, club: 'Yew', gender: '' } })
  const event = await announcedEvent(bo, inviting, { isPublic: true, numberOfTargets: 2 })
  const params = { id: event.id }
  const registered = (person: typeof bo, more: object = {}) =>
    person.send(register, { params, body: { archeryStyle: 'BH', ...more } })
  const clubIn = async (id: string) => {
    const { divisions, apart = [] } = (await bo.send(eventResultCalls.read, { params })).body
    return [...divisions.flatMap(({ results }) => results), ...apart].find(
      ({ participantId }) => participantId === id,
    )?.club
  }
  return { server, bo, cleo, dag, elm, oak, inviting, event, params, registered, clubIn }
}

test('the club of the membership through which an archer registered is in list, page, results and every file', async () => {
  const { server, bo, cleo, dag, oak, event, params, registered, clubIn } = await shootOf()
  const mine = (await registered(cleo, { forClubId: oak.id })).body
  expect(mine).toMatchObject({ club: 'Oak', forClubId: oak.id })
  const dags = (await registered(dag)).body
  expect(dags.club).toBe('Yew')
  expect(dags.forClubId).toBeUndefined()
  await peopledEvent(bo, event, 2)
  // For which club others registered is for officers and the archer.
  const [seen] = (await dag.send(list, { params })).body
  expect(seen).toMatchObject({ club: 'Oak' })
  expect(seen?.forClubId).toBeUndefined()
  expect((await bo.send(list, { params })).body[0]?.forClubId).toBe(oak.id)
  await bo.send(eventGroupCalls.start, { params })
  expect(await clubIn(mine.id)).toBe('Oak')
  const page = (await server.stranger(publicEventCalls.read, { params })).body
  const inPublic = page.startLists.flatMap(({ groups }) => groups.flatMap((group) => group.archers))
  expect(inPublic.flatMap(({ club }) => club ?? []).toSorted()).toEqual(['Oak', 'Yew'])
  const file = async ({ path }: { readonly path: string }) =>
    (
      await server.app.inject({
        url: path.replace(':id', event.id),
        headers: { authorization: `Bearer ${cleo.token}` },
      })
    ).payload
  expect(await file(eventResultCalls.download)).toContain(',Cleo Nock,Oak,')
  const { lists } = JSON.parse(await file(resultsFileCalls.json))
  expect(lists[0].results).toContainEqual(expect.objectContaining({ name: 'Cleo Nock', club: 'Oak' }))
  const sunday = { name: 'Sunday', competitionDate: event.competitionDate, roundId: 'abc-three-arrow' }
  await bo.send(eventRoundCalls.add, { params, body: sunday })
  await bo.send(eventResultCalls.complete, { params })
  await bo.send(eventGroupCalls.start, { params, query: { round: 2 } })
  expect(await clubIn(mine.id)).toBe('Oak')
  const later = (await cleo.send(list, { params, query: { round: 2 } })).body
  expect(later.map(({ club }) => club)).toEqual(['Oak', 'Yew', undefined, undefined])
})

test('the club can be changed until the event starts, among the own clubs', async () => {
  const { bo, cleo, dag, elm, oak, inviting, event, params, registered } = await shootOf()
  expect((await registered(cleo, { forClubId: inviting.id })).error.code).toBe('not-member-to-register-for')
  // Several clubs, and nothing says which: the profile's.
  expect((await registered(cleo)).body.club).toBe('Yew')
  const choose = (forClubId: string) => cleo.send(chooseClub, { params, body: { forClubId } })
  expect((await choose(elm.id)).body).toMatchObject({ club: 'Elm', forClubId: elm.id })
  expect((await choose(inviting.id)).error.code).toBe('not-member-to-register-for')
  expect((await dag.send(chooseClub, { params, body: { forClubId: elm.id } })).error.code).toBe(
    'not-registered',
  )
  await peopledEvent(bo, event, 3)
  await bo.send(eventGroupCalls.start, { params })
  expect((await choose(oak.id)).error.code).toBe('event-already-started')
})

test('a club that was left or closed after registering still stands in the results, with its last name', async () => {
  const { bo, cleo, elm, params, registered } = await shootOf()
  await registered(cleo, { forClubId: elm.id })
  await cleo.send(clubMemberCalls.leave, { params: { id: elm.id } })
  const club = async () => (await bo.send(list, { params })).body[0]?.club
  expect(await club()).toBe('Elm')
  await bo.send(clubCalls.save, { params: { id: elm.id }, body: { ...elm, name: 'Elm Archers' } })
  expect(await club()).toBe('Elm Archers')
  expect(await bo.send(clubCalls.close, { params: { id: elm.id } })).toMatchObject({ status: 204 })
  expect(await club()).toBe('Elm Archers')
})

test('the club that invites comes first, and is told of those whom an officer entered once they agree', async () => {
  const { bo, cleo, inviting, params } = await shootOf()
  await joinedBy(inviting, cleo)
  const body = { userId: cleo.user.id, archeryStyle: 'BH' }
  const added = (await bo.send(add, { params, body })).body
  expect(added.club).toBeUndefined()
  await cleo.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  const [archer] = (await bo.send(list, { params })).body
  expect(archer).toMatchObject({ club: 'Inviting', forClubId: inviting.id })
})

test("'Not Specified' in a profile is no club", async () => {
  const { dag, registered } = await shootOf()
  await dag.send(profileCalls.save, { body: { ...dag.user, club: 'Not Specified', gender: '' } })
  expect((await registered(dag)).body.club).toBeUndefined()
})
