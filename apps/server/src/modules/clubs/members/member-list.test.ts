import {
  type ClubMember,
  childCalls,
  clubMemberCalls,
  type MemberSort,
  memberSorts,
  profileCalls,
} from '@fletch/contract'
import { firstNameKeyOf } from '@fletch/domain'
import {
  clubCast,
  foundClub,
  handClock,
  memberDraft,
  membersOf,
  type Person,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, list, download, save } = clubMemberCalls

describe('the list', () => {
  test('shows names and figures to everyone, and details only to officers and to the member', async () => {
    const server = await startTestServer()
    const { owner, administrator, member, visitor, clubId } = await clubCast(server)
    await owner.send(add, { params: { clubId }, body: memberDraft })
    const details = async (person: Person) => {
      const members = await membersOf(person, clubId, { sort: 'name' })
      return members.filter(({ email }) => email !== null).map(({ firstName }) => firstName)
    }
    expect(await details(owner)).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
    expect(await details(administrator)).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
    expect(await details(member)).toEqual(['Cleo'])
    expect(await details(visitor)).toEqual([])
    const dag = (await membersOf(member, clubId)).find(({ firstName }) => firstName === 'Dag')
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
    const found = async (person: Person, q: string) => (await membersOf(person, clubId, { q })).length
    expect(await found(owner, 'dag@exa')).toBe(1)
    expect(await found(owner, 'oak-7')).toBe(1)
    expect(await found(member, 'dag@exa')).toBe(0)
    expect(await found(visitor, 'oak-7')).toBe(0)
    expect(await found(member, ' dag  NIL ')).toBe(1)
    // Whom an officer entered, and who has no account, is shown to members and officers.
    expect(await found(visitor, ' dag  NIL ')).toBe(0)
    expect(await found(visitor, 'cleo')).toBe(1)
  })

  test('shows visitors no one under 16, and only active members', async () => {
    const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
    const { owner, member, visitor, clubId } = await clubCast(server)
    const [kid, adult] = [await server.person('Kim'), await server.person('Uma')]
    for (const [person, dateOfBirth] of [
      [kid, '2010-05-03'],
      [adult, '2010-05-02'],
    ] as const) {
      await person.send(profileCalls.save, { body: { ...person.user, club: 'Oaks', dateOfBirth } })
      await person.send(clubMemberCalls.join, { params: { id: clubId } })
    }
    const child = (
      await owner.send(childCalls.add, {
        body: { firstName: 'Lou', lastName: 'Nock', dateOfBirth: null, club: '' },
      })
    ).body
    const headers = { 'fletch-user': child.id }
    await owner.send(clubMemberCalls.join, { params: { id: clubId }, headers })
    const entry = (await membersOf(owner, clubId)).find(({ userId }) => userId === member.user.id)
    const suspended = { firstName: 'Cleo', lastName: 'Nock', joinDate: '2026-05-02', status: 'suspended' }
    await owner.send(clubMemberCalls.save, {
      params: { clubId, memberId: entry?.id ?? '' },
      body: suspended,
    })
    const shown = async (person: Person) =>
      (await membersOf(person, clubId)).map(({ firstName }) => firstName).toSorted()
    expect(await shown(visitor)).toEqual(['Ada', 'Bo', 'Uma'])
    // Members see children, but only officers see who is not active.
    expect(await shown(kid)).toEqual(['Ada', 'Bo', 'Kim', 'Lou', 'Uma'])
    expect(await shown(owner)).toEqual(['Ada', 'Bo', 'Cleo', 'Kim', 'Lou', 'Uma'])
  })

  test('can be sorted by every column in both directions, with each member on exactly one page', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
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
    const all = await membersOf(owner, clubId)
    expect(all).toHaveLength(14)
    const shownIn: Record<MemberSort, (member: ClubMember) => string | number> = {
      name: firstNameKeyOf,
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

  test('is sorted by last name on request, in pages and as a file, and by first name otherwise', async () => {
    const server = await startTestServer()
    const owner = await server.person()
    const { id: clubId } = await foundClub(owner)
    const people = [
      ['Zoe', 'Öhlin'],
      ['Bo', 'van Dijk'],
      ['An', 'Ober'],
      ['Åke', 'Vance'],
      ['Zoe', 'Li'],
      ['An', 'Li Wei'],
    ] as const
    for (const [firstName, lastName] of people)
      await owner.send(add, { params: { clubId }, body: { firstName, lastName, joinDate: '2020-01-01' } })
    const lastNames = async (query: object) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await owner.send(list, {
          params: { id: clubId },
          query: { ...query, limit: 2, cursor },
        })
        if (Array.isArray(body)) throw new Error('Not a page')
        seen.push(...body.items.map(({ lastName }) => lastName))
        cursor = body.nextCursor ?? undefined
      } while (cursor !== undefined)
      return seen.filter((name) => name !== owner.user.lastName)
    }
    const byLast = ['Li', 'Li Wei', 'Ober', 'Öhlin', 'van Dijk', 'Vance']
    expect(await lastNames({ sort: 'name', nameOrder: 'lastName' })).toEqual(byLast)
    expect(await lastNames({ sort: 'name', nameOrder: 'lastName', direction: 'desc' })).toEqual(
      byLast.toReversed(),
    )
    expect(await lastNames({ sort: 'joinDate', nameOrder: 'lastName' })).toEqual(byLast)
    const byFirst = ['Vance', 'Li Wei', 'Ober', 'van Dijk', 'Li', 'Öhlin']
    expect(await lastNames({ sort: 'name' })).toEqual(byFirst)
    expect(await lastNames({ sort: 'name', nameOrder: 'firstName' })).toEqual(byFirst)
    const inFile = async (search: string) => {
      const url = `${download.path.replace(':id', clubId)}${search}`
      const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
      const known = new Set<string>(byLast)
      return body.split('\r\n').flatMap((row) => row.split(',').filter((cell) => known.has(cell)))
    }
    expect(await inFile('?nameOrder=lastName')).toEqual(byLast)
    expect(await inFile('')).toEqual(byFirst)
    expect(await lastNames({ q: 'van dijk, Bo' })).toEqual(['van Dijk'])
    // Changing the last name changes the position at once.
    const { body: found } = await owner.send(list, { params: { id: clubId }, query: { q: 'Åke' } })
    const [ake] = Array.isArray(found) ? found : found.items
    if (ake === undefined) throw new Error('Åke is not there')
    const body = { firstName: 'Åke', lastName: 'Abel', joinDate: '2020-01-01' }
    await owner.send(save, { params: { clubId, memberId: ake.id }, body })
    expect((await lastNames({ sort: 'name', nameOrder: 'lastName' }))[0]).toBe('Abel')
  })

  test('continues after a cursor of the previous version, which holds the name with its accents', async () => {
    const server = await startTestServer()
    const owner = await server.person('Ada')
    const { id: clubId } = await foundClub(owner)
    for (const firstName of ['Émile', 'Özgür', 'Pia', 'Zoe'])
      await owner.send(add, {
        params: { clubId },
        body: { firstName, lastName: 'Ek', joinDate: '2020-01-01', status: 'active' },
      })
    const all = await membersOf(owner, clubId, { sort: 'name' })
    const named = (firstName: string) => all.find((member) => member.firstName === firstName)
    const after = async (sort: MemberSort, ...place: (string | undefined)[]) => {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      const { body } = await owner.send(list, { params: { id: clubId }, query: { sort, limit: 5, cursor } })
      return (Array.isArray(body) ? body : body.items).map(({ firstName }) => firstName)
    }
    expect(await after('name', 'émile ek', named('Émile')?.id)).toEqual(['Özgür', 'Pia', 'Zoe'])
    expect(await after('status', 'active', 'özgür ek', named('Özgür')?.id)).toEqual(['Pia', 'Zoe'])
    expect(await after('name', 'pia ek', named('Pia')?.id)).toEqual(['Zoe'])
  })

  test("as a file has the import's columns, is for officers only, and runs no formula", async () => {
    const server = await startTestServer()
    const { administrator, member, clubId } = await clubCast(server)
    await administrator.send(add, { params: { clubId }, body: { ...memberDraft, notes: '=1+1' } })
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
      "Dag,Nilsen,dag@example.org,'+47 555 0101,1970-05-17,male,OAK-7,senior,range_master,2008-02-02,active,'=1+1,,,",
    )
  })

  test('as a file is named after its club, in any script', async () => {
    const server = await startTestServer()
    const owner = await server.person()
    const { id } = await foundClub(owner)
    // Stored before names had to be one line.
    const name = 'Łucznicy "弓"\u2028Київ'
    await server.parts.db.write((tx) => tx.updateTable('clubs').set({ name }).where('id', '=', id).execute())
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

test('officers find and count the active members who are incomplete, and no one else does', async () => {
  const server = await startTestServer()
  const { owner, member, clubId } = await clubCast(server)
  const add = (more: object) =>
    owner.send(clubMemberCalls.add, {
      params: { clubId },
      body: { ...memberDraft, membershipId: '', ...more },
    })
  await add({})
  await add({ firstName: 'Nomail', email: '' })
  await add({ firstName: 'Nobirth', email: 'n@example.org', dateOfBirth: '' })
  await add({ firstName: 'Gone', email: '', status: 'inactive' })
  const incomplete = async (who: typeof owner) =>
    (await membersOf(who, clubId, { care: 'incomplete', status: 'active' })).map(({ firstName }) => firstName)
  expect((await incomplete(owner)).toSorted()).toEqual(['Nobirth', 'Nomail'])
  const { body } = await owner.send(clubMemberCalls.care, { params: { id: clubId } })
  expect(body).toEqual({ withoutAccount: 3, incomplete: 2, expiring: 0 })
  expect((await member.send(clubMemberCalls.care, { params: { id: clubId } })).status).toBe(403)
  // The filter does not tell others what the club lacks.
  expect((await incomplete(member)).length).toBe(
    (await membersOf(member, clubId, { status: 'active' })).length,
  )
})

test('the bow of an account is shown to officers and to the member, after a yes', async () => {
  const server = await startTestServer()
  const { owner, administrator, member, visitor, clubId } = await clubCast(server)
  const params = { clubId, userId: visitor.user.id }
  await owner.send(clubMemberCalls.addUser, { params, body: {} })
  await server.parts.db.write((tx) => tx.updateTable('users').set({ bow: 'longbow' }).execute())
  const bowsSeenBy = async (who: typeof owner) =>
    (await membersOf(who, clubId, {}))
      .filter(({ bow }) => bow === 'longbow')
      .map(({ firstName }) => firstName)
  // Eve, whom the owner added, has not answered.
  expect((await bowsSeenBy(administrator)).toSorted()).toEqual(['Ada', 'Bo', 'Cleo'])
  expect(await bowsSeenBy(member)).toEqual(['Cleo'])
})
