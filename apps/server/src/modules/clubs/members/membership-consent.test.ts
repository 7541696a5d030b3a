import {
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  membershipAnswerCalls,
  questionCalls,
  scorecardCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  cardWith,
  clubCast,
  eventually,
  foundClub,
  handClock,
  memberDraft,
  membersOf,
  type Person,
  readOutbox,
  startTestServer,
  type TestServer,
  verifiedPerson,
  verifyAddressOf,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'

const { add, addUser, join, leave, save } = clubMemberCalls
const { answer } = membershipAnswerCalls

const nothing = { numberOfShoots: 0, totalScore: 0, mostCommonZone: null, roundId: null }

/** A club, and a person with a card for it whom an officer then adds. */
const added = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-05-02T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const cast = await clubCast(server)
  const dana = await verifiedPerson(server, 'Dana')
  const shoot = (date: string) =>
    dana.send(scorecardCalls.create, { body: cardWith(['1A', '1A'], { club: cast.club.name, date }) })
  await shoot('2026-04-01')
  const params = { clubId: cast.clubId, userId: dana.user.id }
  const { status, body } = await cast.owner.send(addUser, { params, body: more })
  expect(status).toBe(201)
  return { ...cast, server, clock, dana, shoot, entry: body, club: cast.club }
}

const entryOf = async (reader: Person, clubId: string, { user }: Person) =>
  (await membersOf(reader, clubId)).find(({ userId }) => userId === user.id)

const mailsTo = async ({ dataDir }: TestServer, { user }: Person) =>
  (await readOutbox(dataDir))
    .map(({ parsed }) => parsed)
    .filter(({ to }) => to?.some(({ address }) => address === user.email))

const questionsOf = async ({ send }: Person) => (await send(questionCalls.list)).body.memberships

const yes = (clubId: string, body: Readonly<Record<string, unknown>> = { agreed: true }) =>
  ({ params: { id: clubId }, body }) as const

describe('a member whom an officer added', () => {
  test('is asked, and until they say yes nothing of them is open', async () => {
    const { owner, member, visitor, dana, club, clubId, entry, server } = await added({
      joinDate: '2019-01-01',
    })
    expect(entry).toMatchObject({ consent: 'asked', email: null, dateOfBirth: null, scorecardStats: nothing })
    expect(await entryOf(owner, clubId, dana)).toMatchObject({
      consent: 'asked',
      email: null,
      phone: null,
      dateOfBirth: null,
      scorecardStats: nothing,
    })
    // Other members read the name, and not which account it is.
    expect(await entryOf(member, clubId, dana)).toBeUndefined()
    const seen = (await membersOf(member, clubId)).find(({ id }) => id === entry.id)
    expect(seen).toMatchObject({ firstName: 'Dana', userId: null, email: null, scorecardStats: nothing })
    expect(await entryOf(visitor, clubId, dana)).toBeUndefined()
    const found = await owner.send(userSearchCalls.search, { query: { q: 'Dana' } })
    expect(found.body[0]?.email).not.toBe(dana.user.email)
    expect(await questionsOf(dana)).toEqual([
      { clubId, clubName: club.name, askedAt: expect.any(String), joinDate: '2019-01-01' },
    ])
    expect((await dana.send(clubCalls.read, { params: { id: clubId } })).body.myMembership).toMatchObject({
      consent: 'asked',
      joinDate: '2019-01-01',
    })
    server.startJobs()
    await eventually(async () => expect(await mailsTo(server, dana)).toHaveLength(1))
    const [mail] = await mailsTo(server, dana)
    expect(mail?.text).toContain(club.name)
    expect(mail?.text).toContain(`/clubs/${clubId}`)
  })

  test('opens with a yes what they shot from that day on, or from the day they say', async () => {
    const { owner, dana, clubId, clock, shoot } = await added({ joinDate: '2019-01-01' })
    clock.advance(hours(20))
    expect((await dana.send(answer, yes(clubId))).status).toBe(204)
    expect(await questionsOf(dana)).toEqual([])
    const agreed = await entryOf(owner, clubId, dana)
    expect(agreed).not.toHaveProperty('consent')
    expect(agreed).toMatchObject({ email: dana.user.email, scorecardStats: nothing })
    await shoot('2026-05-03')
    expect((await entryOf(owner, clubId, dana))?.scorecardStats).toMatchObject({ numberOfShoots: 1 })
    await dana.send(answer, yes(clubId, { agreed: true, resultsFrom: '2026-04-01' }))
    expect((await entryOf(owner, clubId, dana))?.scorecardStats).toMatchObject({ numberOfShoots: 2 })
    await dana.send(answer, yes(clubId, { agreed: true, resultsFrom: '2026-05-04' }))
    expect((await entryOf(owner, clubId, dana))?.scorecardStats).toEqual(nothing)
    await dana.send(answer, yes(clubId, { agreed: true, resultsFrom: null }))
    expect((await entryOf(owner, clubId, dana))?.scorecardStats).toMatchObject({ numberOfShoots: 2 })
  })

  test('is gone after a no and is not entered again, until they join', async () => {
    const { owner, dana, clubId } = await added()
    expect((await dana.send(answer, yes(clubId, { agreed: false }))).status).toBe(204)
    expect(await entryOf(owner, clubId, dana)).toBeUndefined()
    const params = { clubId, userId: dana.user.id }
    const again = await owner.send(addUser, { params, body: {} })
    expect([again.status, again.error.code]).toEqual([409, 'membership-declined'])
    // Nor by the address: the club's entry stays its own.
    const form = { ...memberDraft, email: dana.user.email, dateOfBirth: '' }
    const { body: written } = await owner.send(add, { params: { clubId }, body: form })
    expect(written.userId).toBeNull()
    await owner.send(save, { params: { clubId, memberId: written.id }, body: { ...form, phone: '1' } })
    await owner.send(clubMemberCalls.remove, { params: { clubId, memberId: written.id } })
    expect(await questionsOf(dana)).toEqual([])
    expect((await dana.send(join, { params: { id: clubId } })).status).toBe(201)
    expect((await dana.send(leave, { params: { id: clubId } })).status).toBe(204)
    expect((await owner.send(addUser, { params, body: {} })).status).toBe(201)
    expect(await questionsOf(dana)).toHaveLength(1)
  })

  test('may leave instead of answering, which is a no', async () => {
    const { owner, dana, clubId } = await added()
    expect((await dana.send(leave, { params: { id: clubId } })).status).toBe(204)
    const params = { clubId, userId: dana.user.id }
    expect((await owner.send(addUser, { params, body: {} })).status).toBe(409)
  })

  test('who said no while suspended comes back when an officer adds them, and is asked again', async () => {
    const { owner, dana, clubId, entry } = await added()
    const { firstName, lastName, joinDate } = entry
    const suspended = { firstName, lastName, joinDate, status: 'suspended' }
    await owner.send(save, { params: { clubId, memberId: entry.id }, body: suspended })
    expect((await dana.send(answer, yes(clubId, { agreed: false }))).status).toBe(204)
    expect((await dana.send(join, { params: { id: clubId } })).status).toBe(403)
    const params = { clubId, userId: dana.user.id }
    expect((await owner.send(addUser, { params, body: {} })).body.consent).toBe('asked')
    expect(await questionsOf(dana)).toHaveLength(1)
  })

  test('is mailed once, however often officers add and remove them', async () => {
    const { owner, dana, clubId, entry, server } = await added()
    await owner.send(clubMemberCalls.remove, { params: { clubId, memberId: entry.id } })
    const params = { clubId, userId: dana.user.id }
    expect((await owner.send(addUser, { params, body: {} })).status).toBe(201)
    await owner.send(clubCalls.handOver, { params: { id: clubId }, body: { userId: dana.user.id } })
    server.startJobs()
    const told = ['A club added you as a member', 'You have been asked to take over a club']
    await eventually(async () =>
      expect((await mailsTo(server, dana)).map(({ subject }) => subject)).toEqual(told),
    )
  })
})

describe('a yes', () => {
  test('can be taken back: the member stays, and nothing of them is open', async () => {
    const { owner, member, clubId, club } = await added()
    await member.send(scorecardCalls.create, { body: cardWith(['1A'], { club: club.name }) })
    expect((await entryOf(owner, clubId, member))?.scorecardStats).toMatchObject({ numberOfShoots: 1 })
    expect((await entryOf(owner, clubId, member))?.email).toBe(member.user.email)
    const stays = { agreed: false, stays: true }
    expect((await member.send(answer, yes(clubId, stays))).status).toBe(204)
    expect(await entryOf(owner, clubId, member)).toMatchObject({
      consent: 'declined',
      email: null,
      dateOfBirth: null,
      scorecardStats: nothing,
    })
    expect(await questionsOf(member)).toEqual([])
    const found = await owner.send(userSearchCalls.search, { query: { q: 'Cleo' } })
    expect(found.body[0]?.email).not.toBe(member.user.email)
    await member.send(answer, yes(clubId, { agreed: true, resultsFrom: null }))
    expect(await entryOf(owner, clubId, member)).toMatchObject({
      email: member.user.email,
      scorecardStats: { numberOfShoots: 1 },
    })
  })

  test('is no answer of someone who is not a member', async () => {
    const { visitor, clubId } = await added()
    expect((await visitor.send(answer, yes(clubId))).status).toBe(409)
  })

  test('is given with joining, founding, and taking over the club', async () => {
    const { owner, member, dana, clubId } = await added()
    for (const person of [owner, member]) expect(await questionsOf(person)).toEqual([])
    await owner.send(clubCalls.handOver, { params: { id: clubId }, body: { userId: dana.user.id } })
    await dana.send(clubCalls.answerHandOver, { params: { id: clubId }, body: { agreed: true } })
    expect(await questionsOf(dana)).toEqual([])
    expect(await entryOf(dana, clubId, dana)).not.toHaveProperty('consent')
  })
})

describe("a club's own entry", () => {
  test('with the address of an account asks the account; the club keeps what it wrote', async () => {
    const server = await startTestServer()
    const { owner, clubId, club } = await clubCast(server)
    const dana = await verifiedPerson(server, 'Dana')
    await dana.send(scorecardCalls.create, { body: cardWith(['1A'], { club: club.name }) })
    const form = { ...memberDraft, email: dana.user.email }
    const { body } = await owner.send(add, { params: { clubId }, body: form })
    // Until the yes the answer is that for an address without an account.
    expect(body).toMatchObject({ userId: null, phone: memberDraft.phone, scorecardStats: nothing })
    expect(body).not.toHaveProperty('consent')
    expect(await entryOf(owner, clubId, dana)).toBeUndefined()
    expect(await questionsOf(dana)).toHaveLength(1)
    await dana.send(answer, yes(clubId, { agreed: true, resultsFrom: null }))
    expect((await entryOf(owner, clubId, dana))?.scorecardStats).toMatchObject({ numberOfShoots: 1 })
  })

  test('that is linked later, by an address that is verified then, asks as well', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
    const dana = await server.person('Dana')
    const other = await foundClub(owner)
    const form = { ...memberDraft, email: dana.user.email }
    await owner.send(add, { params: { clubId }, body: form })
    await owner.send(add, { params: { clubId: other.id }, body: form })
    await dana.send(join, { params: { id: other.id } })
    await verifyAddressOf(server, dana)
    await server.parts.db.write((tx) =>
      server.parts.memberships.addressProven(tx, {
        userId: dana.user.id,
        emailKey: dana.user.email.toLowerCase(),
      }),
    )
    expect(await entryOf(owner, clubId, dana)).toBeUndefined()
    // They had joined the other club themself, which is a yes.
    expect(await entryOf(owner, other.id, dana)).not.toHaveProperty('consent')
    expect((await questionsOf(dana))?.map((each) => each.clubId)).toEqual([clubId])
  })

  test('tells officers nowhere that its address has an account, before a yes and after a no', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
    const dana = await verifiedPerson(server, 'Dana')
    const late = await server.person('Dora')
    for (const { user } of [dana, late]) {
      const named = { firstName: user.firstName, email: user.email, dateOfBirth: '', membershipId: '' }
      const form = { ...memberDraft, ...named }
      expect((await owner.send(add, { params: { clubId }, body: form })).status).toBe(201)
    }
    await verifyAddressOf(server, late)
    await server.parts.db.write((tx) =>
      server.parts.memberships.addressProven(tx, {
        userId: late.user.id,
        emailKey: late.user.email.toLowerCase(),
      }),
    )
    for (const person of [dana, late]) expect(await questionsOf(person)).toHaveLength(1)
    const withAccount = async () => {
      const query = { hasAccount: 'true', limit: 100 } as const
      const { body } = await owner.send(clubMemberCalls.list, { params: { id: clubId }, query })
      return JSON.stringify(body)
    }
    const activity = async () =>
      JSON.stringify((await owner.send(clubActivityCalls.list, { params: { id: clubId } })).body)
    expect(await withAccount()).not.toMatch(/Dana|Dora/)
    expect(await activity()).not.toMatch(/linked/)
    expect(await activity()).not.toContain(late.user.id)
    await dana.send(answer, yes(clubId, { agreed: false }))
    expect(await activity()).toMatch(/member left/)
    expect(await activity()).not.toContain(dana.user.id)
    await late.send(answer, yes(clubId))
    expect(await withAccount()).toMatch(/Dora/)
    expect(await activity()).toContain(late.user.id)
  })
})
