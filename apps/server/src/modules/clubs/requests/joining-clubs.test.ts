import {
  type Club,
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  clubRequestCalls,
  profileCalls,
  signInCalls,
} from '@fletch/contract'
import {
  clubCast,
  eventually,
  foundClub,
  handClock,
  joinedBy,
  memberDraft,
  membersOf,
  type Person,
  readOutbox,
  senderOf,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'

const { join, list: listMembers, leave } = clubMemberCalls
const { ask, withdraw, list, answer } = clubRequestCalls

/** Changes who may join a club and who sees its members. */
const choose = async (owner: Person, { id }: Pick<Club, 'id'>, choice: Readonly<Record<string, unknown>>) => {
  const params = { id }
  const { body: club } = await owner.send(clubCalls.read, { params })
  return (await owner.send(clubCalls.save, { params, body: { ...club, ...choice } })).body
}

const requestsIn = async (officer: Person, id: string) => (await officer.send(list, { params: { id } })).body

const codeOf = async (
  asking: Promise<{ readonly status: number; readonly error: { readonly code?: string | undefined } }>,
) => {
  const { status, error } = await asking
  return [status, error.code]
}

const mailsTo = async ({ dataDir }: TestServer, { user }: Person) =>
  (await readOutbox(dataDir))
    .filter(({ parsed }) => parsed.to?.some(({ address }) => address === user.email))
    .map(({ parsed }) => parsed.subject)

describe('a club', () => {
  test('is open to anyone and shows its members to users, unless its founder chooses otherwise', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
    expect(await foundClub(ada)).toMatchObject({ joining: 'anyone', membersSeenBy: 'users' })
    const closed = await foundClub(ada, { joining: 'request', membersSeenBy: 'members' })
    expect(closed).toMatchObject({ joining: 'request', membersSeenBy: 'members' })
    expect((await eve.send(clubCalls.create, { body: { name: 'Elms', joining: 'no one' } })).status).toBe(400)
  })

  test('keeps its choices when an app sends none of them, and logs a change', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const club = await foundClub(ada, { joining: 'request', membersSeenBy: 'members' })
    const params = { id: club.id }
    const { body } = await ada.send(clubCalls.save, { params, body: { name: club.name, city: 'Bendigo' } })
    expect(body).toMatchObject({ city: 'Bendigo', joining: 'request', membersSeenBy: 'members' })
    // What GET gives, PUT takes.
    expect((await ada.send(clubCalls.save, { params, body })).body).toEqual(body)
    await choose(ada, club, { joining: 'code' })
    const { body: activity } = await ada.send(clubActivityCalls.list, { params })
    expect(Array.isArray(activity) ? activity[0] : null).toMatchObject({
      kind: 'club changed',
      changes: [{ field: 'joining', was: 'request', became: 'code' }],
    })
  })
})

describe('joining on request', () => {
  test('a stranger cannot join, asks, is seen by officers, and is accepted as if they had joined', async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    server.startJobs()
    const { owner, administrator, member, visitor, club } = await clubCast(server)
    for (const officer of [owner, administrator]) await verifyAddressOf(server, officer)
    await choose(owner, club, { joining: 'request' })
    const params = { id: club.id }
    expect(await codeOf(visitor.send(join, { params }))).toEqual([403, 'club-joins-on-request'])
    const asked = await visitor.send(ask, { params })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({
      myRole: 'visitor',
      myRequest: { requestedAt: '2026-05-02T09:00:00.000Z', refusedAt: null },
    })
    expect(await codeOf(visitor.send(ask, { params }))).toEqual([409, 'join-request-open'])
    for (const officer of [owner, administrator])
      await eventually(async () =>
        expect(await mailsTo(server, officer)).toContain('A person asks to join your club'),
      )
    expect(await mailsTo(server, member)).not.toContain('A person asks to join your club')
    const [request] = await requestsIn(administrator, club.id)
    expect(request).toEqual({
      id: expect.any(String),
      name: 'Eve Nock',
      requestedAt: '2026-05-02T09:00:00.000Z',
    })
    const answering = {
      params: { clubId: club.id, requestId: request?.id ?? '' },
      body: { agreed: true },
    }
    expect((await member.send(answer, answering)).status).toBe(403)
    expect((await visitor.send(answer, answering)).status).toBe(403)
    expect((await administrator.send(answer, answering)).status).toBe(204)
    expect(await codeOf(administrator.send(answer, answering))).toEqual([404, 'join-request-unknown'])
    const { body: joined } = await visitor.send(clubCalls.read, { params })
    expect(joined).toMatchObject({ myRole: 'member', myMembership: { status: 'active' } })
    // A yes is not asked for: they asked themself.
    expect(joined.myMembership).not.toHaveProperty('consent')
    expect(joined).not.toHaveProperty('myRequest')
    expect(await requestsIn(owner, club.id)).toEqual([])
    // They asked themself, so the address need not be verified.
    await eventually(async () =>
      expect(await mailsTo(server, visitor)).toContain('Your club has accepted you'),
    )
    const { body: activity } = await owner.send(clubActivityCalls.list, { params })
    expect(Array.isArray(activity) ? activity[0] : null).toMatchObject({
      kind: 'member accepted',
      subject: 'Eve Nock',
      by: { userId: administrator.user.id },
    })
    expect((await visitor.send(leave, { params })).status).toBe(204)
  })

  test('a refusal is told, stays for 30 days, and ends with a code that joins', async () => {
    const clock = handClock('2026-05-02T09:00:00.000Z')
    const server = await startTestServer({ clock })
    server.startJobs()
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
    const club = await foundClub(ada, { joining: 'request' })
    const params = { id: club.id }
    await eve.send(ask, { params })
    const refuse = async () => {
      const [request] = await requestsIn(ada, club.id)
      const { status } = await ada.send(answer, {
        params: { clubId: club.id, requestId: request?.id ?? '' },
        body: { agreed: false },
      })
      expect(status).toBe(204)
    }
    await refuse()
    expect(await requestsIn(ada, club.id)).toEqual([])
    await eventually(async () =>
      expect(await mailsTo(server, eve)).toContain('The club has not accepted your request'),
    )
    expect((await eve.send(clubCalls.read, { params })).body.myRequest).toMatchObject({
      refusedAt: '2026-05-02T09:00:00.000Z',
    })
    // Withdrawing does not get around it.
    expect((await eve.send(withdraw, { params })).status).toBe(204)
    expect(await codeOf(eve.send(ask, { params }))).toEqual([409, 'join-request-refused'])
    clock.advance(days(30))
    const { email } = eve.user
    const { token } = (await server.stranger(signInCalls.login, { body: { email, password: eve.password } }))
      .body
    expect((await senderOf(server.app, token)(ask, { params })).status).toBe(201)
  })

  test('a request is withdrawn by its person, and ends when the club takes no more', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
    const club = await foundClub(ada, { joining: 'request' })
    const params = { id: club.id }
    await eve.send(ask, { params })
    expect((await eve.send(withdraw, { params })).status).toBe(204)
    expect((await eve.send(withdraw, { params })).status).toBe(204)
    expect(await requestsIn(ada, club.id)).toEqual([])
    await eve.send(ask, { params })
    await choose(ada, club, { joining: 'anyone' })
    expect((await eve.send(clubCalls.read, { params })).body).not.toHaveProperty('myRequest')
    expect(await codeOf(eve.send(ask, { params }))).toEqual([409, 'club-takes-no-requests'])
    await joinedBy(club, eve)
    expect(await codeOf(eve.send(ask, { params }))).toEqual([409, 'already-member'])
  })

  test('ten concurrent requests and ten concurrent answers have the effect of one', async () => {
    const server = await startTestServer()
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
    const club = await foundClub(ada, { joining: 'request' })
    const params = { id: club.id }
    await Promise.all(Array.from({ length: 10 }, () => eve.send(ask, { params })))
    const requests = await requestsIn(ada, club.id)
    expect(requests).toHaveLength(1)
    const answering = {
      params: { clubId: club.id, requestId: requests[0]?.id ?? '' },
      body: { agreed: true },
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.send(answer, answering)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)])
    expect(await membersOf(ada, club.id)).toHaveLength(2)
  })
})

describe('joining by code', () => {
  test('only officers see the code, which is new, joins, and can be renewed', async () => {
    const server = await startTestServer()
    const { owner, member, visitor, club } = await clubCast(server)
    const params = { id: club.id }
    const { joinCode } = await choose(owner, club, { joining: 'code' })
    // Everyone could see the earlier one.
    expect(joinCode).not.toBe(club.joinCode)
    for (const person of [member, visitor])
      expect((await person.send(clubCalls.read, { params })).body.joinCode).toBe('')
    const { body: all } = await visitor.send(clubCalls.list)
    expect(JSON.stringify(all)).not.toContain(joinCode)
    expect(await codeOf(visitor.send(join, { params }))).toEqual([403, 'club-joins-by-code'])
    for (const code of [club.joinCode, 'ABCDEF', ''])
      expect(await codeOf(visitor.send(join, { params, body: { code } }))).toEqual([
        403,
        'club-joins-by-code',
      ])
    const { joinCode: renewed } = (await owner.send(clubCalls.renewCode, { params })).body
    expect(renewed).not.toBe(joinCode)
    expect((await member.send(clubCalls.renewCode, { params })).status).toBe(403)
    expect((await visitor.send(clubCalls.byCode, { params: { code: joinCode } })).status).toBe(404)
    const { body: found } = await visitor.send(clubCalls.byCode, { params: { code: renewed } })
    expect(found.joinCode).toBe(renewed)
    const typed = `${renewed.slice(0, 3)}-${renewed.slice(3)}`.toLowerCase()
    expect((await visitor.send(join, { params, body: { code: typed } })).status).toBe(201)
  })
})

describe('the members of a club', () => {
  const castOfClub = async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    const cast = await clubCast(server)
    const { owner, clubId } = cast
    await owner.send(clubMemberCalls.add, { params: { clubId }, body: memberDraft })
    return { server, ...cast }
  }
  const namesFor = async (person: Person, clubId: string, query: Readonly<Record<string, unknown>> = {}) =>
    (await membersOf(person, clubId, query)).map(({ firstName }) => firstName).toSorted()

  test('are shown to no stranger if the club says so: no list, no search, no number', async () => {
    const { owner, member, visitor, club, clubId } = await castOfClub()
    const params = { id: clubId }
    expect((await visitor.send(clubCalls.read, { params })).body.memberCount).toBe(4)
    expect(await namesFor(visitor, clubId)).toEqual(['Ada', 'Bo', 'Cleo'])
    await choose(owner, club, { membersSeenBy: 'members' })
    const refused = [403, 'members-for-members']
    for (const query of [{}, { limit: 5 }, { q: 'cleo' }, { sort: 'name' as const, limit: 1 }])
      expect(await codeOf(visitor.send(listMembers, { params, query }))).toEqual(refused)
    const { body: seen } = await visitor.send(clubCalls.read, { params })
    expect(seen.memberCount).toBeNull()
    expect(await namesFor(member, clubId)).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
    expect((await member.send(clubCalls.read, { params })).body.memberCount).toBe(4)
  })

  test('who are not active are shown to officers and to themselves', async () => {
    const { owner, administrator, member, visitor, clubId } = await castOfClub()
    const cleo = (await membersOf(owner, clubId)).find(({ userId }) => userId === member.user.id)
    const save = async (status: string) => {
      const params = { clubId, memberId: cleo?.id ?? '' }
      const form = { firstName: 'Cleo', lastName: 'Nock', joinDate: '2026-05-02', status }
      expect((await owner.send(clubMemberCalls.save, { params, body: form })).status).toBe(200)
    }
    await joinedBy({ id: clubId } as Club, visitor)
    await save('inactive')
    expect(await namesFor(administrator, clubId, { status: 'inactive' })).toEqual(['Cleo'])
    expect(await namesFor(visitor, clubId)).toEqual(['Ada', 'Bo', 'Dag', 'Eve'])
    expect(await namesFor(visitor, clubId, { status: 'inactive' })).toEqual([])
    expect(await namesFor(visitor, clubId, { q: 'cleo' })).toEqual([])
    expect(await namesFor(member, clubId, { status: 'inactive' })).toEqual(['Cleo'])
    const { body: page } = await visitor.send(listMembers, { params: { id: clubId }, query: { limit: 2 } })
    expect(Array.isArray(page) ? null : page.total).toBe(4)
    // A suspended member sees what a stranger sees, and their own entry.
    await save('suspended')
    expect(await namesFor(member, clubId)).toEqual(['Ada', 'Bo', 'Cleo', 'Eve'])
  })

  test('of a former member: leaving a members-only club closes its list again', async () => {
    const { owner, member, club, clubId } = await castOfClub()
    await choose(owner, club, { membersSeenBy: 'members' })
    expect(await namesFor(member, clubId)).toContain('Dag')
    await member.send(leave, { params: { id: clubId } })
    expect((await member.send(listMembers, { params: { id: clubId } })).status).toBe(403)
    expect((await member.send(profileCalls.memberships)).body).toEqual([])
  })
})
