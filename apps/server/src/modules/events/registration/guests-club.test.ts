import {
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  publicEventCalls,
} from '@fletch/contract'
import { announcedEvent, foundClub, peopledEvent, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, change, list } = eventParticipantCalls

const shootOf = async () => {
  const server = await startTestServer()
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(bo, await foundClub(bo), { isPublic: true, namesGuests: true })
  const params = { id: event.id }
  const addGuest = (more: object) =>
    bo.send(add, { params, body: { name: 'Gus Guest', archeryStyle: 'BH', ...more } })
  return { server, bo, cleo, event, params, addGuest }
}

test("a guest's club is shown with the name on list, public page, results and CSV, in every round", async () => {
  const { server, bo, cleo, event, params, addGuest } = await shootOf()
  const gus = (await addGuest({ club: ' Hollow Hill ' })).body
  expect(gus.club).toBe('Hollow Hill')
  await peopledEvent(bo, event, 3)
  await bo.send(eventGroupCalls.start, { params })
  const { body: archers } = await cleo.send(list, { params })
  expect(archers.map(({ club }) => club)).toEqual(['Hollow Hill', undefined, undefined, undefined])
  const page = (await server.stranger(publicEventCalls.read, { params })).body
  const inPublic = page.startLists.flatMap(({ groups }) => groups.flatMap((group) => group.archers))
  expect(inPublic.flatMap(({ club }) => club ?? [])).toEqual(['Hollow Hill'])
  const clubs = async () => {
    const { body } = await cleo.send(eventResultCalls.read, { params })
    return body.divisions.flatMap(({ results }) => results.flatMap(({ club }) => club ?? []))
  }
  expect(await clubs()).toEqual(['Hollow Hill'])
  const { payload: text } = await server.app.inject({
    url: eventResultCalls.download.path.replace(':id', params.id),
    headers: { authorization: `Bearer ${cleo.token}` },
  })
  expect(text.slice(1).split('\r\n')[0]).toMatch(/^Style,Rank,Name,Club,Total,/)
  expect(text).toContain(',Gus Guest,Hollow Hill,0,')
  const sunday = {
    name: 'Sunday',
    competitionDate: '2038-12-06',
    roundId: 'abc-three-arrow',
    numberOfTargets: 2,
  }
  await bo.send(eventRoundCalls.add, { params, body: sunday })
  await bo.send(eventResultCalls.complete, { params })
  await bo.send(eventGroupCalls.start, { params, query: { round: 2 } })
  const later = (await bo.send(list, { params, query: { round: 2 } })).body
  expect(later.flatMap(({ club }) => club ?? [])).toEqual(['Hollow Hill'])
  expect(await clubs()).toEqual(['Hollow Hill'])
  const [again] = later.filter(({ user }) => user.firstName === 'Gus')
  const changed = { params: { ...params, participantId: again?.id ?? '' }, query: { round: 2 } }
  expect((await bo.send(change, { ...changed, body: { club: 'Elms' } })).body.club).toBe('Elms')
  expect((await bo.send(list, { params })).body.flatMap(({ club }) => club ?? [])).toEqual(['Elms'])
})

test('a change without a club leaves the club unchanged, and an officer cannot set the club of an archer with an account', async () => {
  const { bo, cleo, params, addGuest } = await shootOf()
  const gus = (await addGuest({ club: 'Hollow Hill' })).body
  const body = { userId: cleo.user.id, club: 'Elms', archeryStyle: 'BH' }
  const added = (await bo.send(add, { params, body })).body
  expect(added.club).toBeUndefined()
  const cleosParams = { ...params, participantId: added.id }
  await bo.send(change, { params: cleosParams, body: { club: 'Elms' } })
  await bo.send(change, { params: { ...params, participantId: gus.id }, body: { archeryStyle: 'Trad' } })
  const clubs = async () => (await bo.send(list, { params })).body.map(({ club }) => club)
  expect(await clubs()).toEqual(['Hollow Hill', undefined])
  await bo.send(change, { params: { ...params, participantId: gus.id }, body: { club: '' } })
  expect(await clubs()).toEqual([undefined, undefined])
  const { error } = await addGuest({ name: 'Another', club: 'x'.repeat(101) })
  expect(error.errors?.[0]?.path).toBe('club')
})

test('a guest of a name that is already here is asked about, in any spelling, and added as another person', async () => {
  const { bo, addGuest, params } = await shootOf()
  const asking = { isAnother: false }
  expect((await addGuest(asking)).status).toBe(201)
  for (const name of ['Gus Guest', 'gus  guest', 'GÚS GUEST']) {
    const { status, error } = await addGuest({ ...asking, name })
    expect([status, error.code, error.message]).toEqual([
      409,
      'archer-name-here',
      'An archer of this name is already here',
    ])
  }
  expect((await addGuest({ isAnother: true })).status).toBe(201)
  expect((await addGuest({ ...asking, name: 'Gus' })).status).toBe(201)
  // One name that is repeated is the same as that name alone.
  expect((await addGuest({ ...asking, name: 'Gus Gus' })).status).toBe(409)
  // An older app does not ask.
  expect((await addGuest({})).status).toBe(201)
  expect((await bo.send(list, { params })).body).toHaveLength(4)
})
