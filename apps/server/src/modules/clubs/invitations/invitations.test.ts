import {
  accountCalls,
  clubActivityCalls,
  clubImportCalls,
  clubMemberCalls,
  emailVerificationCalls,
  invitationDays,
  memberInvitationCalls,
  memberMergeCalls,
  profileCalls,
  signInCalls,
} from '@fletch/contract'
import {
  eventually,
  importingClub,
  joinedBy,
  type Person,
  readOutbox,
  senderOf,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { deleteInvitationsBy } from '../members/store.ts'

const { invite, withdraw, inviteImported, read, accept } = memberInvitationCalls
const address = 'dag@example.org'
const dag = { firstName: 'Dag', lastName: 'Nilsen', joinDate: '2020-01-01', email: address }

/** A club whose officer Ada has a verified address, with the member Dag, who has no account. */
const invitingClub = async () => {
  const server = await importingClub()
  const { ada, clubId, dataDir } = server
  await verifyAddressOf(server, ada)
  const { body: member } = await ada.send(clubMemberCalls.add, { params: { clubId }, body: dag })
  const params = { clubId, memberId: member.id }
  server.startJobs()
  const mails = async (to = address) =>
    (await readOutbox(dataDir)).filter(({ parsed }) => parsed.to?.some((each) => each.address === to))
  return {
    ...server,
    member,
    params,
    mails,
    invited: (who: Pick<Person, 'send'> = ada) => who.send(invite, { params }),
    /** Ada, signed in again after a day. */
    adaAgain: async () => {
      const { email } = ada.user
      const { body } = await server.stranger(signInCalls.login, { body: { email, password: ada.password } })
      return { send: senderOf(server.app, body.token) }
    },
    /** The token of the latest mail, when there are so many. */
    tokenOf: (count = 1, to = address) =>
      eventually(async () => {
        const texts = (await mails(to)).map(({ parsed }) => parsed.text ?? '')
        const tokens = texts.flatMap((text) => /clubs\/join\/([\w-]{43})/.exec(text)?.[1] ?? [])
        expect(tokens).toHaveLength(count)
        return tokens
      }),
    now: async () => (await server.members()).find(({ id }) => id === member.id),
  }
}

const codeOf = async (answer: Promise<{ status: number; error: { code?: string | undefined } }>) => {
  const { status, error } = await answer
  return [status, error.code]
}

test('an invited person joins with a new account as that very member, and the address is proven', async () => {
  const { ada, clubId, member, invited, tokenOf, now, stranger, app, mails } = await invitingClub()
  expect((await invited()).body).toMatchObject({ id: member.id, userId: null, invitation: {} })
  const [token = ''] = await tokenOf()
  const [mail] = await mails()
  expect(mail?.parsed.text).toContain('Ada Nock of the club ')
  expect((await stranger(read, { params: { token } })).body).toMatchObject({
    clubId,
    firstName: 'Dag',
    lastName: 'Nilsen',
    invitedBy: 'Ada Nock',
  })
  const password = 'quiet stone 7'
  const registration = { ...dag, firstName: 'Dagobert', password, confirmPassword: password, club: '' }
  const { body: signedIn } = await stranger(accountCalls.register, { body: registration })
  const other = { ...signedIn, send: senderOf(app, signedIn.token) }
  expect((await other.send(accept, { body: { token } })).body).toMatchObject({ clubId, status: 'active' })
  expect(await now()).toMatchObject({ userId: other.user.id, firstName: 'Dag' })
  expect(await now()).not.toHaveProperty('invitation')
  expect((await other.send(emailVerificationCalls.state)).body.isVerified).toBe(true)
  expect((await other.send(profileCalls.memberships)).body).toHaveLength(1)
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  expect(JSON.stringify(activity)).toContain('invitation accepted')
  expect(await codeOf(other.send(accept, { body: { token } }))).toEqual([404, 'invitation-unknown'])
  expect(await codeOf(stranger(read, { params: { token } }))).toEqual([404, 'invitation-unknown'])
})

test('another account joins too, but its own address is not proven by that', async () => {
  const { invited, tokenOf, now, person } = await invitingClub()
  await invited()
  const [token = ''] = await tokenOf()
  const eve = await person('Eve')
  expect((await eve.send(accept, { body: { token } })).status).toBe(200)
  expect(await now()).toMatchObject({ userId: eve.user.id, email: address })
  expect((await eve.send(emailVerificationCalls.state)).body.isVerified).toBe(false)
})

test('of two people with one link the second finds it used', async () => {
  const { invited, tokenOf, person } = await invitingClub()
  await invited()
  const [token = ''] = await tokenOf()
  const people = [await person('Eve'), await person('Fay')]
  const answers = await Promise.all(people.map((each) => each.send(accept, { body: { token } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('who joined before takes the place of the entry; an entry that officers changed stays', async () => {
  const { invited, tokenOf, person, club, members, ada, clubId, clock } = await invitingClub()
  await invited()
  const [token = ''] = await tokenOf()
  const [eve, fay] = [await person('Eve'), await person('Fay')]
  await joinedBy(club, eve)
  await joinedBy(club, fay)
  const own = (await members()).find(({ userId }) => userId === fay.user.id)
  clock.advance(1000)
  const form = { firstName: 'Fay', lastName: 'Nock', joinDate: '2020-01-01', notes: 'Has a key' }
  await ada.send(clubMemberCalls.save, { params: { clubId, memberId: own?.id ?? '' }, body: form })
  expect(await codeOf(fay.send(accept, { body: { token } }))).toEqual([409, 'already-member'])
  expect((await eve.send(accept, { body: { token } })).status).toBe(200)
  const mine = (await members()).filter(({ userId }) => userId === eve.user.id)
  expect(mine.map(({ firstName }) => firstName)).toEqual(['Dag'])
})

test('an invitation is sent again a day later, and the earlier link ends', async () => {
  const { invited, adaAgain, tokenOf, stranger, clock } = await invitingClub()
  await invited()
  const [first = ''] = await tokenOf()
  clock.advance(hours(23))
  expect(await codeOf(invited())).toEqual([409, 'invitation-recent'])
  clock.advance(hours(1))
  expect((await invited(await adaAgain())).status).toBe(200)
  const tokens = await tokenOf(2)
  const second = tokens.find((each) => each !== first) ?? ''
  expect((await stranger(read, { params: { token: first } })).status).toBe(404)
  expect((await stranger(read, { params: { token: second } })).status).toBe(200)
})

test('an undone merge gives an open invitation back, unless its officer was locked out meanwhile', async () => {
  const { ada, clubId, member, invited, tokenOf, now, stranger, parts } = await invitingClub()
  const other = { ...dag, email: '', membershipId: 'OAK-7' }
  const { body: kept } = await ada.send(clubMemberCalls.add, { params: { clubId }, body: other })
  await invited()
  const [token = ''] = await tokenOf()
  const before = await now()
  const ofKept = { params: { clubId, memberId: kept.id } }
  const merge = () => ada.send(memberMergeCalls.merge, { ...ofKept, body: { ...other, otherId: member.id } })
  const undo = async () => {
    const [last] = (await ada.send(memberMergeCalls.list, { params: { clubId } })).body
    return ada.send(memberMergeCalls.undo, { params: { clubId, mergeId: last?.id ?? '' } })
  }
  expect((await merge()).status).toBe(200)
  expect(await codeOf(stranger(read, { params: { token } }))).toEqual([404, 'invitation-unknown'])
  expect((await undo()).status).toBe(204)
  expect(await now()).toEqual(before)
  expect((await stranger(read, { params: { token } })).status).toBe(200)
  await merge()
  await parts.db.write((tx) => deleteInvitationsBy(tx, ada.user.id))
  expect((await undo()).status).toBe(204)
  expect(await now()).not.toHaveProperty('invitation')
})

test('an invitation is withdrawn, and ends after its days', async () => {
  const { params, invited, adaAgain, tokenOf, stranger, person, parts, clock } = await invitingClub()
  await invited()
  const [token = ''] = await tokenOf()
  clock.advance(days(invitationDays) - 1)
  expect((await stranger(read, { params: { token } })).status).toBe(200)
  clock.advance(1)
  expect((await stranger(read, { params: { token } })).status).toBe(404)
  expect((await (await person('Eve')).send(accept, { body: { token } })).status).toBe(404)
  const ada = await adaAgain()
  await invited(ada)
  const tokens = await tokenOf(2)
  const later = tokens.find((each) => each !== token) ?? ''
  expect((await ada.send(withdraw, { params })).status).toBe(204)
  const rows = parts.db.read.selectFrom('memberInvitations').select('memberId')
  expect(await rows.execute()).toEqual([])
  expect((await (await person('Fay')).send(accept, { body: { token: later } })).status).toBe(404)
})

test('no children, no one without an address, no one with an account, and only by verified officers', async () => {
  const server = await invitingClub()
  const { ada, clubId, person, club, members, invited, parts } = server
  const cases = [
    [{ firstName: 'Kim', dateOfBirth: '2016-07-01', email: address }, 422, 'invitation-for-child'],
    [{ firstName: 'Lou', email: '' }, 422, 'invitation-needs-address'],
    [
      { firstName: 'Max', email: 'max@example.org', status: 'inactive' as const },
      422,
      'invitation-not-active',
    ],
  ] as const
  for (const [more, status, code] of cases) {
    const body = { ...dag, ...more }
    const added = await ada.send(clubMemberCalls.add, { params: { clubId }, body })
    const params = { clubId, memberId: added.body.id }
    expect(await codeOf(ada.send(invite, { params }))).toEqual([status, code])
  }
  const eve = await person('Eve')
  await joinedBy(club, eve)
  const own = (await members()).find(({ userId }) => userId === eve.user.id)
  const params = { clubId, memberId: own?.id ?? '' }
  expect(await codeOf(ada.send(invite, { params }))).toEqual([409, 'invitation-for-member'])
  expect((await invited(eve)).status).toBe(403)
  await parts.db.write((tx) =>
    tx.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', ada.user.id).execute(),
  )
  expect(await codeOf(invited())).toEqual([422, 'invitation-needs-verified-email'])
})

test('an import says how many can be invited, invites them once, and the list shows them', async () => {
  const { ada, send, clubId, person, club, mails } = await invitingClub()
  const file = [
    'firstName,lastName,dateOfBirth,email,joinDate,status',
    'Kim,Nock,2016-07-01,cleo@example.org,2020-01-01,active',
    'Cleo,Nock,,cleo@example.org,2020-01-01,active',
    'Max,Nock,,max@example.org,2020-01-01,inactive',
    'Lou,Nock,,,2020-01-01,active',
  ].join('\n')
  const { body } = await send({ file, values: { types: [] }, key: '0198c0de-1111-7000-8000-000000000001' })
  expect(body).toMatchObject({ imported: 4, invitable: 1 })
  expect(
    (await send({ file, values: { types: [] }, key: '0198c0de-1111-7000-8000-000000000001' })).body.invitable,
  ).toBe(1)
  const params = { clubId, importId: body.importId ?? '' }
  expect((await ada.send(inviteImported, { params })).body).toEqual({ invited: 1 })
  expect((await ada.send(inviteImported, { params })).body).toEqual({ invited: 0 })
  await eventually(async () => expect(await mails('cleo@example.org')).toHaveLength(1))
  const eve = await person('Eve')
  await joinedBy(club, eve)
  expect((await eve.send(inviteImported, { params })).status).toBe(403)
  const listed = async (account: 'account' | 'invited' | 'none', who = ada) => {
    const { body: list } = await who.send(clubMemberCalls.list, {
      params: { id: clubId },
      query: { account },
    })
    return (Array.isArray(list) ? list : list.items).map(({ firstName }) => firstName).toSorted()
  }
  expect(await listed('invited')).toEqual(['Cleo'])
  expect(await listed('account')).toEqual(['Ada', 'Eve'])
  expect(await listed('none')).toEqual(['Dag', 'Kim', 'Lou', 'Max'])
  // Others learn nothing of invitations.
  expect(await listed('invited', eve)).toHaveLength(6)
  const { body: seen } = await eve.send(clubMemberCalls.list, { params: { id: clubId } })
  expect(JSON.stringify(seen)).not.toContain('invitation')
})

test('an undone import names no one in the activity whom it had added, also as invited', async () => {
  const { ada, send, clubId, members } = await invitingClub()
  const file = ['firstName,lastName,email,joinDate', 'Zoe,Quill,zoe@example.org,2020-01-01'].join('\n')
  const { importId } = (await send({ file, values: { types: [] } })).body
  const zoe = (await members()).find(({ firstName }) => firstName === 'Zoe')
  await ada.send(invite, { params: { clubId, memberId: zoe?.id ?? '' } })
  const activity = async () => (await ada.send(clubActivityCalls.list, { params: { id: clubId } })).body
  expect(JSON.stringify(await activity())).toContain('Zoe Quill')
  await ada.send(clubImportCalls.undo, { params: { clubId, importId: importId ?? '' } })
  expect(await members()).not.toContainEqual(expect.objectContaining({ firstName: 'Zoe' }))
  expect(await activity()).toMatchObject([{ kind: 'import undone' }, { kind: 'member invited' }, {}, {}, {}])
  expect(JSON.stringify(await activity())).not.toContain('Quill')
})

test('an import does not tell by an invitation which addresses have an account', async () => {
  const server = await invitingClub()
  const { ada, send, person, clubId, members } = server
  const bo = await person('Bo')
  await verifyAddressOf(server, bo)
  const file = [
    'firstName,lastName,email,joinDate',
    `Bo,Nock,${bo.user.email},2020-01-01`,
    'No,One,no@example.org,2020-01-01',
  ]
  const { body } = await send({ file: file.join('\n'), values: { types: [] } })
  expect(body.invitable).toBe(2)
  const params = { clubId, importId: body.importId ?? '' }
  expect((await ada.send(inviteImported, { params })).body).toEqual({ invited: 2 })
  const shown = (await members()).filter(({ firstName }) => ['Bo', 'No'].includes(firstName))
  expect(shown.map(({ userId, invitation }) => [userId, invitation !== undefined])).toEqual([
    [null, true],
    [null, true],
  ])
})

test('members of a search and filter are invited, but none twice, and no children or people with an account', async () => {
  const { ada, clubId, member, invited, members, person } = await invitingClub()
  const params = { clubId }
  const add = async (firstName: string, more: object = {}) =>
    (
      await ada.send(clubMemberCalls.add, {
        params,
        body: { ...dag, firstName, email: `${firstName}@example.org`, ...more },
      })
    ).body
  const eva = await add('Eva')
  const finn = await add('Finn', { lastName: 'Pil' })
  await add('Kim', { dateOfBirth: '2018-07-01' })
  await add('Gia', { status: 'inactive' })
  await add('Hugo', { email: '' })
  const bo = await person('Bo')
  await add('Bo', { email: bo.user.email })
  const count = async (query: object = {}) =>
    (await ada.send(memberInvitationCalls.invitable, { params, query })).body.invitable
  const inviteFound = async (body: object) =>
    (await ada.send(memberInvitationCalls.inviteFound, { params, body })).body.invited
  // An address that an officer typed does not tell whether it has an account.
  expect(await count()).toBe(4)
  expect(await count({ q: 'Pil' })).toBe(1)
  expect(await count({ account: 'account' })).toBe(0)
  expect(await count({ status: 'inactive' })).toBe(0)
  await invited()
  expect(await count()).toBe(3)
  expect(await inviteFound({ memberIds: [] })).toBe(0)
  expect(await inviteFound({ q: 'Pil' })).toBe(1)
  expect(await inviteFound({ memberIds: [eva.id, finn.id, member.id] })).toBe(1)
  expect(await inviteFound({})).toBe(1)
  expect(await inviteFound({})).toBe(0)
  const names = (await members()).filter(({ invitation }) => invitation).map(({ firstName }) => firstName)
  expect(names.toSorted()).toEqual(['Bo', 'Dag', 'Eva', 'Finn'])
  for (const [call, given] of [
    [memberInvitationCalls.invitable, {}],
    [memberInvitationCalls.inviteFound, { body: {} }],
  ] as const)
    expect((await bo.send(call, { params, ...given })).status).toBe(403)
})
