import { clubAdministratorCalls, clubMemberCalls, memberMergeCalls } from '@fletch/contract'
import { appoint, foundClub, joinedBy, memberDraft, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { list, add, change, remove } = clubAdministratorCalls

test('the owner appoints, changes and dismisses administrators of either kind; repeats change nothing', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const params = { id: club.id }
  const { status, body } = await ada.send(add, { params, body: { userId: bo.user.id } })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      clubId: club.id,
      userId: bo.user.id,
      role: 'owner',
      addedBy: ada.user.id,
      addedAt: expect.stringMatching(/Z$/),
      user: { firstName: 'Bo', lastName: 'Nock' },
      isOwner: false,
    },
  ])
  expect((await ada.send(add, { params, body: { userId: bo.user.id, role: 'admin' } })).status).toBe(409)
  expect((await ada.send(add, { params, body: { userId: 'nobody' } })).status).toBe(404)
  expect((await ada.send(add, { params, body: { userId: bo.user.id, role: 'king' } })).status).toBe(400)
  const one = { id: club.id, userId: bo.user.id }
  expect((await ada.send(change, { params: one, body: { role: 'admin' } })).body.role).toBe('admin')
  expect((await bo.send(list, { params })).body.map(({ role }) => role)).toEqual(['owner', 'admin'])
  expect((await ada.send(remove, { params: one })).status).toBe(204)
  expect((await ada.send(remove, { params: one })).status).toBe(404)
  expect((await bo.send(list, { params })).status).toBe(403)
})

test('of two concurrent appointments of the same person one wins', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const appointed = await Promise.all(
    Array.from({ length: 6 }, () => ada.send(add, { params: { id: club.id }, body: { userId: bo.user.id } })),
  )
  expect(appointed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('the owner cannot be dismissed, changed or removed, and cannot leave', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  await appoint(ada, club, bo, 'owner')
  const one = { id: club.id, userId: ada.user.id }
  expect((await ada.send(remove, { params: one })).status).toBe(409)
  expect((await ada.send(change, { params: one, body: { role: 'admin' } })).status).toBe(409)
  expect((await ada.send(clubMemberCalls.leave, { params: { id: club.id } })).status).toBe(409)
  const memberId = club.myMembership?.id ?? ''
  for (const person of [ada, bo])
    expect(
      (await person.send(clubMemberCalls.remove, { params: { clubId: club.id, memberId } })).status,
    ).toBe(409)
})

test('an administrator can remove members but not other administrators, and loses the position on leaving', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await joinedBy(await foundClub(ada), bo, cleo)
  await appoint(ada, club, bo)
  await appoint(ada, club, cleo)
  const { body } = await bo.send(clubMemberCalls.list, { params: { id: club.id } })
  const members = Array.isArray(body) ? body : body.items
  const memberId = members.find(({ userId }) => userId === cleo.user.id)?.id ?? ''
  const params = { clubId: club.id, memberId }
  expect((await bo.send(clubMemberCalls.remove, { params })).status).toBe(409)
  expect((await ada.send(clubMemberCalls.remove, { params })).status).toBe(204)
  expect((await cleo.send(list, { params: { id: club.id } })).status).toBe(403)
  await bo.send(clubMemberCalls.leave, { params: { id: club.id } })
  expect((await ada.send(list, { params: { id: club.id } })).body).toHaveLength(1)
})

test('who runs a club no more reads no member by repeating a request', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await joinedBy(await foundClub(ada), bo)
  await appoint(ada, club, bo)
  const params = { clubId: club.id }
  const headers = { 'idempotency-key': 'bo-1' }
  const second = { ...memberDraft, firstName: 'Dagny', email: '', membershipId: '' }
  const { id: otherId } = (await ada.send(clubMemberCalls.add, { params, body: second })).body
  const enter = () => bo.send(clubMemberCalls.add, { params, headers, body: memberDraft })
  const memberId = (await enter()).body.id
  const one = { ...params, memberId }
  const requests = [
    enter,
    () =>
      bo.send(clubMemberCalls.addUser, { params: { ...params, userId: cleo.user.id }, headers, body: {} }),
    () =>
      bo.send(clubMemberCalls.save, { params: one, headers, body: { ...memberDraft, notes: 'Has no key' } }),
    () => bo.send(memberMergeCalls.merge, { params: one, headers, body: { ...memberDraft, otherId } }),
  ]
  for (const request of [...requests, ...requests]) expect((await request()).status).toBeLessThan(300)
  await ada.send(remove, { params: { id: club.id, userId: bo.user.id } })
  for (const request of requests) expect((await request()).status).toBe(403)
})
