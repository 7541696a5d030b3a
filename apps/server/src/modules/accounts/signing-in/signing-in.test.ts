import { signInCalls } from '@fletch/contract'
import {
  cheapPasswords,
  coded,
  handClock,
  type Person,
  signInFrom,
  startTestServer,
  type TestServer,
  tallyOf,
} from '@fletch/testkit'
import { describe, expect, test, vi } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import type { Passwords } from '../../../platform/passwords/passwords.ts'
import { sessions } from '../module.ts'

const wrong = 'not the password'

const signIn = ({ stranger }: TestServer, email: string, password: string) =>
  stranger(signInCalls.login, { body: { email, password } })

const isSignedIn = async (person: Pick<Person, 'send'>) =>
  (await person.send(signInCalls.currentUser)).status === 200

describe('signing in', () => {
  test('returns a new token and the user, ignoring the case of the address', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const { status, body } = await signIn(server, ` ${ada.user.email.toUpperCase()} `, ada.password)
    expect(status).toBe(200)
    expect(body.user).toEqual(ada.user)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.token).not.toBe(ada.token)
    expect(await isSignedIn(ada)).toBe(true)
  })

  test('answers a wrong password and an unknown address the same, with the same work', async () => {
    const verify = vi.fn<Passwords['verify']>()
    const hash = vi.fn<Passwords['hash']>()
    const server = await startTestServer({
      replace: ({ passwords }) => ({
        passwords: {
          hash: hash.mockImplementation(passwords.hash),
          verify: verify.mockImplementation(passwords.verify),
        },
      }),
    })
    const ada = await server.person('Ada')
    hash.mockClear()
    const known = await signIn(server, ada.user.email, wrong)
    const unknown = await signIn(server, 'nobody@example.org', wrong)
    expect([known.status, known.error]).toEqual([401, { ...coded, message: 'Invalid credentials' }])
    expect([unknown.status, unknown.error]).toEqual([known.status, known.error])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(verify.mock.calls.map(([against, password]) => [typeof against, password])).toEqual([
      ['string', wrong],
      ['object', wrong],
    ])
    expect(hash).not.toHaveBeenCalled()
  })

  test('is never stored under its idempotency key', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const again = () =>
      server.stranger(signInCalls.login, {
        body: { email: ada.user.email, password: ada.password },
        headers: { 'idempotency-key': 'sign-in' },
      })
    expect((await again()).body.token).not.toBe((await again()).body.token)
    expect(await server.parts.db.read.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
  })

  test('the old password is refused if a reset happened during the sign-in', async () => {
    const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'
    const server = await startTestServer({
      replace: ({ passwords, db }) => ({
        passwords: {
          ...passwords,
          verify: async (...asked) => {
            const isRight = await passwords.verify(...asked)
            await db.write((tx) => tx.updateTable('users').set({ passwordHash }).execute())
            return isRight
          },
        },
      }),
    })
    const ada = await server.person('Ada')
    expect((await signIn(server, ada.user.email, ada.password)).status).toBe(401)
  })
})

describe('a session', () => {
  test('is stored only as the hash of its token', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const rows = await server.parts.db.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ada.token)
    expect(rows).toMatchObject([{ userId: ada.user.id, tokenHash: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('lasts 24 hours, and expired ones are deleted', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const ada = await server.person('Ada')
    clock.advance(hours(24) - 1000)
    expect(await isSignedIn(ada)).toBe(true)
    const bo = await server.person('Bo')
    clock.advance(1000)
    const { status, error } = await ada.send(signInCalls.currentUser)
    expect([status, error]).toEqual([
      401,
      { ...coded, message: 'Your session has ended. Please log in again.' },
    ])
    expect(await isSignedIn(bo)).toBe(true)
    for (const chore of sessions.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
    const left = await server.parts.db.read.selectFrom('sessions').select('userId').execute()
    expect(left).toEqual([{ userId: bo.user.id }])
  })

  test('ends with its logout, without affecting other sessions', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const { body: elsewhere } = await signIn(server, ada.user.email, ada.password)
    const { status } = await ada.send(signInCalls.logout, { headers: { 'idempotency-key': 'logout' } })
    expect(status).toBe(204)
    expect(await isSignedIn(ada)).toBe(false)
    expect((await ada.send(signInCalls.logout)).status).toBe(401)
    const other = await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${elsewhere.token}` },
    })
    expect(other.statusCode).toBe(200)
  })

  test('cannot be used for another user', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const as = (id: string) => ada.send(signInCalls.currentUser, { headers: { 'fletch-user': id } })
    expect((await as(ada.user.id)).status).toBe(200)
    const { status, error } = await as(bo.user.id)
    expect(status).toBe(409)
    expect(error.message).toMatch(/another user/)
    const logout = await ada.send(signInCalls.logout, { headers: { 'fletch-user': bo.user.id } })
    expect(logout.status).toBe(409)
    expect(await isSignedIn(ada)).toBe(true)
  })

  test('of a deleted user is invalid', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    await server.parts.db.write((tx) => tx.deleteFrom('users').execute())
    expect((await ada.send(signInCalls.me)).status).toBe(401)
  })
})

describe('failures to sign in', () => {
  test('ten on one account lock it for their address for a while, even for the right password', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    for (let failed = 0; failed < 10; failed += 1) {
      expect((await signIn(server, ada.user.email, wrong)).status).toBe(401)
    }
    for (const [email, password] of [
      [ada.user.email, wrong],
      [ada.user.email.toUpperCase(), ada.password],
    ] as const) {
      const { status, headers, error } = await signIn(server, email, password)
      expect([status, error]).toEqual([
        429,
        { ...coded, message: 'Too many attempts. Please try again later.' },
      ])
      expect(Number(headers['retry-after'])).toBeGreaterThan(850)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await signIn(server, bo.user.email, bo.password)).status).toBe(200)
    expect(await isSignedIn(ada)).toBe(true)
  })

  test('are counted the same for an unknown address', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const statuses: number[] = []
    for (let failed = 0; failed < 11; failed += 1) {
      statuses.push((await signIn(server, 'nobody@example.org', wrong)).status)
    }
    expect(tallyOf(statuses)).toEqual({ 401: 10, 429: 1 })
  })

  test.each(['known', 'unknown'])(
    'in a flood, ten are checked, however many arrive at the same time: a %s address',
    async (kind) => {
      const server = await startTestServer()
      const ada = await server.person('Ada')
      const email = kind === 'known' ? ada.user.email : 'nobody@example.org'
      const statuses: number[] = []
      for (let wave = 0; wave < 5; wave += 1) {
        const flood = await Promise.all(Array.from({ length: 40 }, () => signIn(server, email, wrong)))
        statuses.push(...flood.map(({ status }) => status))
      }
      expect(tallyOf(statuses)).toEqual({ 401: 10, 429: 190 })
    },
  )

  test('300 from one address lock that address, whatever X-Forwarded-For claims; other addresses are not affected', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const statuses: number[] = []
    for (let failed = 0; failed < 301; failed += 1) {
      const claimed = { remoteAddress: '192.0.2.1', 'x-forwarded-for': `198.51.100.${failed % 250}` }
      const body = { email: `nobody.${failed}@example.org`, password: wrong }
      statuses.push((await signInFrom(server, claimed, body)).status)
    }
    expect(tallyOf(statuses)).toEqual({ 401: 300, 429: 1 })
    const good = { email: ada.user.email, password: ada.password }
    expect((await signInFrom(server, { remoteAddress: '192.0.2.1' }, good)).status).toBe(429)
    expect((await signInFrom(server, { remoteAddress: '192.0.2.2' }, good)).status).toBe(200)
  })

  test('behind a trusted proxy are counted by the address that the proxy reports', async () => {
    const server = await startTestServer({
      settings: { TRUST_PROXY: '192.0.2.1' },
      replace: cheapPasswords,
    })
    const ada = await server.person('Ada')
    const good = { email: ada.user.email, password: ada.password }
    for (let failed = 0; failed < 300; failed += 1) {
      const body = { email: `nobody.${failed}@example.org`, password: wrong }
      // A value that the client adds is not what the proxy saw.
      const through = {
        remoteAddress: '192.0.2.1',
        'x-forwarded-for': `203.0.113.${failed % 250}, 198.51.100.7`,
      }
      await signInFrom(server, through, body)
    }
    const from = async (seen: string) =>
      (await signInFrom(server, { remoteAddress: '192.0.2.1', 'x-forwarded-for': seen }, good)).status
    expect(await from('198.51.100.7')).toBe(429)
    expect(await from('198.51.100.8')).toBe(200)
  })

  test('are not limited if limits are off', async () => {
    const server = await startTestServer({
      settings: { RATE_LIMIT: 'off' },
      replace: cheapPasswords,
    })
    for (let failed = 0; failed < 15; failed += 1) {
      expect((await signIn(server, 'nobody@example.org', wrong)).status).toBe(401)
    }
  })
})

test('no password, token or hash is logged or returned', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const { body } = await signIn(server, ada.user.email, ada.password)
  await signIn(server, ada.user.email, wrong)
  await signIn(server, 'nobody@example.org', wrong)
  await server.stranger(signInCalls.login, { body: { email: 'ada', password: ada.password } })
  await server.app.inject(`/api/auth/user?token=${ada.token}`)
  await server.app.inject(`/reset-password?token=${ada.token}`)
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${ada.password}`,
  })
  await ada.send(signInCalls.logout)
  const [stored] = await server.parts.db.read.selectFrom('users').select('passwordHash').execute()
  const log = server.logged.join('\n')
  expect(server.logged.length).toBeGreaterThan(7)
  for (const secret of [ada.password, wrong, ada.token, body.token, stored?.passwordHash ?? '', 'argon2id']) {
    expect(log).not.toContain(secret)
  }
  expect(JSON.stringify(body)).not.toContain('argon2id')
})
