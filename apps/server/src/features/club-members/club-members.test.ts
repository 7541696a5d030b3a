import {
  type ClubMember,
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  type MemberSort,
  memberSorts,
  profileCalls,
  scorecardCalls,
} from '@fletch/domain/contract'
import {
  appoint,
  cardWith,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, addUser, join, leave, list, remove, save, download } = clubMemberCalls

const form = {
  firstName: 'Dag',
  lastName: 'Nilsen',
  email: 'dag@example.org',
  phone: '+47 555 0101',
  dateOfBirth: '1970-05-17',
  gender: 'male',
  membershipId: 'OAK-7',
  membershipType: 'senior',
  clubPositions: ['Range Master'],
  joinDate: '2008-02-02',
  status: 'active',
  notes: 'Has the key',
} as const

const membersFor = async (person: Person, id: string, query = {}): Promise<ClubMember[]> => {
  const { body } = await person.send(list, { params: { id }, query })
  return Array.isArray(body) ? body : body.items
}

const cast = async (server: TestServer) => {
  const [ada, bo, cleo, eve] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Eve'),
  ]
  const club = await joinedBy(await foundClub(ada), bo, cleo)
  await appoint(ada, club, bo)
  return { owner: ada, administrator: bo, member: cleo, visitor: eve, club, clubId: club.id }
}

describe('joining and leaving', () => {
  test('a user becomes a regular active member since today, once, and leaves again', async () => {
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

  test('ten times at once is once', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const params = { id: (await foundClub(ada)).id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => bo.send(join, { params })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    expect((await ada.send(clubCalls.read, { params })).body.memberCount).toBe(2)
  })

  test('a suspended member neither leaves nor joins again', async () => {
    const server = await startTestServer()
    const { owner, member, clubId } = await cast(server)
    const me = (await membersFor(owner, clubId)).find(({ userId }) => userId === member.user.id)
    const params = { clubId, memberId: me?.id ?? '' }
    await owner.send(save, { params, body: { ...form, status: 'suspended' } })
    expect((await member.send(leave, { params: { id: clubId } })).status).toBe(403)
    expect((await member.send(join, { params: { id: clubId } })).status).toBe(403)
  })
})

describe('a member', () => {
  test('is added by hand; the answer holds what was stored', async () => {
    const server = await startTestServer()
    const { administrator, clubId } = await cast(server)
    const { status, body } = await administrator.send(add, {
      params: { clubId },
      body: { ...form, userId: 'mine', createdAt: '1999-01-01', scorecardStats: { numberOfShoots: 9 } },
    })
    expect([status, body]).toEqual([
      201,
      {
        ...form,
        clubPositions: ['range_master'],
        id: expect.any(String),
        clubId,
        userId: null,
        createdAt: expect.stringMatching(/Z$/),
        isOwner: false,
        scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null },
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
    const { owner, clubId } = await cast(server)
    const { status, error } = await owner.send(add, { params: { clubId }, body: { ...form, [path]: value } })
    expect([status, error.errors]).toEqual([400, [{ path, message }]])
  })

  test.each([
    ['membership ID', { firstName: 'Other', email: '', dateOfBirth: '', membershipId: 'oak-7' }],
    ['e-mail address', { firstName: 'Other', email: 'DAG@example.org', membershipId: '' }],
    ['name and date of birth', { firstName: 'dag', email: '', membershipId: '' }],
  ])('with the same %s is a conflict, also from two officers at once', async (what, same) => {
    const server = await startTestServer()
    const { owner, administrator, clubId } = await cast(server)
    const twice = await Promise.all([
      owner.send(add, { params: { clubId }, body: form }),
      administrator.send(add, { params: { clubId }, body: { ...form, ...same } }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = twice.find(({ status }) => status === 409)
    expect(refused?.error.message).toBe(`A member with this ${what} is in the club already`)
    const other = await foundClub(owner)
    expect((await owner.send(add, { params: { clubId: other.id }, body: form })).status).toBe(201)
  })

  test('with an account is added with name and address of the account; twice is a conflict', async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    const { owner, visitor, clubId } = await cast(server)
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
        email: visitor.user.email,
        membershipType: 'youth',
        membershipId: 'Y1',
        joinDate: '2026-05-02',
      },
    ])
    expect((await owner.send(addUser, { params, body: {} })).status).toBe(409)
    expect((await owner.send(addUser, { params: { clubId, userId: 'nobody' }, body: {} })).status).toBe(404)
  })

  test('is changed, and the ledger says what was and what became', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await cast(server)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: form })).body
    const params = { clubId, memberId }
    const changed = { ...form, status: 'inactive', phone: '', clubPositions: ['treasurer', 'secretary'] }
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
      body: { ...form, firstName: 'Ida', email: 'ida@example.org', membershipId: 'OAK-8' },
    })
    expect((await owner.send(save, { params, body: { ...form, membershipId: 'OAK-8' } })).status).toBe(409)
  })

  test('is removed for good; of another club is not there', async () => {
    const server = await startTestServer()
    const { owner, clubId, visitor } = await cast(server)
    const other = await foundClub(visitor)
    const { id: memberId } = (await owner.send(add, { params: { clubId }, body: form })).body
    const foreign = { clubId: other.id, memberId }
    expect((await visitor.send(save, { params: foreign, body: form })).status).toBe(404)
    expect((await visitor.send(remove, { params: foreign })).status).toBe(404)
    expect((await owner.send(remove, { params: { clubId, memberId } })).status).toBe(204)
    expect((await owner.send(remove, { params: { clubId, memberId } })).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows everybody names and figures, and details only to officers and to the member', async () => {
    const server = await startTestServer()
    const { owner, administrator, member, visitor, clubId } = await cast(server)
    await owner.send(add, { params: { clubId }, body: form })
    const details = async (person: Person) => {
      const members = await membersFor(person, clubId, { sort: 'name' })
      return members.filter(({ email }) => email !== null).map(({ firstName }) => firstName)
    }
    expect(await details(owner)).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
    expect(await details(administrator)).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
    expect(await details(member)).toEqual(['Cleo'])
    expect(await details(visitor)).toEqual([])
    const dag = (await membersFor(member, clubId)).find(({ firstName }) => firstName === 'Dag')
    expect(dag).toMatchObject({
      lastName: 'Nilsen',
      membershipType: 'senior',
      status: 'active',
      clubPositions: ['range_master'],
      joinDate: '2008-02-02',
      email: null,
      phone: null,
      dateOfBirth: null,
      gender: null,
      membershipId: null,
      notes: null,
    })
    const found = async (person: Person, q: string) => (await membersFor(person, clubId, { q })).length
    expect(await found(owner, 'dag@exa')).toBe(1)
    expect(await found(owner, 'oak-7')).toBe(1)
    expect(await found(member, 'dag@exa')).toBe(0)
    expect(await found(visitor, 'oak-7')).toBe(0)
    expect(await found(visitor, ' dag  NIL ')).toBe(1)
  })

  test('is sorted by every column, both ways, in pages that leave nobody out and nobody twice', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await cast(server)
    const types = ['regular', 'premium', 'youth', 'senior']
    for (let n = 0; n < 11; n += 1)
      await owner.send(add, {
        params: { clubId },
        body: {
          firstName: ['Åke', 'ida', 'Ida', 'Bo'][n % 4],
          lastName: `Strand ${n % 3}`,
          joinDate: `20${10 + (n % 5)}-01-01`,
          membershipType: types[n % 4],
          status: n % 3 ? 'active' : 'inactive',
        },
      })
    const all = await membersFor(owner, clubId)
    expect(all).toHaveLength(14)
    const shownIn: Record<MemberSort, (member: ClubMember) => string | number> = {
      name: ({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase(),
      membershipType: ({ membershipType }) => membershipType,
      status: ({ status }) => status,
      joinDate: ({ joinDate }) => joinDate,
      shoots: ({ scorecardStats }) => scorecardStats.numberOfShoots,
      totalScore: ({ scorecardStats }) => scorecardStats.totalScore,
      mostCommonZone: ({ scorecardStats }) => scorecardStats.mostCommonZone ?? '~',
    }
    for (const sort of memberSorts)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: ClubMember[] = []
        let cursor: string | undefined
        do {
          const { body } = await owner.send(list, {
            params: { id: clubId },
            query: { sort, direction, limit: 3, cursor },
          })
          if (Array.isArray(body)) throw new Error('Not a page')
          expect(body.total).toBe(14)
          seen.push(...body.items)
          cursor = body.nextCursor ?? undefined
        } while (cursor !== undefined)
        expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(14)
        const values = seen.map(shownIn[sort])
        const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
        expect(values, `${sort} ${direction}`).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
      }
    const inactive = await owner.send(list, {
      params: { id: clubId },
      query: { status: 'inactive', limit: 2, q: 'strand' },
    })
    expect(inactive.body).toMatchObject({ total: 4 })
    const linked = await owner.send(list, { params: { id: clubId }, query: { hasAccount: 'true', limit: 2 } })
    expect(linked.body).toMatchObject({ total: 3 })
    const wrong = Buffer.from('["a"]').toString('base64url')
    for (const sort of memberSorts)
      expect(
        (await owner.send(list, { params: { id: clubId }, query: { sort, limit: 1, cursor: wrong } })).status,
      ).toBe(400)
  })

  test('as a file holds the columns of the import, for officers only, and runs no formula', async () => {
    const server = await startTestServer()
    const { administrator, member, clubId } = await cast(server)
    await administrator.send(add, { params: { clubId }, body: { ...form, notes: '=1+1' } })
    const fetchFile = (person: Person) =>
      server.app.inject({
        url: download.path.replace(':id', clubId),
        headers: { authorization: `Bearer ${person.token}` },
      })
    expect((await fetchFile(member)).statusCode).toBe(403)
    const { headers, body } = await fetchFile(administrator)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Club-\d+-members\.csv$/)
    expect(body.split('\r\n')).toContain(
      "Dag,Nilsen,dag@example.org,'+47 555 0101,1970-05-17,male,OAK-7,senior,range_master,2008-02-02,active,'=1+1",
    )
  })

  test('as a file is named after its club, in whatever letters that has its name', async () => {
    const server = await startTestServer()
    const owner = await server.person()
    const { id } = await foundClub(owner, { name: 'Łucznicy "弓"\u2028Київ' })
    const { statusCode, headers } = await server.app.inject({
      url: download.path.replace(':id', id),
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename*=UTF-8''${encodeURIComponent('Łucznicy-弓-Київ-members.csv')}`,
    ])
  })
})

describe('figures', () => {
  const figuresOf = async (person: Person, clubId: string, userId: string) =>
    (await membersFor(person, clubId)).find((member) => member.userId === userId)?.scorecardStats

  test('come from individual cards of the account that name the club, whatever the case, and follow them', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await cast(server)
    const shoot = async (zones: Parameters<typeof cardWith>[0], name = club.name) =>
      (await member.send(scorecardCalls.create, { body: cardWith(zones, { club: name }) })).body.id
    const figures = () => figuresOf(owner, clubId, member.user.id)
    expect(await figures()).toEqual({ numberOfShoots: 0, totalScore: 0, mostCommonZone: null })
    const first = await shoot(['1A', '2A', '2A'], club.name.toUpperCase())
    await shoot(['1A', '1A'], 'Another club')
    await shoot([])
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 48, mostCommonZone: '2A' })
    await shoot(['1B', '1B'])
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 84, mostCommonZone: '1B' })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['Miss'], { club: club.name }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 38, mostCommonZone: '1B' })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['Miss'], { club: 'Elsewhere' }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 36, mostCommonZone: '1B' })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['1A'], { club: club.name }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 56, mostCommonZone: '1B' })
    await member.send(scorecardCalls.remove, { params: { id: first } })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 36, mostCommonZone: '1B' })
    await owner.send(clubCalls.save, { params: { id: clubId }, body: { name: 'Another club' } })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 40, mostCommonZone: '1A' })
  })

  test('count what was shot before the account belonged to the club', async () => {
    const server = await startTestServer()
    const { owner, visitor, clubId, club } = await cast(server)
    await visitor.send(scorecardCalls.create, { body: cardWith(['1C'], { club: club.name }) })
    await owner.send(addUser, { params: { clubId, userId: visitor.user.id }, body: {} })
    expect(await figuresOf(owner, clubId, visitor.user.id)).toMatchObject({
      numberOfShoots: 1,
      totalScore: 16,
    })
  })

  test('are right after cards were saved and the list was read at the same time, over and over', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await cast(server)
    const body = cardWith(['1A'], { club: club.name })
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 ? membersFor(owner, clubId) : member.send(scorecardCalls.create, { body }),
      ),
    )
    expect(await figuresOf(owner, clubId, member.user.id)).toMatchObject({
      numberOfShoots: 10,
      totalScore: 200,
    })
  })
})
