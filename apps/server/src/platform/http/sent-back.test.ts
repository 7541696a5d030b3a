import {
  accountCalls,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  profileCalls,
  scorecardCalls,
  signInCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  arrowEntries,
  beginCard,
  cardOfRound,
  cardWith,
  clubCast,
  coded,
  entries,
  foundClub,
  groupShoot,
  knowingRounds,
  memberDraft,
  type Person,
  putEntries,
  registeredFor,
  senderOf,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

/** Reads a record and sends it back unchanged. */
interface Sending {
  readonly read: () => Promise<unknown>
  readonly save: (
    body: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number; error: unknown }>
}

const asObject = (record: unknown): Readonly<Record<string, unknown>> => ({ ...Object(record) })

/** The content of a record, without version and time of the last save. */
const content = (record: unknown) => ({ ...asObject(record), version: 0, updatedAt: '' })

const expectUnchanged = async ({ read, save }: Sending) => {
  const before = asObject(await read())
  const answer = await save(before)
  expect([answer.status, answer.status === 200 ? '' : answer.error, before]).toEqual([200, '', before])
  expect(content(await read())).toEqual(content(before))
}

const profileOf = ({ send }: Person): Sending => ({
  read: async () => (await send(signInCalls.currentUser)).body,
  save: (body) => send(profileCalls.save, { body }),
})

const clubOf = ({ send }: Person, id: string): Sending => ({
  read: async () => (await send(clubCalls.read, { params: { id } })).body,
  save: (body) => send(clubCalls.save, { params: { id }, body }),
})

const memberOf = ({ send }: Person, clubId: string, memberId: string): Sending => ({
  read: async () => {
    const { body } = await send(clubMemberCalls.list, { params: { id: clubId } })
    return (Array.isArray(body) ? body : body.items).find(({ id }) => id === memberId)
  },
  save: (body) => send(clubMemberCalls.save, { params: { clubId, memberId }, body }),
})

const administratorOfClub = ({ send }: Person, id: string, userId: string): Sending => ({
  read: async () =>
    (await send(clubAdministratorCalls.list, { params: { id } })).body.find((each) => each.userId === userId),
  save: (body) => send(clubAdministratorCalls.change, { params: { id, userId }, body }),
})

const eventOf = ({ send }: Person, id: string): Sending => ({
  read: async () => (await send(eventCalls.read, { params: { id } })).body,
  save: (body) => send(eventCalls.save, { params: { id }, body }),
})

const groupOf = ({ send }: Person, id: string, groupId: string): Sending => ({
  read: async () =>
    (await send(eventGroupCalls.list, { params: { id } })).body.find((each) => each.id === groupId),
  save: (body) => send(eventGroupCalls.change, { params: { id, groupId }, body }),
})

const archerOf = ({ send }: Person, id: string, participantId: string): Sending => ({
  read: async () =>
    (await send(eventParticipantCalls.list, { params: { id } })).body.find(
      (each) => each.id === participantId,
    ),
  save: (body) => send(eventParticipantCalls.change, { params: { id, participantId }, body }),
})

const cardOf = ({ send }: Person, id: string): Sending => ({
  read: async () => (await send(scorecardCalls.read, { params: { id } })).body,
  save: (body) => send(scorecardCalls.save, { params: { id }, body }),
})

/** A person who gave only what registration requires. */
const sparePerson = async (server: TestServer) => {
  const [email, password] = ['spare@example.org', 'quiet stone 7']
  const body = {
    email,
    password,
    confirmPassword: password,
    firstName: 'Spare',
    lastName: 'Nock',
    club: null,
  }
  const { token, user } = (await server.stranger(accountCalls.register, { body })).body
  return { ...(await server.person('Ada')), token, user, send: senderOf(server.app, token) }
}

describe('PUT accepts what GET returns', () => {
  test('for a profile, with and without the optional fields', async () => {
    const server = await startTestServer()
    await expectUnchanged(profileOf(await server.person('Ada')))
    const spare = await sparePerson(server)
    expect(spare.user.club).toBe('')
    await expectUnchanged(profileOf(spare))
    const body = { firstName: 'Spare', lastName: 'Nock', club: null, clubMemberId: null, gender: null }
    expect((await spare.send(profileCalls.save, { body })).status).toBe(200)
  })

  test('for a club, its administrators and members, with and without the optional fields', async () => {
    const server = await startTestServer()
    const { owner, administrator, clubId } = await clubCast(server)
    await expectUnchanged(clubOf(owner, clubId))
    const rest = {
      description: 'Ours',
      address: '1 Oak Way',
      zipCode: '3350',
      phone: '03',
      website: 'oaks.org',
    }
    const full = await foundClub(owner, { ...rest, email: 'oaks@example.org', foundedYear: 1950 })
    await expectUnchanged(clubOf(owner, full.id))
    const nothing = Object.fromEntries([...Object.keys(rest), 'email'].map((name) => [name, null]))
    const emptied = await owner.send(clubCalls.save, {
      params: { id: full.id },
      body: { name: full.name, ...nothing },
    })
    expect(emptied.body).toMatchObject({ description: '', email: '', website: '' })
    await expectUnchanged(administratorOfClub(owner, clubId, administrator.user.id))
    const bare = { firstName: 'Per', lastName: 'Bue', joinDate: '2020-01-01' }
    for (const body of [bare, memberDraft]) {
      const { id } = (await owner.send(clubMemberCalls.add, { params: { clubId }, body })).body
      await expectUnchanged(memberOf(owner, clubId, id))
    }
  })

  test('for an event, its groups, archers and cards', async () => {
    const { ada, bo, event, group, guest, params } = await groupShoot()
    await expectUnchanged(eventOf(ada, event.id))
    await expectUnchanged(groupOf(ada, event.id, group.id))
    await expectUnchanged(archerOf(ada, event.id, guest.id))
    await beginCard(bo, group.id)
    await putEntries(bo, params.id, entries([bo.user.id, ['1A', 'Miss']]))
    await expectUnchanged(cardOf(bo, params.id))
    const own = (await bo.send(scorecardCalls.create, { body: cardWith(['1A', null, 'Miss']) })).body
    await expectUnchanged(cardOf(bo, own.id))
  })

  test('for an event of another round, and its cards', async () => {
    const roundId = 'wa-3d-2024'
    const { ada, bo, event, group, params } = await groupShoot(3, { roundId })
    await expectUnchanged(eventOf(ada, event.id))
    await beginCard(bo, group.id, {}, knowingRounds)
    await putEntries(bo, params.id, arrowEntries([bo.user.id, [['11', '8'], ['M']]]), { roundId })
    await expectUnchanged(cardOf(bo, params.id))
    const own = await bo.send(scorecardCalls.create, { body: cardOfRound(roundId, [['11'], [], ['M', 'M']]) })
    await expectUnchanged(cardOf(bo, own.body.id))
  })

  test('for a full event and an archer on its waiting list', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const more = {
      maxParticipants: 1,
      registrationDeadline: '2026-12-01',
      description: 'Boots',
      archeryStyle: 'BH,JR',
    }
    const event = await announcedEvent(ada, await foundClub(ada), more)
    await expectUnchanged(eventOf(ada, event.id))
    const [, waiting] = await registeredFor(event, [ada, bo])
    expect(waiting?.status).toBe('waiting')
    await expectUnchanged(archerOf(ada, event.id, waiting?.id ?? ''))
  })
})

/** A text that was accepted before one-line texts were required to be one line. */
const old = 'Ada\nSUMMARY:Free beer\u2028\u202e\u200b'

const refusedAs = (path: string, message: string) => ({
  status: 400,
  error: expect.objectContaining({ errors: [{ ...coded, path, message: expect.stringContaining(message) }] }),
})

/** Sends a record back with one field changed to each forbidden one-line text. */
const expectRefusals = async ({ read, save }: Sending, fields: readonly string[]) => {
  const before = asObject(await read())
  for (const field of fields)
    for (const [bad, message] of [
      ['a\u0085b', 'Line breaks and control characters are not allowed'],
      ['a\u202eb', 'Invisible characters are not allowed'],
    ] as const) {
      const changed = Array.isArray(before[field]) ? [bad] : field === 'email' ? `${bad}@example.org` : bad
      const { status, error } = await save({ ...before, [field]: changed })
      const words = field === 'email' && bad.includes('\u0085') ? 'Invalid email format' : message
      expect({ field, status, error }).toEqual({ field, ...refusedAs(field, words) })
    }
  expect(content(await read())).toEqual(content(before))
}

describe('a one-line text stored before the rule existed', () => {
  test('is accepted unchanged, but no other such text is', async () => {
    const server = await startTestServer()
    const { owner, clubId } = await clubCast(server)
    const event = await announcedEvent(owner, { id: clubId })
    const added = await owner.send(clubMemberCalls.add, { params: { clubId }, body: memberDraft })
    const { id: memberId } = added.body
    const { id: cardId } = (await owner.send(scorecardCalls.create, { body: cardWith(['1A']) })).body
    await server.parts.db.write(async (tx) => {
      const user = { firstName: old, lastName: old, club: old, clubMemberId: old }
      await tx.updateTable('users').set(user).where('id', '=', owner.user.id).execute()
      const place = { name: old, address: old, city: old, state: old, zipCode: old, phone: old }
      const reached = { email: 'a\u200b@example.org', website: 'https://oaks.org/\u202e' }
      await tx
        .updateTable('clubs')
        .set({ ...place, ...reached })
        .where('id', '=', clubId)
        .execute()
      const member = { firstName: old, lastName: old, phone: old, membershipId: old }
      await tx
        .updateTable('clubMembers')
        .set({ ...member, clubPositions: '["a\u200bb"]' })
        .where('id', '=', memberId)
        .execute()
      await tx.updateTable('events').set({ name: old }).where('id', '=', event.id).execute()
      const head = { archerName: old, club: old }
      await tx.updateTable('scorecards').set(head).where('id', '=', cardId).execute()
    })
    const records: readonly (readonly [Sending, readonly string[]])[] = [
      [profileOf(owner), ['firstName', 'lastName', 'club', 'clubMemberId']],
      [clubOf(owner, clubId), ['name', 'address', 'city', 'state', 'zipCode', 'phone', 'email']],
      [
        memberOf(owner, clubId, memberId),
        ['firstName', 'lastName', 'email', 'phone', 'membershipId', 'clubPositions'],
      ],
      [eventOf(owner, event.id), ['name']],
      [cardOf(owner, cardId), ['archerName', 'club']],
    ]
    for (const [sending, fields] of records) {
      await expectUnchanged(sending)
      await expectRefusals(sending, fields)
    }
  })

  test("the head of a group's card comes from the group, whatever a phone sends for it", async () => {
    const { ada, bo, event, group, params } = await groupShoot()
    await expectRefusals(groupOf(ada, event.id, group.id), ['groupName'])
    expect((await beginCard(bo, group.id, { archerName: old })).status).toBe(201)
    const scores = entries([bo.user.id, ['1A']])
    expect((await putEntries(bo, params.id, scores, { archerName: old })).status).toBe(200)
  })
})
