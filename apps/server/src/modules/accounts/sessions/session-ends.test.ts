import { accountCalls, sessionCalls, signInCalls } from '@fletch/contract'
import {
  cheapPasswords,
  coded,
  eventually,
  handClock,
  type Person,
  readOutbox,
  senderOf,
  signInFrom,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'

const isSignedIn = async (person: Pick<Person, 'send'>) =>
  (await person.send(signInCalls.currentUser)).status === 200

const elsewhere = async (server: TestServer, { user, password }: Person) => {
  const { body } = await signInFrom(server, '198.51.100.7', { email: user.email, password })
  return { send: senderOf(server.app, body.token) }
}

const sessionIds = async ({ send }: Pick<Person, 'send'>) => (await send(sessionCalls.list)).body

describe('a session', () => {
  test('ends 30 days after the sign-in, however often it was extended', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    let { send } = await server.person('Ada')
    // 29 days and 22 hours after the sign-in, the last extension is for two hours.
    for (let hour = 23; hour < 30 * 24; hour += 23) {
      clock.advance(hours(23))
      const { status, body } = await send(sessionCalls.extend)
      const left = Math.min(24, 30 * 24 - hour) * 3600
      expect([hour, status, body.expiresIn]).toEqual([hour, 200, left])
      send = senderOf(server.app, body.token)
    }
    const begun = new Date('2026-05-02T09:00:00Z').getTime()
    clock.advance(begun + days(30) - 1000 - clock.now().getTime())
    expect(await isSignedIn({ send })).toBe(true)
    clock.advance(1000)
    expect(await isSignedIn({ send })).toBe(false)
    expect((await send(sessionCalls.extend)).status).toBe(401)
  })

  test('ends if it is not used for 14 days', async () => {
    const clock = handClock()
    const ada = await (await startTestServer({ clock })).person('Ada')
    clock.advance(days(14))
    expect(await isSignedIn(ada)).toBe(false)
  })

  test('is one of at most twenty of an account; each further one ends the oldest', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock, replace: cheapPasswords })
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    clock.advance(1000)
    const second = await elsewhere(server, ada)
    for (let each = 0; each < 19; each += 1) {
      clock.advance(1000)
      await elsewhere(server, ada)
    }
    expect(await Promise.all([ada, second, bo].map(isSignedIn))).toEqual([false, true, true])
    expect(await sessionIds(second)).toHaveLength(20)
  })
})

describe('ending one session', () => {
  const end = (person: Pick<Person, 'send'>, id: string, password: string, key = 'k') =>
    person.send(sessionCalls.end, {
      params: { id },
      body: { password },
      headers: { 'idempotency-key': key },
    })

  test('requires the password and does not affect other sessions', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const [phone, tablet] = [await elsewhere(server, ada), await elsewhere(server, ada)]
    const of = async (one: Pick<Person, 'send'>) =>
      (await sessionIds(one)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    const [phoneId, tabletId] = [await of(phone), await of(tablet)]
    const refused = await end(ada, phoneId, 'not it')
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      [{ ...coded, path: 'password', message: 'This is not your password' }],
    ])
    expect(await isSignedIn(phone)).toBe(true)
    expect((await end(ada, phoneId, ada.password)).status).toBe(204)
    // A reused key does not keep a session open.
    expect((await end(ada, tabletId, ada.password)).status).toBe(204)
    expect(await Promise.all([ada, phone, tablet].map(isSignedIn))).toEqual([true, false, false])
    expect((await end(ada, phoneId, ada.password)).status).toBe(404)
  })

  test('can end the user’s current session too, but no other user’s', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const [own] = await sessionIds(ada)
    const [other] = await sessionIds(bo)
    expect((await end(ada, other?.id ?? '', ada.password)).status).toBe(404)
    expect((await end(ada, own?.id ?? '', ada.password)).status).toBe(204)
    expect(await Promise.all([ada, bo].map(isSignedIn))).toEqual([false, true])
  })

  test('cannot be used to guess the password', async () => {
    const server = await startTestServer({ replace: cheapPasswords })
    const ada = await server.person('Ada')
    const [own] = await sessionIds(ada)
    const statuses: number[] = []
    for (let each = 0; each < 12; each += 1)
      statuses.push((await end(ada, own?.id ?? '', `guess ${each}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

test('the account gets a mail when its password was changed, and only then', async () => {
  const server = await startTestServer()
  server.startJobs()
  const ada = await server.person('Ada')
  const password = 'another stone 8'
  const change = (currentPassword: string) =>
    ada.send(accountCalls.changePassword, { body: { currentPassword, password, confirmPassword: password } })
  await change('not it')
  await change(ada.password)
  const mails = await eventually(async () => {
    const sent = await readOutbox(server.dataDir)
    expect(sent).toHaveLength(1)
    return sent
  })
  expect(mails[0]?.parsed).toMatchObject({
    to: [{ address: ada.user.email }],
    subject: 'Your Fletch password was changed',
  })
  expect(mails[0]?.raw).not.toContain(password)
  const rows = await server.parts.db.read.selectFrom('outbox').select('payload').execute()
  expect(JSON.stringify(rows)).not.toContain(ada.user.email)
})
