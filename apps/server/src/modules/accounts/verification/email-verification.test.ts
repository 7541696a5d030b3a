import {
  accountCalls,
  accountDeletionCalls,
  type ClubMember,
  clubCalls,
  clubMemberCalls,
  emailVerificationCalls,
  eventCalls,
  eventParticipantCalls,
  mailServerCalls,
  profileCalls,
  signInCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  coded,
  eventually,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  type ReceivedMail,
  readOutbox,
  senderOf,
  sendMemberFile,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { mailPasswordChanged } from '../signing-in/jobs.ts'
import { mailVerificationLink } from './jobs.ts'

const { account, disown, state, request, verify } = emailVerificationCalls

const start = async (wishes: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(wishes)
  server.startJobs()
  return server
}

const mailsTo = async ({ dataDir }: TestServer, { user }: Person) =>
  (await readOutbox(dataDir)).filter(({ parsed }) => parsed.to?.some(({ address }) => address === user.email))

const tokenIn = ({ parsed }: ReceivedMail): string =>
  /http:\/\/fletch\.test\/verify-email#token=([\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? 'none'

/** Archers of an event get other mails as well. */
const mailsWithToken = async (server: TestServer, person: Person) =>
  (await mailsTo(server, person)).filter((mail) => tokenIn(mail) !== 'none')

/** The token in the latest of a number of mails. */
const tokenFor = async (server: TestServer, person: Person, mails = 1): Promise<string> => {
  await eventually(async () => expect(await mailsWithToken(server, person)).toHaveLength(mails))
  const newest = (await mailsWithToken(server, person)).at(-1)
  return newest === undefined ? 'none' : tokenIn(newest)
}

const membersFor = async (person: Person, id: string): Promise<ClubMember[]> => {
  const { body } = await person.send(clubMemberCalls.list, { params: { id }, query: { sort: 'name' } })
  return Array.isArray(body) ? body : body.items
}

const written = (email: string) => ({
  firstName: 'Bodil',
  lastName: 'Nock',
  joinDate: '2019-01-03',
  email,
  notes: 'Has the key',
})

describe('an email address', () => {
  test('is verified by the mailed link, even if it is opened twice', async () => {
    const server = await start()
    const ada = await server.person('Ada')
    const isVerified = async () => (await ada.send(state)).body
    expect(await isVerified()).toEqual({ email: ada.user.email, isVerified: false, isDisowned: false })
    expect((await ada.send(request)).status).toBe(200)
    const token = await tokenFor(server, ada)
    for (let opened = 0; opened < 2; opened += 1)
      expect((await ada.send(verify, { body: { token } })).body.message).toBe(
        'Your email address is verified.',
      )
    expect(await isVerified()).toEqual({ email: ada.user.email, isVerified: true, isDisowned: false })
    expect((await ada.send(request)).status).toBe(409)
    expect(server.logged.join()).not.toContain(token)
  })

  test('is not verified by an expired, replaced or invented link', async () => {
    const clock = handClock()
    const server = await start({ clock })
    const ada = await server.person('Ada')
    await ada.send(request)
    const first = await tokenFor(server, ada)
    await ada.send(request)
    const second = await tokenFor(server, ada, 2)
    const tried = async (token: string) => (await server.stranger(verify, { body: { token } })).error.message
    expect(await tried(first)).toBe('Invalid or expired verification link')
    expect(await tried('A'.repeat(43))).toBe('Invalid or expired verification link')
    expect(await tried('')).toBe('Verification token is required')
    clock.advance(days(3) + 1)
    expect(await tried(second)).toBe('Invalid or expired verification link')
  })

  test('gets five mails an hour, however often the account is deleted and created again', async () => {
    const server = await start()
    const statuses: number[] = []
    const made = async () => {
      const ada = await server.person('Ada')
      const email = 'bo@example.org'
      await server.parts.db.write((tx) =>
        tx.updateTable('users').set({ email, emailKey: email }).where('id', '=', ada.user.id).execute(),
      )
      return ada
    }
    for (let account = 0; account < 6; account += 1) {
      const ada = await made()
      statuses.push((await ada.send(request)).status)
      await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('gets five mails an hour, and 60 tokens can be guessed', async () => {
    const server = await start()
    const ada = await server.person('Ada')
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await ada.send(request)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const guesses: number[] = []
    for (let guess = 0; guess < 61; guess += 1)
      guesses.push((await server.stranger(verify, { body: { token: `guess ${guess}` } })).status)
    expect(guesses.indexOf(429)).toBe(60)
  })
})

/** A person who registered, and the token that was mailed to the address. */
const registered = async (server: TestServer, name = 'Ada') => {
  const person = await server.person(name)
  await person.send(request)
  return { person, token: await tokenFor(server, person) }
}

type Refused = { readonly status: number; readonly error: { readonly message: string } }

const wordsOf = ({ status, error }: Refused) => [status, error.message]

describe('a click of the owner of a mailbox', () => {
  test('verifies no account that they are not signed in to and whose password they do not know', async () => {
    const server = await start()
    const { person: mallory, token } = await registered(server, 'Mallory')
    const eve = await server.person('Eve')
    const isVerified = async () => (await mallory.send(state)).body.isVerified
    const tried = (password?: string) => eve.send(verify, { body: { token, password } })
    const asked = [422, 'Sign in to this account, or enter its password, to verify its address']
    expect(wordsOf(await tried())).toEqual(asked)
    expect(wordsOf(await server.stranger(verify, { body: { token } }))).toEqual(asked)
    expect(wordsOf(await tried('loud stone 8'))).toEqual([400, 'This is not your password'])
    expect((await tried('loud stone 8')).error.errors).toEqual([
      { ...coded, path: 'password', message: 'This is not your password' },
    ])
    expect(await isVerified()).toBe(false)
    expect((await tried(mallory.password)).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  test('first shows whose account it is, which changes nothing', async () => {
    const clock = handClock('2026-05-02T09:00:00.000Z')
    const server = await start({ clock })
    const { person: ada, token } = await registered(server)
    const known = {
      email: ada.user.email,
      firstName: 'Ada',
      lastName: 'Nock',
      createdAt: '2026-05-02T09:00:00.000Z',
      isVerified: false,
      isOwn: false,
    }
    expect((await server.stranger(account, { body: { token } })).body).toEqual(known)
    expect((await ada.send(account, { body: { token } })).body).toEqual({ ...known, isOwn: true })
    expect((await ada.send(state)).body.isVerified).toBe(false)
    await ada.send(verify, { body: { token } })
    expect((await server.stranger(account, { body: { token } })).body.isVerified).toBe(true)
    const none = await server.stranger(account, { body: { token: 'A'.repeat(43) } })
    expect(wordsOf(none)).toEqual([400, 'Invalid or expired verification link'])
  })

  test('counts guessed tokens and passwords, whatever is requested with them', async () => {
    const server = await start()
    const { token } = await registered(server)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await server.stranger(verify, { body: { token, password: `guess ${guess}` } })).status)
    expect(statuses.indexOf(429)).toBe(10)
    const guesses: number[] = []
    for (let guess = 0; guess < 61; guess += 1)
      guesses.push(
        (await server.stranger(guess % 2 ? account : disown, { body: { token: `guess ${guess}` } })).status,
      )
    expect(guesses.indexOf(429)).toBe(60)
  })
})

describe('‘This was not me’', () => {
  /** Mallory has registered with an address, and its owner says that it was not they. */
  const disowned = async () => {
    const server = await start()
    const { person: mallory, token } = await registered(server, 'Mallory')
    expect((await server.stranger(disown, { body: { token } })).status).toBe(204)
    return { server, mallory, token }
  }

  const stateOf = async (person: Person) => (await person.send(state)).body

  test('deletes nothing; the account cannot verify the address, and no more mail goes there', async () => {
    const { server, mallory, token } = await disowned()
    const own = await foundClub(mallory)
    expect(await stateOf(mallory)).toEqual({ email: mallory.user.email, isVerified: false, isDisowned: true })
    expect((await mallory.send(request)).error).toMatchObject({ code: 'email-disowned' })
    for (const call of [verify, disown, account])
      expect(wordsOf(await mallory.send(call, { body: { token } }))).toEqual([
        400,
        'Invalid or expired verification link',
      ])
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body: written(mallory.user.email) })
    await mailVerificationLink(server.parts, { userId: mallory.user.id })
    await mailPasswordChanged(server.parts, { userId: mallory.user.id })
    expect(await mailsTo(server, mallory)).toHaveLength(1)
    expect((await ada.send(clubCalls.read, { params: { id: own.id } })).status).toBe(200)
    const login = { email: mallory.user.email, password: mallory.password }
    expect((await server.stranger(signInCalls.login, { body: login })).status).toBe(200)
    expect(server.logged.join()).not.toContain(token)
  })

  test('and a link that was on its way is void', async () => {
    const server = await start()
    const { person: mallory, token } = await registered(server, 'Mallory')
    await mallory.send(request)
    const later = await tokenFor(server, mallory, 2)
    expect((await server.stranger(disown, { body: { token } })).status).toBe(400)
    expect((await server.stranger(disown, { body: { token: later } })).status).toBe(204)
    expect((await mallory.send(verify, { body: { token: later } })).status).toBe(400)
  })

  test('is taken back by a new password, which only the owner of the mailbox can choose', async () => {
    const { server, mallory } = await disowned()
    const { email } = mallory.user
    const body = { ...mallory.user, password: 'quiet stone 7', confirmPassword: 'quiet stone 7' }
    expect((await server.stranger(accountCalls.register, { body })).status).toBe(409)
    await server.stranger(accountCalls.forgotPassword, { body: { email } })
    await eventually(async () => expect(await mailsTo(server, mallory)).toHaveLength(2))
    const text = (await mailsTo(server, mallory)).map(({ parsed }) => parsed.text).join()
    const reset = /reset-password#token=([\w-]{43})/.exec(text)?.[1] ?? ''
    const choice = { token: reset, password: 'loud stone 8', confirmPassword: 'loud stone 8' }
    expect((await server.stranger(accountCalls.resetPassword, { body: choice })).status).toBe(200)
    expect((await mallory.send(state)).status).toBe(401)
    const { body: signedIn } = await server.stranger(signInCalls.login, {
      body: { email, password: 'loud stone 8' },
    })
    const owner = senderOf(server.app, signedIn.token)
    expect((await owner(state)).body).toEqual({ email, isVerified: true, isDisowned: false })
  })

  test('is refused once the address was verified', async () => {
    const server = await start()
    const { person: ada, token } = await registered(server)
    await ada.send(verify, { body: { token } })
    expect(wordsOf(await server.stranger(disown, { body: { token } }))).toEqual([
      409,
      'This address was verified. To delete the account, sign in and open your profile.',
    ])
    expect(await stateOf(ada)).toMatchObject({ isVerified: true, isDisowned: false })
  })

  test('works for three days', async () => {
    const clock = handClock()
    const server = await start({ clock })
    const { person: mallory, token } = await registered(server, 'Mallory')
    clock.advance(days(3) + 1)
    expect((await server.stranger(disown, { body: { token } })).status).toBe(400)
    const { addressDisownedAt } = await server.parts.db.read
      .selectFrom('users')
      .select('addressDisownedAt')
      .where('id', '=', mallory.user.id)
      .executeTakeFirstOrThrow()
    expect(addressDisownedAt).toBeNull()
  })
})

describe('a member whom a club listed is linked to the account with that address', () => {
  /** Verifies with the current link: a mail caused by a club may replace it, and the two may arrive in any order. */
  const verified = async (server: TestServer, person: Person) => {
    await person.send(request)
    const tryLinks = async () => {
      const tokens = (await mailsTo(server, person)).map(tokenIn)
      const answers = await Promise.all(tokens.map((token) => person.send(verify, { body: { token } })))
      expect(answers.map(({ status }) => status)).toContain(200)
    }
    await eventually(tryLinks, { interval: 250 })
  }

  /** The account behind a member's entry; the club is not told of it before the yes. */
  const accountOf = async ({ parts }: TestServer, memberId: string) =>
    (
      await parts.db.read
        .selectFrom('clubMembers')
        .select('userId')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).userId

  test('at once, if it is verified', async () => {
    const server = await start()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    await verified(server, bo)
    const club = await foundClub(ada)
    const { body } = await ada.send(clubMemberCalls.add, {
      params: { clubId: club.id },
      body: written(bo.user.email.toUpperCase()),
    })
    expect([body.userId, await accountOf(server, body.id)]).toEqual([null, bo.user.id])
    expect((await bo.send(profileCalls.memberships)).body).toMatchObject([
      { clubId: club.id, position: 'Member' },
    ])
    const other = await foundClub(ada)
    const file = `firstName,lastName,joinDate,email\nBo,Nock,2019-01-03,${bo.user.email}`
    await sendMemberFile(server.app, ada, other.id, { file })
    expect((await bo.send(profileCalls.memberships)).body).toHaveLength(2)
  })

  test('and is asked about the place that an officer registered for that member', async () => {
    const server = await start()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const params = { id: (await announcedEvent(ada, club)).id }
    const { body } = await ada.send(clubMemberCalls.add, {
      params: { clubId: club.id },
      body: written(bo.user.email),
    })
    await ada.send(eventParticipantCalls.add, { params, body: { memberId: body.id, archeryStyle: 'BH' } })
    const archers = async () => (await ada.send(eventParticipantCalls.list, { params })).body
    expect(await archers()).toMatchObject([{ userId: null, isAsked: false }])
    await verified(server, bo)
    // Bo is asked. Officers do not learn from it that the address has an account.
    expect((await bo.send(eventCalls.read, { params })).body).toMatchObject({
      registrationStatus: null,
      isAsked: true,
    })
    expect(await archers()).toMatchObject([{ userId: null, isAsked: false }])
  })

  test('after a corrected address, instead of the link to the wrong account', async () => {
    const server = await start()
    const [ada, bo, mads] = [
      await server.person('Ada'),
      await server.person('Bo'),
      await server.person('Mads'),
    ]
    for (const each of [bo, mads]) await verified(server, each)
    const club = await foundClub(ada)
    const wrong = written(bo.user.email)
    const { body } = await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body: wrong })
    const params = { clubId: club.id, memberId: body.id }
    const save = async (email: string) => {
      await ada.send(clubMemberCalls.save, { params, body: { ...wrong, email } })
      return accountOf(server, body.id)
    }
    expect(await save('nobody.has.it@example.org')).toBe(bo.user.id)
    expect(await save(mads.user.email)).toBe(mads.user.id)
    expect((await bo.send(profileCalls.memberships)).body).toEqual([])
    expect((await mads.send(profileCalls.memberships)).body).toMatchObject([{ clubId: club.id }])
  })

  test('when it is verified later; the account is mailed about it once for all clubs', async () => {
    const server = await start()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    const added = await ada.send(clubMemberCalls.add, {
      params: { clubId: club.id },
      body: written(bo.user.email),
    })
    expect(added.body.userId).toBe(null)
    const token = await tokenFor(server, bo)
    const other = await foundClub(ada)
    await ada.send(clubMemberCalls.add, { params: { clubId: other.id }, body: written(bo.user.email) })
    expect((await bo.send(profileCalls.memberships)).body).toEqual([])
    await bo.send(verify, { body: { token } })
    expect((await bo.send(profileCalls.memberships)).body).toMatchObject([
      { clubId: club.id },
      { clubId: other.id },
    ])
    // Each club asks whether Bo agrees; what leads to the account was sent once.
    await eventually(async () => expect(await mailsTo(server, bo)).toHaveLength(3))
    expect(await mailsWithToken(server, bo)).toHaveLength(1)
    expect((await bo.send(clubCalls.read, { params: { id: club.id } })).body.myRole).toBe('member')
  })

  test('when someone registers with the address and verifies it, by link or password reset', async () => {
    const server = await start()
    const ada = await server.person('Ada')
    const club = await foundClub(ada)
    for (const way of ['link', 'reset'] as const) {
      const email = `${way}@example.org`
      await ada.send(clubMemberCalls.add, {
        params: { clubId: club.id },
        body: { ...written(email), firstName: way },
      })
      const password = 'quiet stone 7'
      const account = { email, password, confirmPassword: password, firstName: 'Bo', lastName: 'Nock' }
      const { body } = await server.stranger(accountCalls.register, { body: account })
      const person = { ...ada, user: body.user }
      const token = await tokenFor(server, person)
      if (way === 'link') await server.stranger(verify, { body: { token, password } })
      else {
        await server.stranger(accountCalls.forgotPassword, { body: { email } })
        await eventually(async () => expect(await mailsTo(server, person)).toHaveLength(2))
        const mails = await mailsTo(server, person)
        const text = mails.map(({ parsed }) => parsed.text).join()
        const reset = /reset-password#token=([\w-]{43})/.exec(text)?.[1] ?? ''
        const choice = { token: reset, password: 'loud stone 8', confirmPassword: 'loud stone 8' }
        expect((await server.stranger(accountCalls.resetPassword, { body: choice })).status).toBe(200)
      }
      const members = await membersFor(ada, club.id)
      const memberId = members.find(({ firstName }) => firstName === way)?.id ?? ''
      expect(await accountOf(server, memberId)).toBe(body.user.id)
    }
  })

  test('even if the user has joined meanwhile: the club’s own entry replaces that one', async () => {
    const server = await start()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body: written(bo.user.email) })
    await joinedBy(club, bo)
    expect((await membersFor(ada, club.id)).map(({ firstName }) => firstName)).toEqual(['Ada', 'Bo', 'Bodil'])
    await verified(server, bo)
    const members = await membersFor(ada, club.id)
    expect(members.map(({ firstName, userId, notes }) => [firstName, userId, notes])).toEqual([
      ['Ada', ada.user.id, null],
      ['Bodil', bo.user.id, 'Has the key'],
    ])
  })

  test("but not if an officer has changed the joined member's entry: people must merge the two", async () => {
    const server = await start()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(ada)
    await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body: written(bo.user.email) })
    await joinedBy(club, bo)
    const entry = (await membersFor(ada, club.id)).find(({ userId }) => userId === bo.user.id)
    await ada.send(clubMemberCalls.save, {
      params: { clubId: club.id, memberId: entry?.id ?? '' },
      body: { firstName: 'Bo', lastName: 'Nock', joinDate: '2019-01-03', status: 'suspended' },
    })
    await verified(server, bo)
    const members = await membersFor(ada, club.id)
    expect(members.map(({ firstName, userId, status }) => [firstName, userId, status])).toEqual([
      ['Ada', ada.user.id, 'active'],
      ['Bo', bo.user.id, 'suspended'],
      ['Bodil', null, 'active'],
    ])
  })
})

test('anyone can ask whether the server sends email, and learns nothing else', async () => {
  const without = await startTestServer()
  expect((await without.stranger(mailServerCalls.read)).body).toEqual({ configured: false })
  const smtp = { SMTP_URL: 'smtp://fletch:hunter2@mail.example:587' }
  const withOne = await startTestServer({ settings: smtp })
  expect((await withOne.stranger(mailServerCalls.read)).body).toEqual({ configured: true })
})
