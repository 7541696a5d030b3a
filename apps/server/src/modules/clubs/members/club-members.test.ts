import { clubActivityCalls, clubMemberCalls } from '@fletch/contract'
import {
  clubCast,
  coded,
  foundClub,
  handClock,
  memberDraft,
  membersOf,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, addUser, remove, save } = clubMemberCalls

describe('a member', () => {
  test('is added by hand, and the answer is what was stored', async () => {
    const server = await startTestServer()
    const { administrator, clubId } = await clubCast(server)
    const { status, body } = await administrator.send(add, {
      params: { clubId },
      body: {
        ...memberDraft,
        userId: 'mine',
        createdAt: '1999-01-01',
        scorecardStats: { numberOfShoots: 9 },
      },
    })
    expect([status, body]).toEqual([
      201,
      {
        ...memberDraft,
        clubPositions: ['range_master'],
        id: expect.any(String),
        clubId,
        userId: null,
        createdAt: expect.stringMatching(/Z$/),
        expiries: { licence: null, insurance: null, course: null },
        isOwner: false,
        scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null, roundId: null },
      },
    ])
    const { body: least } = await administrator.send(add, {
      params: { clubId },
      body: { firstName: 'Ida', lastName: 'Strand', joinDate: '2011-07-14' },
    })
    expect(least).toMatchObject({
      email: null,
      membershipType: 'regular',
      status: 'active',
      clubPositions: [],
      notes: null,
    })
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['joinDate', undefined, 'Join date is required'],
    ['joinDate', '', 'Join date is required'],
    ['email', 'dag', 'Invalid email format'],
    ['dateOfBirth', '2199-01-01', 'The date of birth lies in the future'],
    ['clubPositions', ['president', 'President'], 'A position is named twice'],
    ['notes', '<script>', 'Script tags are not allowed'],
    ['notes', 'x'.repeat(1001), 'At most 1000 characters'],
  ])('with a wrong %s (%s) is refused', async (path, value, message) => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
    const { status, error } = await owner.send(add, {
      params: { clubId },
      body: { ...memberDraft, [path]: value },
    })
    expect([status, error.errors]).toEqual([400, [{ ...coded, path, message }]])
  })

  test.each([
    ['membership ID', { firstName: 'Other', email: '', dateOfBirth: '', membershipId: 'oak-7' }],
    [
      'name and email address',
      { firstName: 'dag', email: 'DAG@example.org', membershipId: '', dateOfBirth: '' },
    ],
    ['name and date of birth', { firstName: 'dag', email: '', membershipId: '' }],
  ])('with the same %s is a conflict, even if two officers add them at the same time', async (what, same) => {
    const server = await startTestServer()
    const { owner, administrator, clubId } = await clubCast(server)
    const twice = await Promise.all([
      owner.send(add, { params: { clubId }, body: memberDraft }),
      administrator.send(add, { params: { clubId }, body: { ...memberDraft, ...same } }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = twice.find(({ status }) => status === 409)
    expect(refused?.error.message).toBe(`A member with this ${what} is in the club already`)
    const other = await foundClub(owner)
    expect((await owner.send(add, { params: { clubId: other.id }, body: memberDraft })).status).toBe(201)
  })

  test("with an account is added with the account's name and without its address; adding it twice is a conflict", async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    const { owner, visitor, clubId } = await clubCast(server)
    const params = { clubId, userId: visitor.user.id }
    const { status, body } = await owner.send(addUser, {
      params,
      body: { membershipType: 'youth', membershipId: 'Y1' },
    })
    expect([status, body]).toMatchObject([
      201,
      {
        userId: visitor.user.id,
        firstName: 'Eve',
        email: null,
        membershipType: 'youth',
        membershipId: 'Y1',
        joinDate: '2026-05-02',
      },
    ])
    expect((await owner.send(addUser, { params, body: {} })).status).toBe(409)
    expect((await owner.send(addUser, { params: { clubId, userId: 'nobody' }, body: {} })).status).toBe(404)
  })

  test('is changed, and the ledger has the old and new values', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: memberDraft })).body
    const params = { clubId, memberId }
    const changed = {
      ...memberDraft,
      status: 'inactive',
      phone: '',
      clubPositions: ['treasurer', 'secretary'],
    }
    const { body } = await owner.send(save, { params, body: changed })
    expect(body).toMatchObject({ status: 'inactive', phone: null, clubPositions: ['treasurer', 'secretary'] })
    const { body: activity } = await owner.send(clubActivityCalls.list, { params: { id: clubId } })
    expect(Array.isArray(activity) ? activity[0] : null).toMatchObject({
      kind: 'member changed',
      by: { userId: owner.user.id },
      subject: 'Dag Nilsen',
      changes: [
        { field: 'phone', was: '+47 555 0101', became: null },
        { field: 'clubPositions', was: 'range_master', became: 'treasurer, secretary' },
        { field: 'status', was: 'active', became: 'inactive' },
      ],
    })
    await owner.send(add, {
      params: { clubId },
      body: { ...memberDraft, firstName: 'Ida', email: 'ida@example.org', membershipId: 'OAK-8' },
    })
    expect((await owner.send(save, { params, body: { ...memberDraft, membershipId: 'OAK-8' } })).status).toBe(
      409,
    )
  })

  test('is removed for good; a member of another club does not exist', async () => {
    const server = await startTestServer()
    const { owner, clubId, visitor } = await clubCast(server)
    const other = await foundClub(visitor)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: memberDraft })).body
    const foreign = { clubId: other.id, memberId }
    expect((await visitor.send(save, { params: foreign, body: memberDraft })).status).toBe(404)
    expect((await visitor.send(remove, { params: foreign })).status).toBe(404)
    expect((await owner.send(remove, { params: { clubId, memberId } })).status).toBe(204)
    expect((await owner.send(remove, { params: { clubId, memberId } })).status).toBe(404)
  })

  test('is given what the list keeps of them and of no one else, by officers only', async () => {
    const server = await startTestServer()
    const { owner, clubId, member } = await clubCast(server)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: memberDraft })).body
    const params = { clubId, memberId }
    await owner.send(save, { params, body: { ...memberDraft, phone: '' } })
    const { body } = await owner.send(clubMemberCalls.data, { params })
    expect(body).toMatchObject({
      origin: 'form',
      member: { id: memberId, email: 'dag@example.org', phone: null },
    })
    expect(body.activity).toMatchObject([
      { kind: 'member changed', changes: [{ field: 'phone', became: null }] },
      { kind: 'member added', changes: [] },
    ])
    for (const { firstName, lastName, email, id } of [owner.user, member.user])
      for (const word of [firstName, lastName, email, id]) expect(JSON.stringify(body)).not.toContain(word)
    expect((await member.send(clubMemberCalls.data, { params })).status).toBe(403)
    const unknown = { clubId, memberId: clubId }
    expect((await owner.send(clubMemberCalls.data, { params: unknown })).status).toBe(404)
  })

  test('once removed, is named nowhere in the activity; others are', async () => {
    const server = await startTestServer()
    const { owner, clubId, member } = await clubCast(server)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: memberDraft })).body
    const params = { clubId, memberId }
    await owner.send(save, { params, body: { ...memberDraft, firstName: 'Dagobert', phone: '' } })
    const joined = (await membersOf(owner, clubId)).find(({ userId }) => userId === member.user.id)
    expect((await owner.send(remove, { params })).status).toBe(204)
    const read = async () =>
      JSON.stringify((await owner.send(clubActivityCalls.list, { params: { id: clubId } })).body)
    const activity = await read()
    expect(activity).not.toMatch(/Dag|Nilsen|\+47/)
    expect(activity).toContain('"kind":"member changed"')
    expect(activity).toContain(member.user.id)
    expect((await owner.send(remove, { params: { clubId, memberId: joined?.id ?? '' } })).status).toBe(204)
    expect(await read()).not.toContain(member.user.id)
    expect(await read()).not.toContain(member.user.firstName)
  })
})
