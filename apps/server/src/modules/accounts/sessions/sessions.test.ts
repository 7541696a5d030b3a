import { accountCalls, sessionCalls, signInCalls } from '@fletch/contract'
import { coded, handClock, type Person, senderOf, startTestServer, type TestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'

const isSignedIn = async (person: Pick<Person, 'send'>) =>
  (await person.send(signInCalls.currentUser)).status === 200

const signInFrom = async (server: TestServer, { user, password }: Person, userAgent: string) => {
  const { body } = await server.stranger(signInCalls.login, {
    body: { email: user.email, password },
    headers: { 'user-agent': userAgent },
  })
  return { token: body.token, send: senderOf(server.app, body.token) }
}

describe('a session that is extended', () => {
  test('gets a new token, and the old one stops working', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const ada = await server.person('Ada')
    clock.advance(hours(23))
    const { status, body } = await ada.send(sessionCalls.extend, { headers: { 'idempotency-key': 'k' } })
    expect([status, body.user]).toEqual([200, ada.user])
    expect(await isSignedIn(ada)).toBe(false)
    const extended = { send: senderOf(server.app, body.token) }
    clock.advance(hours(24) - 1000)
    expect(await isSignedIn(extended)).toBe(true)
    clock.advance(1000)
    expect(await isSignedIn(extended)).toBe(false)
  })

  test('by two tabs at once gives one of them a token', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const answers = await Promise.all([ada.send(sessionCalls.extend), ada.send(sessionCalls.extend)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const won = answers.find(({ status }) => status === 200)
    expect(await isSignedIn({ send: senderOf(server.app, won?.body.token ?? null) })).toBe(true)
  })

  test('stores and logs no token', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const { body } = await ada.send(sessionCalls.extend, { headers: { 'idempotency-key': 'k' } })
    const kept = await server.parts.db.read.selectFrom('idempotencyKeys').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain(body.token)
    expect(server.logged.join()).not.toContain(body.token)
  })
})

test('signing out and ending sessions run every time, whatever the idempotency key', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const headers = { 'idempotency-key': 'one-for-all' }
  for (const leave of [signInCalls.logout, sessionCalls.signOutEverywhere]) {
    for (const browser of ['phone', 'desk']) {
      const session = await signInFrom(server, ada, browser)
      expect((await session.send(leave, { headers })).status).toBe(204)
      expect(await isSignedIn(session), `${leave.path} from the ${browser}`).toBe(false)
    }
  }
  expect(await server.parts.db.read.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
})

describe('the list of sessions', () => {
  test("shows time and device, newest first, and marks the caller's; shows no ended ones and no one else’s", async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const ada = await server.person('Ada')
    await server.person('Bo')
    clock.advance(hours(1))
    const phone = await signInFrom(server, ada, 'Phone')
    const { body } = await phone.send(sessionCalls.list)
    expect(body).toMatchObject([
      {
        userAgent: 'Phone',
        isCurrent: true,
        signedInAt: '2026-05-02T10:00:00.000Z',
        expiresAt: '2026-05-03T10:00:00.000Z',
      },
      { isCurrent: false, signedInAt: '2026-05-02T09:00:00.000Z' },
    ])
    expect(JSON.stringify(body)).not.toContain('okenHash')
    clock.advance(hours(23))
    expect((await phone.send(sessionCalls.list)).body).toHaveLength(1)
  })

  test('truncates a long user agent', async () => {
    const server = await startTestServer()
    const long = await signInFrom(server, await server.person('Ada'), 'x'.repeat(3000))
    expect((await long.send(sessionCalls.list)).body[0]?.userAgent).toBe('x'.repeat(500))
  })
})

test('signing out everywhere ends every session of the user, and no one else’s', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const phone = await signInFrom(server, ada, 'Phone')
  expect(
    (await ada.send(sessionCalls.signOutEverywhere, { headers: { 'idempotency-key': 'k' } })).status,
  ).toBe(204)
  expect(await Promise.all([ada, phone, bo].map(isSignedIn))).toEqual([false, false, true])
})

describe('changing the password', () => {
  const change = (person: Person, body: Record<string, string> = {}) =>
    person.send(accountCalls.changePassword, {
      body: {
        currentPassword: person.password,
        password: 'another stone 8',
        confirmPassword: 'another stone 8',
        ...body,
      },
    })

  test('ends all other sessions; the new password works and the old one does not', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const phone = await signInFrom(server, ada, 'Phone')
    expect((await change(ada)).status).toBe(200)
    expect(await Promise.all([ada, phone].map(isSignedIn))).toEqual([true, false])
    const signIn = async (password: string) =>
      (await server.stranger(signInCalls.login, { body: { email: ada.user.email, password } })).status
    expect([await signIn('another stone 8'), await signIn(ada.password)]).toEqual([200, 401])
  })

  test.each([
    [{ currentPassword: 'not it' }, 'currentPassword', 'This is not your password'],
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [{ confirmPassword: 'x' }, 'confirmPassword', "Passwords don't match"],
    [
      { password: 'password', confirmPassword: 'password' },
      'password',
      'Password is too common, please choose a stronger password',
    ],
  ])('is refused with %j', async (fields, path, message) => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const phone = await signInFrom(server, ada, 'Phone')
    const { status, error } = await change(ada, fields)
    expect([status, error.errors]).toEqual([400, [{ ...coded, path, message }]])
    expect(await isSignedIn(phone)).toBe(true)
  })

  test('cannot be used for guessing: wrong ones count as failed sign-ins', async () => {
    const ada = await (await startTestServer()).person('Ada')
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await change(ada, { currentPassword: 'guess' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('invalidates a mailed link', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    await server.parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ resetTokenHash: 'x', resetTokenExpiresAt: '2099-01-01T00:00:00.000Z' })
        .execute(),
    )
    await change(ada)
    const rows = await server.parts.db.read.selectFrom('users').select('resetTokenHash').execute()
    expect(rows).toEqual([{ resetTokenHash: null }])
  })

  test('stores and logs neither password', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    await ada.send(accountCalls.changePassword, {
      body: {
        currentPassword: ada.password,
        password: 'another stone 8',
        confirmPassword: 'another stone 8',
      },
      headers: { 'idempotency-key': 'k' },
    })
    const kept = await server.parts.db.read.selectFrom('idempotencyKeys').selectAll().execute()
    for (const secret of [ada.password, 'another stone 8']) {
      expect(JSON.stringify(kept) + server.logged.join()).not.toContain(secret)
    }
  })
})
