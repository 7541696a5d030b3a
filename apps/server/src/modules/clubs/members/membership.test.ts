import {
  clubActivityCalls,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  eventAdminCalls,
  profileCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  clubCast,
  foundClub,
  handClock,
  memberDraft,
  membersOf,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { addUser, join, leave, save } = clubMemberCalls

describe('joining and leaving', () => {
  test('a user joins once as a regular active member from today, and leaves again', async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada, { name: 'The Oaks', description: 'Old' })
    const params = { id: club.id }
    const { status, body } = await bo.send(join, { params })
    expect([status, body]).toEqual([
      201,
      {
        clubId: club.id,
        club: {
          id: club.id,
          name: 'The Oaks',
          description: 'Old',
          location: 'Ballarat, Victoria',
          logoPath: null,
        },
        position: 'Member',
        clubPositions: [],
        membershipId: null,
        membershipType: 'regular',
        status: 'active',
        joinDate: '2026-05-02',
        createdAt: expect.any(String),
      },
    ])
    expect((await bo.send(profileCalls.memberships)).body).toEqual([body])
    expect((await bo.send(join, { params })).status).toBe(409)
    await bo.send(profileCalls.setHomeClub, { body: { clubId: club.id } })
    expect((await bo.send(leave, { params })).status).toBe(204)
    expect((await bo.send(leave, { params })).status).toBe(409)
    expect((await bo.send(profileCalls.setHomeClub, { body: { clubId: club.id } })).status).toBe(404)
    expect((await bo.send(profileCalls.memberships)).body).toEqual([])
    const { body: activity } = await ada.send(clubActivityCalls.list, { params })
    expect(activity).toMatchObject([
      { kind: 'member left' },
      { kind: 'member joined' },
      { kind: 'club created' },
    ])
  })

  test('ten concurrent requests to join have the effect of one', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const params = { id: (await foundClub(ada)).id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => bo.send(join, { params })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    expect((await ada.send(clubCalls.read, { params })).body.memberCount).toBe(2)
  })

  test('a user added without being asked can leave at any time, even suspended; only an officer can let them in again', async () => {
    const server = await startTestServer()
    const { owner, visitor, clubId } = await clubCast(server)
    const [params, userId] = [{ id: clubId }, visitor.user.id]
    const addThem = () => owner.send(addUser, { params: { clubId, userId }, body: {} })
    const { id: memberId } = (await addThem()).body
    await owner.send(save, { params: { clubId, memberId }, body: { ...memberDraft, status: 'suspended' } })
    expect((await visitor.send(leave, { params })).status).toBe(204)
    expect((await membersOf(owner, clubId)).map((each) => each.userId)).not.toContain(userId)
    // That does not get around the suspension.
    expect((await visitor.send(join, { params })).status).toBe(403)
    expect((await addThem()).status).toBe(201)
    expect((await visitor.send(leave, { params })).status).toBe(204)
    expect((await visitor.send(join, { params })).status).toBe(201)
  })

  test('a suspended member who joined can neither leave nor join again', async () => {
    const server = await startTestServer()
    const { owner, member, clubId } = await clubCast(server)
    const me = (await membersOf(owner, clubId)).find(({ userId }) => userId === member.user.id)
    const params = { clubId, memberId: me?.id ?? '' }
    await owner.send(save, { params, body: { ...memberDraft, status: 'suspended' } })
    expect((await member.send(leave, { params: { id: clubId } })).status).toBe(403)
    expect((await member.send(join, { params: { id: clubId } })).status).toBe(403)
  })
})

test('one person adds at most 300 accounts an hour without asking them, to a club, its administrators and those of events', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club)
  const { limits } = server.parts
  const { id: userId } = bo.user
  const adding = [
    () => ada.send(clubMemberCalls.addUser, { params: { clubId: club.id, userId }, body: {} }),
    () => ada.send(clubAdministratorCalls.add, { params: { id: club.id }, body: { userId, role: 'admin' } }),
    () => ada.send(eventAdminCalls.add, { params: { id: event.id }, body: { userId } }),
  ]
  for (let entry = 0; entry < 297; entry += 1) await limits.note('entriesOfUser', { userId: ada.user.id })
  for (const add of adding) expect((await add()).status).toBe(201)
  for (const add of adding) expect((await add()).status).toBe(429)
})
