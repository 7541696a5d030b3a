import {
  accountDeletionCalls,
  type ClubMember,
  clubMemberCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  memberMergeCalls,
  questionCalls,
  scorecardCalls,
} from '@fletch/contract'
import { mergedMember } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  importingClub,
  joinedBy,
  type Person,
  peopledEvent,
  putEntries,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, list } = eventParticipantCalls

const file = [
  'firstName,lastName,joinDate,membershipId,dateOfBirth,gender',
  'Cleo,Nock,2019-01-03,OAK-1,1990-01-01,female',
  'Dag,Nock,2018-01-03,OAK-2,1980-01-01,male',
].join('\n')

/** A club whose list has Cleo and Dag without accounts, and an event of it in which an officer entered Cleo. */
const entered = async () => {
  const server = await importingClub()
  const { ada, club, members, send } = server
  await send({ file })
  const [cleo, dag] = await members()
  if (cleo === undefined || dag === undefined) throw new Error('two members were imported')
  const event = await announcedEvent(ada, club, { numberOfTargets: 2 })
  const params = { id: event.id }
  const enter = (memberId: string, more = {}) =>
    ada.send(add, { params, body: { memberId, archeryStyle: 'BH', ...more } })
  const archer = (await enter(cleo.id)).body
  const archers = async (who: Person = ada) => (await who.send(list, { params })).body
  /** Cleo joins with her own account, and an officer merges both entries. */
  const joins = async () => {
    const person = await server.person('Cleo')
    await joinedBy(club, person)
    const own = (await members()).find(({ userId }) => userId === person.user.id)
    if (own === undefined) throw new Error('Cleo has joined')
    return { person, own }
  }
  const merge = async (kept: typeof cleo, gone: typeof cleo) =>
    ada.send(memberMergeCalls.merge, {
      params: { clubId: club.id, memberId: kept.id },
      body: { ...mergedMember(kept, gone), otherId: gone.id },
    })
  const undo = async () => {
    const params = { clubId: club.id }
    const [{ id: mergeId = '' } = {}] = (await ada.send(memberMergeCalls.list, { params })).body
    return ada.send(memberMergeCalls.undo, { params: { ...params, mergeId } })
  }
  return { ...server, cleo, dag, event, params, enter, archer, archers, joins, merge, undo }
}

test('a member without an account is entered once, with the name and club from the member list', async () => {
  const { ada, person, cleo, club, archer, archers, enter, params, dag } = await entered()
  const bo = await person('Bo')
  expect(archer).toMatchObject({
    userId: null,
    user: { firstName: 'Cleo', lastName: 'Nock' },
    isAsked: false,
  })
  expect(archer.club).toBe(club.name)
  expect(await archers()).toMatchObject([{ memberId: cleo.id }])
  // Only officers see which member an archer is.
  expect((await archers(bo))[0]?.memberId).toBeUndefined()
  expect((await enter(cleo.id, { name: 'Another Name' })).status).toBe(409)
  expect((await enter('nothing')).status).toBe(404)
  const other = await foundClub(bo)
  const elsewhere = await announcedEvent(bo, other)
  const sent = { params: { id: elsewhere.id }, body: { memberId: dag.id, archeryStyle: 'BH' } }
  expect((await bo.send(add, sent)).status).toBe(404)
  expect((await ada.send(add, { params, body: { archeryStyle: 'BH' } })).error.errors?.[0]?.path).toBe('name')
})

test('a member with an account is entered with the account and asked to agree', async () => {
  const { joins, enter } = await entered()
  const { person, own } = await joins()
  const { status, body } = await enter(own.id)
  expect([status, body.userId, body.isAsked, body.club]).toEqual([201, person.user.id, true, undefined])
})

test('merging an entered member with one who joined later asks the account, links the archer after a yes, and can be undone', async () => {
  const { cleo, params, archers, joins, merge, undo, archer } = await entered()
  const { person, own } = await joins()
  await merge(cleo, own)
  expect(await archers()).toMatchObject([{ id: archer.id, userId: null, isAsked: false, memberId: cleo.id }])
  const seen = async () => (await person.send(eventCalls.read, { params })).body
  expect(await seen()).toMatchObject({ registrationStatus: null, isAsked: true })
  const register = await person.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  expect([register.status, register.error.code]).toEqual([409, 'answer-entry-first'])
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  expect(await archers()).toMatchObject([{ id: archer.id, userId: person.user.id, memberId: cleo.id }])
  expect(await seen()).toMatchObject({ registrationStatus: 'registered', isAsked: false })
  expect((await undo()).status).toBe(204)
  expect(await archers()).toMatchObject([{ id: archer.id, userId: null, isAsked: false, memberId: cleo.id }])
})

test('an archer moves to the entry that a merge keeps, and back when the merge is undone', async () => {
  const { cleo, dag, archers, joins, merge, undo, params } = await entered()
  const { person, own } = await joins()
  await merge(own, cleo)
  expect(await archers()).toMatchObject([{ userId: null, memberId: own.id }])
  const isAsked = async () => (await person.send(eventCalls.read, { params })).body.isAsked
  expect(await isAsked()).toBe(true)
  await undo()
  expect(await isAsked()).toBe(false)
  expect(await archers()).toMatchObject([{ userId: null, memberId: cleo.id }])
  await merge(dag, cleo)
  expect(await archers()).toMatchObject([{ userId: null, memberId: dag.id }])
  await undo()
  expect(await archers()).toMatchObject([{ userId: null, memberId: cleo.id }])
})

test('after a yes scores belong to the member’s account, including scores that a phone sends under the former id', async () => {
  const { ada, event, params, cleo, joins, merge, archer, archers } = await entered()
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await beginCard(ada, groupId)
  await putEntries(ada, groupId, entries([archer.id, ['1A', null]]), { reason: 'from paper' })
  const { person, own } = await joins()
  await merge(cleo, own)
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  const sent = entries([archer.id, ['1A', '2B']])
  expect((await putEntries(ada, groupId, sent, { reason: 'from paper' })).status).toBe(200)
  const card = (await person.send(scorecardCalls.read, { params: { id: groupId } })).body
  const column = card.scores.filter(({ participantId }) => participantId === person.user.id)
  expect(column.map(({ zone }) => zone)).toEqual(['1A', '2B'])
  expect((await archers()).find(({ id }) => id === archer.id)?.userId).toBe(person.user.id)
  await ada.send(eventResultCalls.complete, { params })
  const { body } = await person.send(eventResultCalls.read, { params })
  const all = body.divisions.flatMap(({ results }) => results)
  expect(all.find(({ participantId }) => participantId === archer.id)).toMatchObject({
    name: 'Cleo Nock',
    total: 32,
  })
  await person.send(accountDeletionCalls.remove, { body: { password: person.password } })
  expect((await archers()).find(({ id }) => id === archer.id)).toMatchObject({ userId: null })
  expect((await archers()).flatMap(({ memberId }) => memberId ?? [])).toEqual([])
})

test('an archer who registered themself stays separate from an officer’s entry', async () => {
  const { cleo, params, archers, joins, merge } = await entered()
  const { person, own } = await joins()
  await person.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'Trad' } })
  await merge(cleo, own)
  expect((await archers()).map(({ userId }) => userId)).toEqual([null, person.user.id])
})

test('a merge does not enter an archer who declined the event', async () => {
  const { cleo, params, archers, enter, joins, merge } = await entered()
  const { person, own } = await joins()
  await enter(own.id)
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: false } })
  await merge(cleo, own)
  expect((await archers()).map(({ userId }) => userId)).toEqual([null])
})

test('adding an account’s verified address to an entry asks the account, which is linked after a yes', async () => {
  const server = await entered()
  const person = await server.person('Cleo')
  await verifyAddressOf(server, person)
  const params = { clubId: server.clubId, memberId: server.cleo.id }
  const { firstName, lastName, joinDate, membershipId } = server.cleo
  const body = { firstName, lastName, joinDate, membershipId: membershipId ?? '', email: person.user.email }
  // The club is not told that the address has an account.
  expect((await server.ada.send(clubMemberCalls.save, { params, body })).body.userId).toBeNull()
  expect(await server.archers()).toMatchObject([{ userId: null, isAsked: false, entryConsent: 'guest' }])
  const answers = (agreed: boolean) =>
    person.send(eventParticipantCalls.answer, { params: server.params, body: { agreed } })
  expect((await person.send(questionCalls.list)).body.entries).toMatchObject([{ status: 'upcoming' }])
  expect((await answers(true)).body).toMatchObject({ registrationStatus: 'registered' })
  expect(await server.archers()).toMatchObject([{ userId: person.user.id, entryConsent: 'agreed' }])
})

test('a member whose typed address has an account is entered as a guest, and the account is asked', async () => {
  const server = await entered()
  const { ada, clubId, dag, enter, params } = server
  const person = await server.person('Dag')
  await verifyAddressOf(server, person)
  const { firstName, lastName, joinDate, membershipId } = dag
  const body = { firstName, lastName, joinDate, membershipId: membershipId ?? '', email: person.user.email }
  await ada.send(clubMemberCalls.save, { params: { clubId, memberId: dag.id }, body })
  const { status, body: archer } = await enter(dag.id)
  expect([status, archer]).toMatchObject([201, { userId: null, isAsked: false, user: { firstName: 'Dag' } }])
  const seen = async () => (await person.send(eventCalls.read, { params })).body
  expect(await seen()).toMatchObject({ registrationStatus: null, isAsked: true })
  // A no before the start frees the place.
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: false } })
  expect((await server.archers()).map(({ user }) => user.firstName)).toEqual(['Cleo'])
  expect(await seen()).toMatchObject({ isAsked: false })
})

test('a no after the start retires the guest, and the result has no name in public', async () => {
  const server = await entered()
  const { ada, cleo, clubId, event, params, archer } = server
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  await beginCard(ada, groups[0]?.id ?? '')
  await putEntries(ada, groups[0]?.id ?? '', entries([archer.id, ['1A', '1A']]), { reason: 'from paper' })
  const person = await server.person('Cleo')
  await verifyAddressOf(server, person)
  const { firstName, lastName, joinDate, membershipId } = cleo
  const body = { firstName, lastName, joinDate, membershipId: membershipId ?? '', email: person.user.email }
  await ada.send(clubMemberCalls.save, { params: { clubId, memberId: cleo.id }, body })
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: false } })
  const file = await server.app.inject({
    url: `/api/competitions/${event.id}/results.csv`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(file.body).not.toContain('Cleo')
  expect(file.body).toContain('An archer')
  const entry = (await server.archers()).find(({ id }) => id === archer.id)
  expect(entry).toMatchObject({ status: 'retired', userId: null, entryConsent: 'declined' })
})

test('an entry in a finished event is linked only after the account says that it is theirs', async () => {
  const server = await entered()
  const { ada, params, event, archer } = server
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  await beginCard(ada, groups[0]?.id ?? '')
  const shot = entries([archer.id, ['1A', '1A']])
  await putEntries(ada, groups[0]?.id ?? '', shot, { reason: 'from paper' })
  const marked = { params: { ...params, participantId: archer.id } }
  const mark = { kind: 'disqualified', reason: 'shot out of turn' } as const
  expect((await ada.send(eventParticipantCalls.change, { ...marked, body: { mark } })).status).toBe(200)
  await ada.send(eventResultCalls.complete, { params })
  const person = await server.person('Cleo')
  await verifyAddressOf(server, person)
  const ofMember = { clubId: server.clubId, memberId: server.cleo.id }
  const { firstName, lastName, joinDate, membershipId } = server.cleo
  const body = { firstName, lastName, joinDate, membershipId: membershipId ?? '', email: person.user.email }
  await ada.send(clubMemberCalls.save, { params: ofMember, body })

  const cleos = async () => (await server.archers()).find(({ id }) => id === archer.id)
  const answers = (agreed: boolean) => person.send(eventParticipantCalls.answer, { params, body: { agreed } })
  const seen = async () => (await person.send(eventCalls.read, { params })).body
  // Only the account knows that it is asked.
  expect(await cleos()).toMatchObject({ userId: null, isAsked: false, entryConsent: 'guest' })
  for (const field of ['contact', 'isUnnamed']) expect(await cleos()).not.toHaveProperty(field)
  expect(await seen()).toMatchObject({ registrationStatus: null, isAsked: true })
  expect((await person.send(questionCalls.list)).body.entries).toMatchObject([
    { competitionId: event.id, status: 'completed' },
  ])
  expect((await answers(false)).status).toBe(200)
  expect(await cleos()).toMatchObject({ userId: null, isAsked: false, isUnnamed: true })
  expect((await person.send(questionCalls.list)).body.entries).toEqual([])
  expect((await answers(false)).status).toBe(409)
  expect((await answers(true)).body).toMatchObject({ registrationStatus: 'retired', entryConsent: 'agreed' })
  expect(await cleos()).toMatchObject({ userId: person.user.id, contact: { email: person.user.email } })
  expect((await answers(false)).status).toBe(200)
  expect(await cleos()).toMatchObject({ isUnnamed: true, entryConsent: 'declined' })
})

/** Types the verified address of a person into the entry of a member. */
const typeAddress = async (
  { ada, clubId }: Awaited<ReturnType<typeof entered>>,
  { id: memberId, firstName, lastName, joinDate, membershipId }: ClubMember,
  { user: { email } }: Person,
) => {
  const body = { firstName, lastName, joinDate, membershipId: membershipId ?? '', email }
  expect((await ada.send(clubMemberCalls.save, { params: { clubId, memberId }, body })).status).toBe(200)
}

const asksOf = async ({ send }: Person) => (await send(questionCalls.list)).body.entries

test('an officer who enters the account itself takes back what it is asked about a guest', async () => {
  const server = await entered()
  const person = await server.person('Dag')
  await verifyAddressOf(server, person)
  await typeAddress(server, server.dag, person)
  await server.enter(server.dag.id)
  expect(await asksOf(person)).toHaveLength(1)
  const body = { userId: person.user.id, archeryStyle: 'BH' }
  expect((await server.ada.send(add, { params: server.params, body })).status).toBe(201)
  expect(await asksOf(person)).toHaveLength(1)
  const answered = await person.send(eventParticipantCalls.answer, {
    params: server.params,
    body: { agreed: true },
  })
  expect(answered.body).toMatchObject({ registrationStatus: 'registered', isAsked: false })
  expect(await asksOf(person)).toEqual([])
})

test('an account is asked about one guest of an event, and is no second archer', async () => {
  const server = await entered()
  const { ada, clubId, dag, params, enter } = server
  const person = await server.person('Dag')
  await verifyAddressOf(server, person)
  await typeAddress(server, dag, person)
  await enter(dag.id)
  // The officer removes the member, writes them down again, and enters them once more.
  await ada.send(clubMemberCalls.remove, { params: { clubId, memberId: dag.id } })
  const form = { firstName: 'Dag', lastName: 'Nock', joinDate: '2018-01-03', email: person.user.email }
  const { body: again } = await ada.send(clubMemberCalls.add, { params: { clubId }, body: form })
  expect((await enter(again.id)).status).toBe(201)
  expect(await asksOf(person)).toHaveLength(1)
  const listed = (await person.send(eventCalls.list)).body
  expect(listed).toMatchObject([{ id: params.id, isAsked: true }])
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  expect(await asksOf(person)).toEqual([])
})

test('undoing a merge parts archer and account in every round', async () => {
  const { ada, cleo, event, params, joins, merge, undo, archers, archer } = await entered()
  await peopledEvent(ada, event, 3)
  const round = { competitionDate: '2038-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: round })).body
  const second = { id: rounds?.[1]?.id ?? '' }
  const { person, own } = await joins()
  await merge(cleo, own)
  await person.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  await ada.send(eventGroupCalls.start, { params })
  await ada.send(eventResultCalls.complete, { params })
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'registration' } })
  const inSecond = async () => (await ada.send(list, { params: second })).body
  expect((await inSecond()).flatMap(({ userId }) => userId ?? [])).toEqual([person.user.id])
  expect((await undo()).status).toBe(204)
  expect((await archers()).find(({ id }) => id === archer.id)).toMatchObject({ userId: null })
  expect((await inSecond()).flatMap(({ userId }) => userId ?? [])).toEqual([])
  expect((await person.send(eventCalls.read, { params: second })).body).toMatchObject({ isAsked: false })
})
