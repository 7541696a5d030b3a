import {
  childCalls,
  clubActivityCalls,
  clubMemberCalls,
  familyCalls,
  memberClaimCalls,
  questionCalls,
} from '@fletch/contract'
import {
  eventually,
  importingClub,
  joinedBy,
  membersOf,
  type Person,
  readOutbox,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const born = '2016-07-01'

/** A club that lists Kim, a child, with the address of Cleo, who has verified it. */
const familyInClub = async () => {
  const server = await importingClub()
  const cleo = await server.person('Cleo')
  const params = { clubId: server.clubId }
  const add = async (firstName: string, dateOfBirth: string | null = born) => {
    const body = { firstName, lastName: 'Nock', email: cleo.user.email, joinDate: '2020-01-01', dateOfBirth }
    return (await server.ada.send(clubMemberCalls.add, { params, body })).body
  }
  const kim = await add('Kim')
  await verifyAddressOf(server, cleo)
  const childrenFor = async (person: Person) => (await person.send(familyCalls.own, { params })).body
  const say = (memberId: string, isMine: boolean | null, person = cleo) =>
    person.send(familyCalls.say, { params, body: { memberId, isMine } })
  const claims = async () => (await server.ada.send(familyCalls.list, { params })).body
  const accept = (memberId: string, by = server.ada) =>
    by.send(familyCalls.accept, { params: { ...params, userId: cleo.user.id, memberId } })
  const childrenOf = async () => (await cleo.send(childCalls.list)).body
  return { ...server, cleo, kim, params, add, childrenFor, say, claims, accept, childrenOf }
}

test('a parent with the verified address asks, and after a yes of an officer acts for the child', async () => {
  const server = await familyInClub()
  const { ada, cleo, kim, clubId, members, say, claims, accept, childrenOf, childrenFor } = server
  const { body: asked } = await cleo.send(questionCalls.list)
  expect(asked.children).toEqual([{ clubId, clubName: server.club.name, memberId: kim.id, firstName: 'Kim' }])
  expect(await claims()).toEqual([])
  expect((await accept(kim.id)).status).toBe(404)
  expect((await say(kim.id, true)).status).toBe(204)
  expect((await cleo.send(questionCalls.list)).body.children).toEqual([])
  expect(await claims()).toMatchObject([
    { userId: cleo.user.id, name: 'Cleo Nock', child: { id: kim.id, dateOfBirth: born } },
  ])
  expect(await childrenOf()).toEqual([])
  expect((await accept(kim.id)).status).toBe(204)
  const [child] = await childrenOf()
  expect(child).toMatchObject({
    firstName: 'Kim',
    lastName: 'Nock',
    dateOfBirth: born,
    club: server.club.name,
  })
  const [member] = (await members()).filter(({ id }) => id === kim.id)
  expect(member).toMatchObject({ userId: child?.id })
  expect(member).not.toHaveProperty('consent')
  expect(await claims()).toEqual([])
  expect(await childrenFor(cleo)).toEqual([])
  expect((await accept(kim.id)).status).toBe(404)
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  expect(Array.isArray(activity) && activity[0]).toMatchObject({
    kind: 'parent accepted',
    subject: 'Kim Nock',
  })
  server.startJobs()
  await eventually(async () => {
    const texts = (await readOutbox(server.dataDir)).map(({ parsed }) => parsed.text ?? '')
    expect(texts.some((text) => text.includes('Kim Nock is now a member'))).toBe(true)
  })
})

test('a child that the parent already acts for becomes the member, and none is added', async () => {
  const { cleo, kim, params, club, say, accept, childrenOf, members } = await familyInClub()
  const draft = { firstName: 'kim', lastName: 'Nock', dateOfBirth: born }
  const own = (await cleo.send(childCalls.add, { body: draft })).body
  // The child has joined by itself as well: its own entry gives way.
  await cleo.send(clubMemberCalls.join, { params: { id: club.id }, headers: { 'fletch-user': own.id } })
  await say(kim.id, true)
  expect((await accept(kim.id)).status).toBe(204)
  expect(await childrenOf()).toHaveLength(1)
  expect((await members()).filter(({ userId }) => userId === own.id).map(({ id }) => id)).toEqual([kim.id])
  expect(params.clubId).toBe(club.id)
})

test('only children under 16 with the verified address are asked about, and only their owner asks', async () => {
  const { cleo, ada, add, say, childrenFor, person, kim } = await familyInClub()
  await add('Lou', '2001-01-01')
  await add('Max', null)
  expect((await childrenFor(cleo)).map(({ firstName }) => firstName)).toEqual(['Kim'])
  const bo = await person('Bo')
  for (const other of [ada, bo]) {
    expect(await childrenFor(other)).toEqual([])
    expect((await say(kim.id, true, other)).status).toBe(404)
  }
})

test('without a verified address there is no question', async () => {
  const { ada, clubId, person } = await importingClub()
  const dora = await person('Dora')
  const body = { firstName: 'Kim', lastName: 'Nock', email: dora.user.email, joinDate: '2020-01-01' }
  const params = { clubId }
  const { id } = (await ada.send(clubMemberCalls.add, { params, body: { ...body, dateOfBirth: born } })).body
  expect((await dora.send(familyCalls.own, { params })).body).toEqual([])
  expect((await dora.send(familyCalls.say, { params, body: { memberId: id, isMine: true } })).status).toBe(
    404,
  )
})

test('an officer declines, can take that back, and a parent can withdraw', async () => {
  const { ada, cleo, params, kim, say, claims, childrenFor, accept } = await familyInClub()
  await say(kim.id, true)
  const [claim] = await claims()
  const about = { ...params, userId: cleo.user.id, memberId: kim.id }
  expect((await ada.send(memberClaimCalls.decline, { params: about })).status).toBe(204)
  expect(await claims()).toEqual([])
  expect(await childrenFor(cleo)).toMatchObject([{ id: kim.id, isMine: false }])
  expect((await accept(kim.id)).status).toBe(404)
  const body = { claimedAt: claim?.claimedAt ?? '' }
  expect((await ada.send(memberClaimCalls.reopen, { params: about, body })).status).toBe(204)
  expect(await claims()).toHaveLength(1)
  await say(kim.id, null)
  expect(await claims()).toEqual([])
})

test('an officer who corrected the address meanwhile accepts no one', async () => {
  const { ada, kim, params, say, accept, claims } = await familyInClub()
  await say(kim.id, true)
  const body = {
    firstName: 'Kim',
    lastName: 'Nock',
    email: 'other@example.org',
    joinDate: '2020-01-01',
    dateOfBirth: born,
  }
  await ada.send(clubMemberCalls.save, { params: { ...params, memberId: kim.id }, body })
  expect(await claims()).toEqual([])
  expect((await accept(kim.id)).status).toBe(404)
})

test('members who run nothing see no requests and accept no one', async () => {
  const { cleo, club, kim, say, accept, params } = await familyInClub()
  await joinedBy(club, cleo)
  await say(kim.id, true)
  expect((await cleo.send(familyCalls.list, { params })).status).toBe(403)
  expect((await accept(kim.id, cleo)).status).toBe(403)
  expect((await membersOf(cleo, club.id)).find(({ id }) => id === kim.id)?.userId ?? null).toBe(null)
})
