import { randomUUID } from 'node:crypto'
import {
  type Call,
  childCalls,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  contract,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventTeamCalls,
  seriesCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  fitsAll,
  foundClub,
  joinedBy,
  memberDraft,
  membersOf,
  type Person,
  peopledEvent,
  twoGroupShoot,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** The ids by which a person can be named. */
interface Ids {
  readonly user: string
  readonly member: string
  readonly archer: string
}

/** What the officer who names them runs. */
interface Places {
  readonly clubId: string
  readonly memberId: string
  readonly memberUserId: string
  readonly eventId: string
  readonly activeId: string
  readonly groupId: string
  /** A group without a card. */
  readonly nextGroupId: string
  readonly archerId: string
  readonly teamId: string
  readonly seriesId: string
}

interface Named {
  /** The call is answered, without the ids that it does not know. */
  readonly ignores?: true
  readonly params?: (places: Places, ids: Ids) => object
  readonly body?: (places: Places, ids: Ids) => object
}

const inClub = ({ clubId }: Places) => ({ id: clubId, clubId })
const inEvent = ({ eventId }: Places) => ({ id: eventId })
const onCard = ({ groupId }: Places) => ({ id: groupId })
const card = { archerName: 'x', reason: 'From paper' }

/** Each place of the contract that names a person, as `call field`, and how it is tried with an id. */
const named: Readonly<Record<string, Named>> = {
  'POST /api/clubs/:id/owners userId': { params: inClub, body: (_, { user }) => ({ userId: user }) },
  'PUT /api/clubs/:id/owners/:userId userId': {
    params: ({ clubId }, { user }) => ({ id: clubId, userId: user }),
    body: () => ({ role: 'owner' }),
  },
  'DELETE /api/clubs/:id/owners/:userId userId': {
    params: ({ clubId }, { user }) => ({ id: clubId, userId: user }),
  },
  'PUT /api/clubs/:id/owner userId': { params: inClub, body: (_, { user }) => ({ userId: user }) },
  'POST /api/clubs/:clubId/members/user/:userId userId': {
    params: ({ clubId }, { user }) => ({ clubId, userId: user }),
    body: () => ({}),
  },
  'PUT /api/clubs/:clubId/members/:memberId memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
    body: () => memberDraft,
  },
  'GET /api/clubs/:clubId/members/:memberId/data memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
  },
  'DELETE /api/clubs/:clubId/members/:memberId memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
  },
  'POST /api/clubs/:clubId/members/invitations memberIds': {
    params: inClub,
    body: (_, { member }) => ({ memberIds: [member] }),
  },
  'POST /api/clubs/:clubId/members/:memberId/invitation memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
  },
  'DELETE /api/clubs/:clubId/members/:memberId/invitation memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
  },
  'POST /api/clubs/:clubId/members/:memberId/merge memberId': {
    params: ({ clubId }, { member }) => ({ clubId, memberId: member }),
    body: ({ memberId }) => ({ ...memberDraft, otherId: memberId }),
  },
  'POST /api/clubs/:clubId/members/:memberId/merge otherId': {
    params: ({ clubId, memberId }) => ({ clubId, memberId }),
    body: (_, { member }) => ({ ...memberDraft, otherId: member }),
  },
  'PUT /api/clubs/:clubId/claims/mine memberId': {
    params: inClub,
    body: (_, { member }) => ({ memberId: member, isMine: true }),
  },
  'PUT /api/clubs/:clubId/families/mine memberId': {
    params: inClub,
    body: (_, { member }) => ({ memberId: member, isMine: true }),
  },
  'POST /api/clubs/:clubId/families/:userId/:memberId userId': {
    params: ({ clubId, memberId }, { user }) => ({ clubId, userId: user, memberId }),
  },
  'POST /api/clubs/:clubId/families/:userId/:memberId memberId': {
    params: ({ clubId, memberUserId }, { member }) => ({ clubId, userId: memberUserId, memberId: member }),
  },
  'DELETE /api/clubs/:clubId/claims/:userId/:memberId userId': {
    params: ({ clubId, memberId }, { user }) => ({ clubId, userId: user, memberId }),
  },
  'DELETE /api/clubs/:clubId/claims/:userId/:memberId memberId': {
    params: ({ clubId, memberUserId }, { member }) => ({ clubId, userId: memberUserId, memberId: member }),
  },
  'PUT /api/clubs/:clubId/claims/:userId/:memberId userId': {
    params: ({ clubId, memberId }, { user }) => ({ clubId, userId: user, memberId }),
    body: () => ({ claimedAt: fitsAll.claimedAt }),
  },
  'PUT /api/clubs/:clubId/claims/:userId/:memberId memberId': {
    params: ({ clubId, memberUserId }, { member }) => ({ clubId, userId: memberUserId, memberId: member }),
    body: () => ({ claimedAt: fitsAll.claimedAt }),
  },
  'POST /api/competitions/:id/admins userId': { params: inEvent, body: (_, { user }) => ({ userId: user }) },
  'DELETE /api/competitions/:id/admins/:userId userId': {
    params: ({ eventId }, { user }) => ({ id: eventId, userId: user }),
  },
  'POST /api/competitions/:id/participants userId': {
    params: inEvent,
    body: (_, { user }) => ({ userId: user, archeryStyle: 'BH' }),
  },
  'POST /api/competitions/:id/participants memberId': {
    params: inEvent,
    body: (_, { member }) => ({ memberId: member, archeryStyle: 'BH' }),
  },
  'PUT /api/competitions/:id/participants/:participantId participantId': {
    params: ({ eventId }, { archer }) => ({ id: eventId, participantId: archer }),
    body: () => ({ archeryStyle: 'BH' }),
  },
  'DELETE /api/competitions/:id/participants/:participantId participantId': {
    params: ({ eventId }, { archer }) => ({ id: eventId, participantId: archer }),
  },
  'PUT /api/competitions/:id/check-in participantId': {
    ignores: true,
    params: inEvent,
    body: (_, { archer }) => ({ arrivals: [{ participantId: archer, presence: 'here' }] }),
  },
  'PUT /api/competitions/:id/groups/:groupId participantIds': {
    params: ({ activeId, groupId }) => ({ id: activeId, groupId }),
    body: (_, { archer }) => ({ participantIds: [archer] }),
  },
  'PUT /api/competitions/:id/shoot-off participantIds': {
    params: ({ activeId }) => ({ id: activeId }),
    body: ({ archerId }, { archer }) => ({ participantIds: [archerId, archer] }),
  },
  'POST /api/competitions/:id/teams archers': {
    params: inEvent,
    body: (_, { archer }) => ({ name: 'Owls', archers: [archer] }),
  },
  'POST /api/competitions/:id/teams reserve': {
    params: inEvent,
    body: (_, { archer }) => ({ name: 'Owls', archers: [randomUUID()], reserve: archer }),
  },
  'PUT /api/competitions/:id/teams/:teamId archers': {
    params: ({ eventId, teamId }) => ({ id: eventId, teamId }),
    body: (_, { archer }) => ({ name: 'Owls', archers: [archer] }),
  },
  'PUT /api/competitions/:id/teams/:teamId reserve': {
    params: ({ eventId, teamId }) => ({ id: eventId, teamId }),
    body: (_, { archer }) => ({ name: 'Owls', archers: [randomUUID()], reserve: archer }),
  },
  'POST /api/competitions/:id/teams/:teamId/step-in participantId': {
    params: ({ eventId, teamId }) => ({ id: eventId, teamId }),
    body: (_, { archer }) => ({ participantId: archer }),
  },
  'PUT /api/scorecards/:id/editor editorUserId': {
    params: onCard,
    body: (_, { user }) => ({ editorUserId: user }),
  },
  'PUT /api/scorecards/:id/confirmation participantId': {
    params: onCard,
    body: (_, { archer }) => ({ participantId: archer, confirmed: true }),
  },
  'POST /api/scorecards/:id/queries participantId': {
    params: onCard,
    body: (_, { archer }) => ({ participantId: archer, target: 1, text: 'A 1A' }),
  },
  'POST /api/scorecards editorUserId': {
    body: ({ nextGroupId: groupId }, { user }) => ({
      ...card,
      isGroupScorecard: true,
      groupId,
      editorUserId: user,
    }),
  },
  'POST /api/scorecards participantId': {
    ignores: true,
    body: ({ groupId }, { archer }) => ({
      ...card,
      isGroupScorecard: true,
      groupId,
      scores: [{ participantId: archer, zone: '1A' }],
    }),
  },
  'PUT /api/scorecards/:id participantId': {
    params: onCard,
    body: (_, { archer }) => ({
      ...card,
      scores: [{ participantId: archer, zone: '1A' }],
      declined: [{ participantId: archer, row: 0, field: 'zone', value: '1A' }],
    }),
  },
  'PUT /api/scorecards/:id seenEditorUserId': {
    params: onCard,
    body: (_, { user }) => ({ ...card, seenEditorUserId: user }),
  },
  'PUT /api/series/:id/archers same': {
    params: ({ seriesId }) => ({ id: seriesId }),
    body: ({ archerId }, { archer }) => ({ same: [[archerId, archer]] }),
  },
  'POST /api/children/:id/link id': {
    params: (_, { user }) => ({ id: user }),
    body: () => ({ password: fitsAll.password }),
  },
  'PUT /api/children/:id id': {
    params: (_, { user }) => ({ id: user }),
    body: () => ({ fullNameInPublic: true }),
  },
  'DELETE /api/children/:id id': { params: (_, { user }) => ({ id: user }) },
  'POST /api/children/:id/take-over/undo id': {
    params: (_, { user }) => ({ id: user }),
    body: () => ({ password: fitsAll.password }),
  },
}

/** Places that are not tried with an id here, and why. */
const untried: Readonly<Record<string, string>> = {
  'PUT /api/admin/users/:id/block id': 'the administrator of the server, who sees all accounts',
  'DELETE /api/admin/users/:id/sessions id': 'the administrator of the server, who sees all accounts',
  'GET /api/admin/users q': 'the administrator of the server, who sees all accounts',
  'GET /api/users/search q': 'a name, not an id: tried below',
}

/** Fields whose names sound like a person and that name none. */
const noPerson = new Set([
  'archerName',
  'archeryStyle',
  'archeryStyles',
  'clubMemberId',
  'membersSeenBy',
  'membershipId',
  'membershipType',
  'userAgent',
  'username',
  'archers number',
  'maxParticipants',
])

const soundsLikePerson =
  /archer|user|owner|editor|member|participant|people|person|child|guardian|author|admin|reserve|^same$|^otherId$/i

/** The names of all fields of a schema, with those of its parts. */
const fieldsOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const def: { readonly type: string; readonly shape?: object } & Readonly<Record<string, unknown>> =
    Reflect.get(Reflect.get(schema, '_zod') ?? {}, 'def') ?? {}
  const inside = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].map((part) => def[part])
  const parts = [...inside, ...(Array.isArray(def.options) ? def.options : [])]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => [
      isNumber(part) ? `${name} number` : name,
      ...fieldsOf(part, seen),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, seen)),
  ]
}

const isNumber = (schema: object): boolean => Reflect.get(schema, '_zod')?.def?.type === 'number'

/** A parameter called `id` names a person after one of these parts of a path. */
const personInPath = /\/(users|children|members|participants|owners|admins)\/:(\w+)/g

/** The places of a call that name a person. */
const placesIn = (call: Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body'>): string[] => {
  const inPath = [...call.path.matchAll(personInPath)].map(([, , name]) => name ?? '')
  const fields = [call.params, call.query, call.body].flatMap((part) => fieldsOf(part))
  const found = fields.filter((field) => soundsLikePerson.test(field) && !noPerson.has(field))
  const searched = /users/.test(call.path) ? fields.filter((field) => field === 'q') : []
  return [...new Set([...inPath, ...found, ...searched])].map((field) => `${nameOf(call)} ${field}`)
}

const listed = new Set([...Object.keys(named), ...Object.keys(untried)])

describe('the list of places that name a person', () => {
  test('has every place of the contract, and none that is gone', () => {
    const all = calls.filter(({ access }) => access !== 'anyone').flatMap(placesIn)
    expect(all.filter((place) => !listed.has(place))).toEqual([])
    expect([...listed].filter((place) => !all.includes(place))).toEqual([])
  })

  test('misses a new call, and a new field of an old one', () => {
    const path = '/api/competitions/:id/marshals/:userId'
    const added = [
      { ...eventAdminCalls.remove, path } as const,
      { ...eventCalls.cancel, body: eventAdminCalls.add.body },
      { ...childCalls.remove, path: '/api/children/:childId/card' } as const,
    ].flatMap(placesIn)
    expect(added.filter((place) => !listed.has(place))).toEqual([
      `DELETE ${path} userId`,
      'PUT /api/competitions/:id/cancel userId',
      'DELETE /api/children/:childId/card childId',
    ])
  })
})

const childOf = async (guardian: Person, firstName = 'Kim') => {
  const body = { firstName, lastName: 'Nock', dateOfBirth: '2015-05-05' }
  const child = (await guardian.send(childCalls.add, { body })).body
  const headers = { 'fletch-user': child.id }
  const send: Person['send'] = (call, given) =>
    guardian.send(call, { ...given, headers: { ...given?.headers, ...headers } } as typeof given)
  return { ...child, send }
}

/** Ada runs a club and two events. Kim is a child of Gina, in a club and an event of Zoe. */
const cast = async () => {
  const shoot = await twoGroupShoot()
  const { server, ada, bo, event, bos: group, cleos: next } = shoot
  const [gina, zoe] = [await server.person('Gina'), await server.person('Zoe')]
  const kim = await childOf(gina)
  const club = await joinedBy({ ...(await foundClub(ada)) }, bo)
  await beginCard(bo, group.id)
  const coming = await announcedEvent(ada, club)
  const [entered] = await peopledEvent(ada, coming, 1)
  await ada.send(eventTeamCalls.setRules, {
    params: { id: coming.id },
    body: { rules: { archers: 2, best: 1 } },
  })
  const team = await ada.send(eventTeamCalls.add, {
    params: { id: coming.id },
    body: { name: 'Foxes', archers: [entered?.id ?? ''] },
  })
  const series = await ada.send(seriesCalls.create, {
    body: { name: 'League', clubId: club.id, counting: { kind: 'share' }, best: null },
  })
  const written = (await membersOf(ada, club.id)).find(({ userId }) => userId === bo.user.id)
  const places: Places = {
    clubId: club.id,
    memberId: written?.id ?? '',
    memberUserId: bo.user.id,
    eventId: coming.id,
    activeId: event.id,
    groupId: group.id,
    nextGroupId: next.id,
    archerId: group.participants[0]?.id ?? '',
    teamId: team.body.id,
    seriesId: series.body.id,
  }
  const theirs = await joinedBy(await foundClub(zoe), kim)
  const shot = await announcedEvent(zoe, theirs)
  const params = { id: shot.id }
  const archer = await kim.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  const kims = (await membersOf(zoe, theirs.id)).find(({ userId }) => userId === kim.id)
  const ids: Ids = { user: kim.id, member: kims?.id ?? '', archer: archer.body.id }
  return { ...shoot, gina, zoe, kim, club, theirs, shot, coming, places, ids }
}

test("a stranger's child answers like an id that does not exist, wherever a person is named", async () => {
  const { server, ada, places, ids, kim } = await cast()
  const everything = async () => {
    const { read } = server.parts.db
    const tables = ['clubMembers', 'clubAdministrators', 'clubHandOvers', 'eventAdmins', 'guardians'] as const
    const rows = [
      ...(await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()))),
      await read.selectFrom('eventParticipants').selectAll().execute(),
      await read.selectFrom('scorecardEditors').selectAll().execute(),
      await read.selectFrom('scorecards').select(['id', 'editorUserId']).execute(),
    ].flat()
    return rows
      .map((row) => JSON.stringify(row))
      .filter((row) => Object.values(ids).some((id) => row.includes(id)))
  }
  const before = await everything()
  const byName = new Map(calls.map((call) => [nameOf(call), call]))
  const told: string[] = []
  for (const [place, { params, body, ignores = false }] of Object.entries(named)) {
    const call = byName.get(place.slice(0, place.lastIndexOf(' ')))
    if (call === undefined) throw new Error(`${place} is not in the contract`)
    const answers = []
    const unknown = { user: randomUUID(), member: randomUUID(), archer: randomUUID() }
    for (const tried of [ids, unknown]) {
      const answered = await ada.send(call, {
        params: params?.(places, tried),
        body: body?.(places, tried),
      } as object)
      const { status } = answered
      answers.push({ status, code: status < 300 ? '' : answered.error.code })
    }
    const [child, none] = answers
    if (JSON.stringify(child) !== JSON.stringify(none)) told.push(`${place}: ${JSON.stringify(answers)}`)
    if (child !== undefined && child.status < 400 !== ignores) told.push(`${place}: ${child.status}`)
  }
  expect(told).toEqual([])
  expect(await everything()).toEqual(before)
  const found = (await ada.send(userSearchCalls.search, { query: { q: 'kim nock' } })).body
  expect(found).toEqual([])
  expect(kim.firstName).toBe('Kim')
})

test('guardians and officers of its clubs and events enter a child; no one puts it into an office', async () => {
  const { gina, zoe, kim, theirs, shot, ids } = await cast()
  for (const officer of [gina, zoe]) {
    const club = await foundClub(officer)
    const { id } = await announcedEvent(officer, club)
    const inThis = { id: club.id, clubId: club.id }
    const entered = await officer.send(eventParticipantCalls.add, {
      params: { id },
      body: { userId: kim.id, archeryStyle: 'BH' },
    })
    expect(entered.status).toBe(201)
    const added = await officer.send(clubMemberCalls.addUser, {
      params: { ...inThis, userId: kim.id },
      body: {},
    })
    expect(added.status).toBe(201)
    const body = { userId: kim.id }
    const offices = [
      await officer.send(eventAdminCalls.add, { params: { id }, body }),
      await officer.send(clubAdministratorCalls.add, { params: inThis, body }),
    ]
    expect(offices.map(({ status, error: { code } }) => [status, code])).toEqual([
      [422, 'child-runs-nothing'],
      [422, 'child-runs-nothing'],
    ])
  }
  const handedOver = await zoe.send(clubCalls.handOver, {
    params: { id: theirs.id },
    body: { userId: kim.id },
  })
  expect(handedOver.error.code).toBe('child-runs-nothing')

  // A position in a club lets its members announce events, which makes them admins of these.
  const positioned = { ...memberDraft, email: '', clubPositions: ['Range Master'] }
  const inTheirs = { clubId: theirs.id, memberId: ids.member }
  expect((await zoe.send(clubMemberCalls.save, { params: inTheirs, body: positioned })).status).toBe(200)
  const announced = await kim.send(eventCalls.create, {
    body: { clubId: theirs.id, name: 'Own', competitionDate: '2026-12-05', archeryStyle: 'all' },
  })
  expect(announced.error.code).toBe('child-runs-nothing')
  expect((await kim.send(eventCalls.repeat, { params: { id: shot.id }, body: {} })).status).toBeGreaterThan(
    399,
  )
})

test('who runs an event, but not its club, enters no child by its id from the list of members', async () => {
  const { server, zoe, theirs, ids } = await cast()
  const max = await server.person('Max')
  const { id } = await announcedEvent(zoe, theirs)
  await zoe.send(eventAdminCalls.add, { params: { id }, body: { userId: max.user.id } })
  const body = { memberId: ids.member, archeryStyle: 'BH' }
  const refused = await max.send(eventParticipantCalls.add, { params: { id }, body })
  expect([refused.status, refused.error.code]).toEqual([404, 'member-unknown'])
  expect((await zoe.send(eventParticipantCalls.add, { params: { id }, body })).status).toBe(201)
})

test('the id of a child is in no list but for its guardian, its officers and those who score with it', async () => {
  const { server, zoe, gina, kim, theirs, shot } = await cast()
  const [max, mo, stan] = [await server.person('Max'), await server.person('Mo'), await server.person('Stan')]
  const params = { id: shot.id }
  for (const { send } of [max, mo]) {
    const { status } = await send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
    expect(status).toBe(201)
  }
  const guests = await peopledEvent(zoe, shot, 5)
  const { groups } = (await zoe.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })).body
  const all = (await zoe.send(eventParticipantCalls.list, { params })).body
  const archerOf = (id: string) => all.find(({ userId }) => userId === id)?.id ?? ''
  const participantIds = [archerOf(kim.id), archerOf(max.user.id), ...guests.slice(0, 2).map(({ id }) => id)]
  const inGroup = { ...params, groupId: groups[0]?.id ?? '' }
  expect((await zoe.send(eventGroupCalls.change, { params: inGroup, body: { participantIds } })).status).toBe(
    200,
  )
  const idOf = async ({ send }: Pick<Person, 'send'>) => {
    const archers = (await send(eventParticipantCalls.list, { params })).body
    const inGroups = (await send(eventGroupCalls.list, { params })).body.flatMap((each) => each.participants)
    const found = [...archers, ...inGroups].filter(({ user }) => user.firstName === 'Kim')
    expect(found).toHaveLength(2)
    return [...new Set(found.map(({ userId, hasAccount }) => userId ?? (hasAccount ? 'an account' : 'none')))]
  }
  expect(await idOf(max)).toEqual([kim.id])
  expect(await idOf(mo)).toEqual(['an account'])
  expect(await idOf(stan)).toEqual(['an account'])
  for (const reader of [kim, gina, zoe]) expect(await idOf(reader)).toEqual([kim.id])
  // Members of its club read its name, and not which account it is.
  await joinedBy(theirs, max, gina)
  const memberId = async ({ send }: Pick<Person, 'send'>) => {
    const { body } = await send(clubMemberCalls.list, { params: { id: theirs.id } })
    if (!Array.isArray(body)) throw new Error('A bare list was asked for')
    return body.filter(({ firstName }) => firstName === 'Kim').map(({ userId }) => userId)
  }
  expect(await memberId(max)).toEqual([null])
  for (const reader of [kim, gina, zoe]) expect(await memberId(reader)).toEqual([kim.id])
})
