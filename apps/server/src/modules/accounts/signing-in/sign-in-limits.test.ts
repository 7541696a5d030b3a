import { accountCalls, signInCalls } from '@fletch/contract'
import {
  cheapPasswords,
  handClock,
  type Person,
  signInFrom,
  startTestServer,
  type TestServer,
  tallyOf,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { createPasswords } from '../../../platform/passwords/argon2-passwords.ts'
import { hashToken } from '../../../platform/tokens.ts'

const wrong = 'not the password'
const home = '198.51.100.7'

const rightOf = ({ user, password }: Person) => ({ email: user.email, password })
const wrongOf = ({ user }: Person) => ({ email: user.email, password: wrong })

/** Guesses the password of one account a number of times, one after another, from one address. */
const guess = async (
  server: TestServer,
  { email }: { readonly email: string },
  from: string,
  times: number,
) => {
  const statuses: number[] = []
  for (let each = 0; each < times; each += 1)
    statuses.push((await signInFrom(server, from, { email, password: wrong })).status)
  return statuses
}

describe('a stranger who guesses', () => {
  test('locks only their own address out of the account', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    expect(tallyOf(await guess(server, ada.user, '192.0.2.1', 12))).toEqual({ 401: 10, 429: 2 })
    expect((await signInFrom(server, '192.0.2.1', rightOf(ada))).status).toBe(429)
    expect((await signInFrom(server, home, rightOf(ada))).status).toBe(200)
  })

  test('does not stop the owner from changing the password in a session', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    await guess(server, ada.user, '127.0.0.1', 12)
    const [currentPassword, password] = [ada.password, 'another stone 8']
    const { status } = await ada.send(accountCalls.changePassword, {
      body: { currentPassword, password, confirmPassword: password },
    })
    expect(status).toBe(200)
  })

  test('does not lock out a phone that has signed in before from the same address', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const { device } = (await signInFrom(server, home, rightOf(ada))).body
    await guess(server, ada.user, home, 12)
    expect((await signInFrom(server, home, rightOf(ada))).status).toBe(429)
    expect((await signInFrom(server, home, { ...rightOf(ada), device })).status).toBe(200)
  })

  test('from many addresses gets ever fewer tries, and never locks the account for everyone', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const { device } = (await signInFrom(server, home, rightOf(ada))).body
    const failed = Array.from({ length: 100 }, () =>
      server.parts.limits.note('failedSignInsOfStrangers', ada.user.email),
    )
    await Promise.all(failed)
    expect(tallyOf(await guess(server, ada.user, '203.0.113.1', 6))).toEqual({ 401: 3, 429: 3 })
    expect((await signInFrom(server, '203.0.113.2', rightOf(ada))).status).toBe(200)
    expect((await signInFrom(server, home, { ...rightOf(ada), device })).status).toBe(200)
  })

  test('gains no tries from the many addresses of one IPv6 connection', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const statuses: number[] = []
    for (let network = 0; network < 12; network += 1)
      statuses.push(...(await guess(server, ada.user, `2001:db8:7:${network}::1`, 1)))
    expect(tallyOf(statuses)).toEqual({ 401: 10, 429: 2 })
  })
})

describe('a known phone', () => {
  const deviceOf = async (server: TestServer, person: Person) =>
    (await signInFrom(server, home, rightOf(person))).body.device ?? ''

  test('has a separate limit of ten wrong passwords', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const device = await deviceOf(server, ada)
    const statuses: number[] = []
    for (let each = 0; each < 12; each += 1)
      statuses.push((await signInFrom(server, home, { ...wrongOf(ada), device })).status)
    expect(tallyOf(statuses)).toEqual({ 401: 10, 429: 2 })
    expect((await signInFrom(server, home, rightOf(ada))).status).toBe(200)
  })

  test('keeps its mark across sign-ins, for each user who signs in on it', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const device = await deviceOf(server, ada)
    expect(device).toMatch(/^[\w-]{43}$/)
    for (const person of [ada, bo, bo])
      expect((await signInFrom(server, home, { ...rightOf(person), device })).body.device).toBe(device)
    const known = await server.parts.db.read.selectFrom('knownDevices').selectAll().execute()
    expect(known.filter(({ userId }) => userId === bo.user.id)).toHaveLength(2) // and where Bo registered
    expect(JSON.stringify(known) + server.logged.join('')).not.toContain(device)
  })

  test('is not signed in by its mark, and is known only for its own users', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const device = await deviceOf(server, ada)
    expect((await signInFrom(server, home, { ...wrongOf(ada), device })).status).toBe(401)
    await guess(server, bo.user, home, 10)
    expect((await signInFrom(server, home, { ...rightOf(bo), device })).status).toBe(429)
    const bearer = await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${device}` },
    })
    expect(bearer.statusCode).toBe(401)
  })

  test('gets its mark from the server; a mark made up by a client is ignored', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    for (const device of ['A'.repeat(43), 'short', '']) {
      const { status, body } = await signInFrom(server, home, { ...rightOf(ada), device })
      expect([status, body.device === device]).toEqual([200, false])
    }
  })

  test('becomes unknown with a new password, except the one on which it was chosen', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const device = await deviceOf(server, ada)
    const password = 'another stone 8'
    await ada.send(accountCalls.changePassword, {
      body: { currentPassword: ada.password, password, confirmPassword: password },
    })
    await guess(server, ada.user, home, 10)
    const now = { email: ada.user.email, password }
    expect((await signInFrom(server, home, { ...now, device })).status).toBe(429)
  })

  test('becomes unknown after a year without use; an account has at most twenty', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock, replace: cheapPasswords })
    const ada = await server.person('Ada')
    const first = await deviceOf(server, ada)
    for (let each = 0; each < 21; each += 1) {
      clock.advance(1000)
      await deviceOf(server, ada)
    }
    const rows = () => server.parts.db.read.selectFrom('knownDevices').select('id').execute()
    expect(await rows()).toHaveLength(20)
    expect((await signInFrom(server, home, { ...rightOf(ada), device: first })).body.device).not.toBe(first)
  })
})

describe('waiting places for password hashing', () => {
  /** Hashing slow enough for a crowd to gather. */
  const slow = () => ({
    passwords: createPasswords(1, { memoryCost: 4096, timeCost: 4, parallelism: 1 }),
  })

  test('are limited per account: others can sign in while 280 sign in to one account', async () => {
    const server = await startTestServer({ replace: slow })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const crowd = Array.from({ length: 280 }, () => signInFrom(server, '192.0.2.1', rightOf(ada)))
    const other = signInFrom(server, '192.0.2.1', rightOf(bo))
    const another = signInFrom(server, home, rightOf(bo))
    expect([(await other).status, (await another).status]).toEqual([200, 200])
    const tally = tallyOf((await Promise.all(crowd)).map(({ status }) => status))
    expect(tally[429]).toBeGreaterThan(0)
  })
})

test('200 archers behind one clubhouse address sign in within ten minutes', async () => {
  const server = await startTestServer({ replace: cheapPasswords })
  const { password } = await server.person('Ada')
  const { db } = server.parts
  const ada = await db.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const emails = Array.from({ length: 200 }, (_, each) => `archer.${each}@example.org`)
  const archers = emails.map((email) => ({ ...ada, id: email, email, emailKey: email }))
  await db.write((tx) => tx.insertInto('users').values(archers).execute())
  const statuses: number[] = []
  // Ten at a time: a slow database refuses two hundred that come in one moment.
  while (statuses.length < emails.length) {
    const next = emails.slice(statuses.length, statuses.length + 10)
    const answers = await Promise.all(next.map((email) => signInFrom(server, home, { email, password })))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(tallyOf(statuses)).toEqual({ 200: 200 })
})

test('an account that signs in too often is told to wait', async () => {
  const server = await startTestServer({ replace: cheapPasswords })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const statuses: number[] = []
  for (let each = 0; each < 65; each += 1)
    statuses.push((await signInFrom(server, home, rightOf(ada))).status)
  expect(tallyOf(statuses)).toEqual({ 200: 60, 429: 5 })
  expect((await signInFrom(server, home, rightOf(bo))).status).toBe(200)
})

test('a mailed link for a new password opens an account that was locked at this address', async () => {
  const server = await startTestServer({ replace: cheapPasswords })
  const ada = await server.person('Ada')
  await guess(server, ada.user, '127.0.0.1', 10)
  await server.parts.db.write((tx) =>
    tx
      .updateTable('users')
      .set({ resetTokenHash: hashToken('mailed'), resetTokenExpiresAt: '2099-01-01T00:00:00.000Z' })
      .execute(),
  )
  const password = 'another stone 8'
  const { body } = await server.stranger(accountCalls.resetPassword, {
    body: { token: 'mailed', password, confirmPassword: password },
  })
  const now = { email: ada.user.email, password }
  expect((await server.stranger(signInCalls.login, { body: now })).status).toBe(200)
  await guess(server, ada.user, home, 10)
  expect((await signInFrom(server, home, { ...now, device: body.device })).status).toBe(200)
})
