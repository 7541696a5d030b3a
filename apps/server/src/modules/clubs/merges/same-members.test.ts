import {
  accountDeletionCalls,
  clubActivityCalls,
  clubMemberCalls,
  emailVerificationCalls,
  memberClaimCalls,
  memberMergeCalls,
  membershipAnswerCalls,
  profileCalls,
  questionCalls,
} from '@fletch/contract'
import { mergedMember } from '@fletch/domain'
import {
  eventually,
  importingClub,
  joinedBy,
  type Person,
  readOutbox,
  senderOf,
  signInFrom,
  verifiedPerson,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { forgetOldMerges } from './commands.ts'

const file = [
  'firstName,lastName,joinDate,membershipId,dateOfBirth,phone,notes',
  'Cleo,Nock,2019-01-03,OAK-1,1990-01-01,555 01,Has the key',
  'Dag,Nock,2018-01-03,OAK-2,1980-01-01,,',
].join('\n')

/** A club whose file lists Cleo and Dag, and Cleo, who joins with her own account. */
const joinedTwice = async () => {
  const server = await importingClub()
  const { clubId, ada, club, members, send, person } = server
  await send({ file })
  const cleo = await person('Cleo')
  await joinedBy(club, cleo)
  const params = { clubId }
  const entries = await members()
  const found = (isMatch: (each: (typeof entries)[number]) => boolean) => {
    const entry = entries.find(isMatch)
    if (entry === undefined) throw new Error('There is no such entry')
    return entry
  }
  const written = found(({ membershipId }) => membershipId === 'OAK-1')
  const dag = found(({ membershipId }) => membershipId === 'OAK-2')
  const entered = found(({ userId }) => userId === cleo.user.id)
  const offers = async (who: Person = cleo) => (await who.send(memberClaimCalls.own, { params })).body
  const say = (memberId: string, isMine: boolean | null, who: Person = cleo) =>
    who.send(memberClaimCalls.say, { params, body: { memberId, isMine } })
  const claims = async () => (await ada.send(memberClaimCalls.list, { params })).body
  const merges = async () => (await ada.send(memberMergeCalls.list, { params })).body
  const merge = (more = {}, memberId = written.id, who: Person = ada) =>
    who.send(memberMergeCalls.merge, {
      params: { clubId, memberId },
      body: { ...mergedMember(written, entered), otherId: entered.id, ...more },
    })
  const undo = async () => {
    const [{ id: mergeId = '' } = {}] = await merges()
    return ada.send(memberMergeCalls.undo, { params: { clubId, mergeId } })
  }
  return { ...server, cleo, written, dag, entered, offers, say, claims, merges, merge, undo }
}

test('a member is asked about an entry with the same name, and officers decide on the answer', async () => {
  const { cleo, written, entered, offers, say, claims, members } = await joinedTwice()
  expect(await offers()).toEqual([
    {
      id: written.id,
      firstName: 'Cleo',
      lastName: 'Nock',
      membershipType: 'regular',
      clubPositions: [],
      joinDate: '2019-01-03',
      isMine: null,
    },
  ])
  expect((await say(written.id, true)).status).toBe(204)
  expect(await offers()).toMatchObject([{ isMine: true }])
  expect(await claims()).toMatchObject([
    { member: { id: written.id, phone: '555 01' }, entered: { id: entered.id }, isSameBirth: null },
  ])
  // A claim links nothing: the club's data is not shown yet.
  const { body: seen } = await cleo.send(clubMemberCalls.list, { params: { id: written.clubId } })
  const its = (Array.isArray(seen) ? seen : seen.items).find(({ id }) => id === written.id)
  expect(its).toMatchObject({ userId: null, phone: null, dateOfBirth: null, membershipId: null })
  expect(await members()).toHaveLength(3)
})

test('a wrong answer can be taken back: the question is open again', async () => {
  const { written, offers, say, claims } = await joinedTwice()
  for (const isMine of [false, true]) {
    await say(written.id, isMine)
    expect(await offers()).toMatchObject([{ isMine }])
    expect((await say(written.id, null)).status).toBe(204)
    expect(await offers()).toMatchObject([{ isMine: null }])
    expect(await claims()).toEqual([])
  }
})

test('no one is asked about another name, and strangers are never asked', async () => {
  const { dag, written, offers, say, person, claims } = await joinedTwice()
  const stranger = await person('Dag')
  expect(await offers(stranger)).toEqual([])
  expect((await say(dag.id, true, stranger)).status).toBe(403)
  expect((await say(dag.id, true)).status).toBe(404)
  expect((await say('nothing', true)).status).toBe(404)
  expect(await claims()).toEqual([])
  await say(written.id, true)
  await say(written.id, false)
  expect([await claims(), (await offers()).map(({ isMine }) => isMine)]).toEqual([[], [false]])
})

test('people whom a club entered are asked whether they are members, not whether the entry is theirs', async () => {
  const server = await joinedTwice()
  const { ada, clubId, members, offers, say } = server
  const eve = await verifiedPerson(server, 'Eve')
  const fay = await verifiedPerson(server, 'Fay')
  await ada.send(clubMemberCalls.addUser, { params: { clubId, userId: eve.user.id }, body: {} })
  await server.send({ file: `firstName,lastName,joinDate,email\nFay,Nock,2019-01-03,${fay.user.email}` })
  for (const [person, name] of [
    [eve, 'Eve'],
    [fay, 'Fay'],
  ] as const) {
    const asked = (await person.send(questionCalls.list)).body.memberships
    expect(asked?.map(({ clubId: of }) => of)).toEqual([clubId])
    expect(await offers(person)).toEqual([])
    const { id = '' } = (await members()).find(({ firstName }) => firstName === name) ?? {}
    expect((await say(id, true, person)).status).toBe(404)
  }
})

test('officers merge two members into one and separate them again', async () => {
  const { cleo, written, entered, say, claims, members, merge, merges, undo, offers, clubId, ada } =
    await joinedTwice()
  await say(written.id, true)
  const { status, body } = await merge()
  expect([status, body]).toMatchObject([
    200,
    { id: written.id, userId: cleo.user.id, membershipId: 'OAK-1', email: cleo.user.email },
  ])
  expect((await members()).map(({ id }) => id).toSorted()).not.toContain(entered.id)
  expect((await cleo.send(profileCalls.memberships)).body).toMatchObject([{ membershipId: 'OAK-1' }])
  expect([await claims(), await offers()]).toEqual([[], []])
  expect(await merges()).toMatchObject([{ memberId: written.id, name: 'Cleo Nock', goneName: 'Cleo Nock' }])
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  expect(activity).toMatchObject([
    {
      kind: 'member changed',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'secondEntry' })]),
    },
    { kind: 'member joined' },
    { kind: 'members imported' },
    { kind: 'club created' },
  ])
  expect((await undo()).status).toBe(204)
  const after = await members()
  expect(after.find(({ id }) => id === written.id)).toEqual(written)
  expect(after.find(({ id }) => id === entered.id)).toEqual(entered)
  expect([await merges(), (await claims()).length]).toEqual([[], 1])
})

test('a merge whose entries were damaged in the database changes nothing, and is undone once they are repaired', async () => {
  const { merge, members, undo, clubId, ada, merges, parts, written, entered } = await joinedTwice()
  await merge()
  const merged = await members()
  const [{ id: mergeId = '' } = {}] = await merges()
  const { kept } = await parts.db.read.selectFrom('memberMerges').select('kept').executeTakeFirstOrThrow()
  const store = (text: string) =>
    parts.db.write((tx) => tx.updateTable('memberMerges').set({ kept: text }).execute())
  for (const damaged of [kept.replace(/"regular"/, '"gold"'), '{}', 'null']) {
    await store(damaged)
    const parted = await ada.send(memberMergeCalls.undo, { params: { clubId, mergeId } })
    expect(parted).toMatchObject({ status: 500, error: { code: 'server-failed' } })
    expect(await members()).toEqual(merged)
  }
  await store(kept)
  expect((await undo()).status).toBe(204)
  expect((await members()).map(({ id }) => id)).toEqual(expect.arrayContaining([written.id, entered.id]))
})

test('a member is not asked again after a declined claim', async () => {
  const { cleo, written, say, claims, offers, clubId, ada } = await joinedTwice()
  await say(written.id, true)
  const params = { clubId, userId: cleo.user.id, memberId: written.id }
  expect((await cleo.send(memberClaimCalls.decline, { params })).status).toBe(403)
  expect((await ada.send(memberClaimCalls.decline, { params })).status).toBe(204)
  expect([await claims(), (await offers()).map(({ isMine }) => isMine)]).toEqual([[], [false]])
})

test('a decline is taken back, but not over a later answer of the member', async () => {
  const { cleo, written, say, claims, clubId, ada, clock } = await joinedTwice()
  await say(written.id, true)
  const [claim] = await claims()
  const params = { clubId, userId: cleo.user.id, memberId: written.id }
  const reopen = (who: Person) =>
    who.send(memberClaimCalls.reopen, { params, body: { claimedAt: claim?.claimedAt ?? '' } })
  await ada.send(memberClaimCalls.decline, { params })
  expect((await reopen(cleo)).status).toBe(403)
  expect((await reopen(ada)).status).toBe(204)
  expect(await claims()).toEqual([claim])
  clock.advance(1000)
  await say(written.id, false)
  expect((await reopen(ada)).status).toBe(404)
  expect(await claims()).toEqual([])
})

test('refuses to merge an entry with itself, two entries with accounts, and data of a third member', async () => {
  const { ada, cleo, written, dag, entered, merge, members } = await joinedTwice()
  const owner = (await ada.send(clubMemberCalls.list, { params: { id: written.clubId } })).body
  const own = (Array.isArray(owner) ? owner : owner.items).find(({ isOwner }) => isOwner)
  const answers = [
    await merge({ otherId: written.id }),
    await merge({ otherId: entered.id }, own?.id),
    await merge({ membershipId: dag.membershipId }),
    await merge({ otherId: 'nothing' }),
    await merge({ firstName: '' }),
    await merge({}, written.id, cleo),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404, 400, 403])
  expect(answers.slice(0, 2).map(({ error }) => error)).toMatchObject([
    { code: 'members-identical' },
    { code: 'members-have-accounts' },
  ])
  expect(await members()).toHaveLength(3)
})

test('they cannot be separated after a change or a day, and the stored entries are deleted', async () => {
  const { ada, written, merge, undo, merges, parts, clock } = await joinedTwice()
  await merge()
  const params = { clubId: written.clubId, memberId: written.id }
  const [{ id: mergeId = '' } = {}] = await merges()
  clock.advance(1000)
  const body = { firstName: 'Cleo', lastName: 'Nock', joinDate: '2019-01-03', notes: 'New' }
  await ada.send(clubMemberCalls.save, { params, body })
  expect(await merges()).toEqual([])
  const part = () => ada.send(memberMergeCalls.undo, { params: { clubId: written.clubId, mergeId } })
  expect([(await part()).status, (await undo()).status]).toEqual([409, 404])
  clock.advance(hours(23))
  await parts.db.write((tx) => forgetOldMerges(tx, clock))
  expect((await part()).status).toBe(409)
  clock.advance(hours(1))
  await parts.db.write((tx) => forgetOldMerges(tx, clock))
  const left = await parts.db.read.selectFrom('memberMerges').select('id').execute()
  expect(left).toEqual([])
})

test('an account that is linked to the merged member goes with its address when they are separated', async () => {
  const server = await importingClub()
  const { clubId, ada, send, person, members } = server
  const cleo = await person('Cleo')
  await send({
    file: `firstName,lastName,joinDate,email\nCleo,Nock,2019-01-03,${cleo.user.email}\nCleo,Nook,2019-01-03,`,
  })
  const [kept, gone] = await members()
  if (kept === undefined || gone === undefined) throw new Error('There are no two entries')
  const params = { clubId, memberId: kept.id }
  const body = { ...mergedMember(kept, gone), otherId: gone.id }
  expect((await ada.send(memberMergeCalls.merge, { params, body })).body).toMatchObject({ userId: null })
  const merges = async () => (await ada.send(memberMergeCalls.list, { params })).body
  const [{ id: mergeId = '' } = {}] = await merges()
  server.startJobs()
  const token = await eventually(async () => {
    const mail = (await readOutbox(server.dataDir)).find(({ parsed }) =>
      parsed.to?.some(({ address }) => address === cleo.user.email),
    )
    const found = /verify-email#token=([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1]
    expect(found).toBeDefined()
    return found ?? ''
  })
  await cleo.send(emailVerificationCalls.verify, { body: { token } })
  const linked = async () =>
    (
      await server.parts.db.read
        .selectFrom('clubMembers')
        .select('userId')
        .where('id', '=', kept.id)
        .execute()
    ).map(({ userId }) => userId)
  expect(await linked()).toEqual([cleo.user.id])
  // Officers do not learn of it.
  expect(await merges()).toHaveLength(1)
  const { status } = await ada.send(memberMergeCalls.undo, { params: { clubId, mergeId } })
  expect(status).toBe(204)
  expect(await linked()).toEqual([cleo.user.id])
})

test('merged members can be separated for exactly one day', async () => {
  const { merge, merges, ada, written, clock, ...server } = await joinedTwice()
  await merge()
  const [{ id: mergeId = '' } = {}] = await merges()
  clock.advance(hours(12))
  const { email } = ada.user
  const { token } = (await signInFrom(server, '10.0.0.1', { email, password: ada.password })).body
  clock.advance(hours(12) + 1)
  const params = { clubId: written.clubId, mergeId }
  const { status, error } = await senderOf(server.app, token)(memberMergeCalls.undo, { params })
  expect([status, error]).toMatchObject([409, { code: 'merge-too-old' }])
})

test('deleting an account deletes the data kept for separating it', async () => {
  const { cleo, merge, parts, members } = await joinedTwice()
  await merge()
  const remove = { body: { password: cleo.password } }
  expect((await cleo.send(accountDeletionCalls.remove, remove)).status).toBe(204)
  expect(await parts.db.read.selectFrom('memberMerges').select('id').execute()).toEqual([])
  expect(await members()).toHaveLength(2)
})

test.each(['the club’s entry', 'the member’s own entry'])(
  'deleting an account leaves the club what it wrote itself when merged into %s, without what came from the account',
  async (target) => {
    const { ada, cleo, written, entered, members, parts, clock, merge } = await joinedTwice()
    const [kept, gone] = target.startsWith('the club') ? [written, entered] : [entered, written]
    const typed = { gender: 'female' as const, dateOfBirth: '1991-09-09', notes: 'Has two keys' }
    expect((await merge({ otherId: gone.id, ...typed }, kept.id)).body).toMatchObject({
      userId: cleo.user.id,
      email: cleo.user.email,
      membershipId: 'OAK-1',
    })
    const now = (await members()).find(({ id }) => id === kept.id)
    if (now === undefined) throw new Error('The merged member is gone')
    clock.advance(1000)
    const params = { clubId: kept.clubId, memberId: kept.id }
    const form = { ...mergedMember(now, now), phone: '555 02', membershipType: 'senior' as const }
    expect((await ada.send(clubMemberCalls.save, { params, body: form })).status).toBe(200)
    const remove = { body: { password: cleo.password } }
    expect((await cleo.send(accountDeletionCalls.remove, remove)).status).toBe(204)
    expect((await members()).find(({ id }) => id === kept.id)).toMatchObject({
      userId: null,
      firstName: 'Cleo',
      email: null,
      gender: null,
      dateOfBirth: '1990-01-01',
      membershipId: 'OAK-1',
      membershipType: 'senior',
      notes: 'Has two keys',
      phone: '555 02',
      clubPositions: written.clubPositions,
    })
    const row = await parts.db.read
      .selectFrom('clubMembers')
      .selectAll()
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ origin: 'import', clubEntry: null, emailKey: null })
    expect(JSON.stringify(row)).not.toContain(cleo.user.email)
  },
)

test('a merge with an account that an officer added leaves the club its own entry too', async () => {
  const { ada, cleo, dag, clubId, members, person, send } = await joinedTwice()
  const dagHimself = await person('Dag')
  const added = await ada.send(clubMemberCalls.addUser, {
    params: { clubId, userId: dagHimself.user.id },
    body: {},
  })
  const own = (await members()).find(({ userId }) => userId === dagHimself.user.id)
  if (own === undefined) throw new Error(`The account was not added: ${added.status}`)
  const merged = await ada.send(memberMergeCalls.merge, {
    params: { clubId, memberId: own.id },
    body: { ...mergedMember(own, dag), otherId: dag.id },
  })
  expect(merged.status).toBe(200)
  for (const { send: sendAs, password } of [dagHimself, cleo])
    expect((await sendAs(accountDeletionCalls.remove, { body: { password } })).status).toBe(204)
  const left = await members()
  expect(left.find(({ membershipId }) => membershipId === 'OAK-2')).toMatchObject({
    userId: null,
    firstName: 'Dag',
    dateOfBirth: '1980-01-01',
  })
  // Cleo's own entry was not merged with anything.
  expect(left.filter(({ firstName }) => firstName === 'Cleo')).toHaveLength(1)
  expect((await send({ file })).body.imported).toBe(0)
})

describe('an imported address does not tell whether it has an account', () => {
  const unknown = 'nobody@elsewhere.example'

  /** Cleo, a member by herself, and imported entries of her name and another: with an unanswered account, or with none. */
  const imported = async (hasAccount: boolean) => {
    const server = await importingClub()
    const { ada, club, clubId, members } = server
    const eve = await verifiedPerson(server, 'Eve')
    const cleo = await server.person('Cleo')
    await joinedBy(club, cleo)
    const email = hasAccount ? eve.user.email : unknown
    await server.send({
      file: `firstName,lastName,joinDate,email\nCleo,Nock,2019-01-03,${email}\nDag,Nock,2019-01-03,`,
    })
    const found = async (name: string, isJoined: boolean) => {
      const entry = (await members()).find(
        ({ firstName, userId }) => firstName === name && (userId === cleo.user.id) === isJoined,
      )
      if (entry === undefined) throw new Error('There is no such entry')
      return entry
    }
    const [own, entry, dag] = [
      await found('Cleo', true),
      await found('Cleo', false),
      await found('Dag', false),
    ]
    const merge = (kept: typeof own, gone: typeof own, more = {}) =>
      ada.send(memberMergeCalls.merge, {
        params: { clubId, memberId: kept.id },
        body: { ...mergedMember(kept, gone), otherId: gone.id, ...more },
      })
    const merges = async () => (await ada.send(memberMergeCalls.list, { params: { clubId } })).body
    const undo = async () => {
      const [{ id: mergeId = '' } = {}] = await merges()
      return (await ada.send(memberMergeCalls.undo, { params: { clubId, mergeId } })).status
    }
    const asked = async () =>
      (await eve.send(questionCalls.list)).body.memberships?.map(({ clubId: of }) => of)
    const say = (agreed: boolean) =>
      eve.send(membershipAnswerCalls.answer, { params: { id: clubId }, body: { agreed } })
    return { ...server, eve, cleo, own, entry, dag, merge, merges, undo, asked, say }
  }

  test.each([true, false])('to whom offers, claims and merges it (account: %s)', async (hasAccount) => {
    const { ada, cleo, clubId, own, entry, merge, merges, undo, asked, members } = await imported(hasAccount)
    const questions = hasAccount ? [clubId] : []
    expect(await asked()).toEqual(questions)
    const offers = (await cleo.send(memberClaimCalls.own, { params: { clubId } })).body
    expect(offers.map(({ id }) => id)).toEqual([entry.id])
    const said = { params: { clubId }, body: { memberId: entry.id, isMine: true } }
    expect((await cleo.send(memberClaimCalls.say, said)).status).toBe(204)
    const claims = (await ada.send(memberClaimCalls.list, { params: { clubId } })).body
    expect(claims.map(({ member }) => member.id)).toEqual([entry.id])
    const before = await members()
    for (const [kept, gone] of [
      [entry, own],
      [own, entry],
    ] as const) {
      const { status, body } = await merge(kept, gone)
      expect([status, body]).toMatchObject([200, { id: kept.id, userId: cleo.user.id }])
      expect(body).not.toHaveProperty('consent')
      // The officer decided that the entry is Cleo's, so the other account is asked no longer.
      expect(await asked()).toEqual([])
      expect(await merges()).toHaveLength(1)
      expect(await undo()).toBe(204)
      expect(await members()).toEqual(before)
      expect(await asked()).toEqual(questions)
    }
  })

  test.each([true, false])(
    'to whom merges it with an entry without one (account: %s)',
    async (hasAccount) => {
      const { clubId, entry, dag, merge, merges, undo, asked, members } = await imported(hasAccount)
      const questions = hasAccount ? [clubId] : []
      const before = await members()
      for (const [kept, gone] of [
        [entry, dag],
        [dag, entry],
      ] as const) {
        const { status, body } = await merge(kept, gone)
        expect([status, body]).toMatchObject([200, { id: kept.id, userId: null, email: entry.email }])
        // The merged entry has the address, so the account of this address is still asked.
        expect(await asked()).toEqual(questions)
        expect(await merges()).toHaveLength(1)
        expect(await undo()).toBe(204)
        expect(await members()).toEqual(before)
        expect(await asked()).toEqual(questions)
      }
    },
  )

  test('a person who answered meanwhile, or has deleted the account, is not asked again by an undo', async () => {
    const refusing = await imported(true)
    await refusing.merge(refusing.dag, refusing.entry)
    expect((await refusing.say(false)).status).toBeLessThan(300)
    // A no removes the merged entry.
    expect(await refusing.merges()).toEqual([])
    expect(await refusing.asked()).toEqual([])

    const agreeing = await imported(true)
    await agreeing.merge(agreeing.dag, agreeing.entry)
    expect((await agreeing.say(true)).status).toBeLessThan(300)
    expect(await agreeing.merges()).toEqual([])
    const { userId } = (await agreeing.members()).find(({ id }) => id === agreeing.dag.id) ?? {}
    expect(userId).toBe(agreeing.eve.user.id)

    const deleting = await imported(true)
    const { eve } = deleting
    await deleting.merge(deleting.own, deleting.entry)
    await eve.send(accountDeletionCalls.remove, { body: { password: eve.password } })
    expect(await deleting.undo()).toBe(204)
    expect((await deleting.members()).find(({ id }) => id === deleting.entry.id)).toMatchObject({
      userId: null,
      email: eve.user.email,
    })

    const joining = await imported(true)
    await joining.merge(joining.own, joining.entry)
    await joinedBy(joining.club, joining.eve)
    // Her address is in the club by now. The other entry of it comes back without her, as one of her family.
    expect(await joining.undo()).toBe(204)
    expect((await joining.members()).filter(({ userId }) => userId === joining.eve.user.id)).toHaveLength(1)
  })
})
