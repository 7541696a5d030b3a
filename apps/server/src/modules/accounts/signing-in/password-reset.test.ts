import { accountCalls, signInCalls } from '@fletch/contract'
import {
  coded,
  eventually,
  type HandClock,
  handClock,
  type MailServer,
  type Person,
  type ReceivedMail,
  readOutbox,
  startMailServer,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/tokens.ts'

const asked = { message: 'If an account with that email exists, a password reset link has been sent.' }
const invalid = { ...coded, message: 'Invalid or expired reset token' }
const newPassword = 'brave heron 12'

const ask = ({ stranger }: TestServer, email: string) =>
  stranger(accountCalls.forgotPassword, { body: { email } })

const reset = ({ stranger }: TestServer, token: string, password = newPassword) =>
  stranger(accountCalls.resetPassword, { body: { token, password, confirmPassword: password } })

const signIn = ({ stranger }: TestServer, email: string, password: string) =>
  stranger(signInCalls.login, { body: { email, password } })

const jobs = ({ parts }: TestServer) => parts.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()

const untilMailed = (mails: () => Promise<readonly ReceivedMail[]>, count: number) =>
  eventually(async () => {
    const received = await mails()
    expect(received).toHaveLength(count)
    return received
  })

const tokenIn = (mail: ReceivedMail | undefined): string => {
  const token = /\/reset-password#token=([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1]
  if (token === undefined) throw new Error('No token in the mail')
  return token
}

const changedSubject = 'Your Fletch password was changed'

/** Mails with a link, without those of a registration, and without those that report what was done with it. */
const linksIn = async (mails: readonly ReceivedMail[]) =>
  mails.filter(
    ({ parsed }) => parsed.subject !== changedSubject && !parsed.subject?.startsWith('Welcome to Fletch'),
  )

const linksSent = async (server: TestServer) => linksIn(await readOutbox(server.dataDir))

/** Requests a link and returns the token from the mail. */
const mailedToken = async (server: TestServer, { user }: Pick<Person, 'user'>): Promise<string> => {
  const before = await linksSent(server)
  await ask(server, user.email)
  const received = await untilMailed(() => linksSent(server), before.length + 1)
  const known = new Set(before.map(({ raw }) => raw))
  return tokenIn(received.find(({ raw }) => !known.has(raw)))
}

const startWithJobs = async (...wishes: Parameters<typeof startTestServer>): Promise<TestServer> => {
  const server = await startTestServer(...wishes)
  server.startJobs()
  return server
}

describe('requesting a new password', () => {
  test('is answered the same for known and unknown addresses, and stores the same', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const known = await ask(server, ada.user.email)
    const unknown = await ask(server, 'nobody@example.org')
    expect([known.status, known.body]).toEqual([200, asked])
    expect([unknown.status, unknown.body]).toEqual([200, asked])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    const rows = await jobs(server)
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['password-reset', { email: ada.user.email }],
      ['password-reset', { email: 'nobody@example.org' }],
    ])
    const users = await server.parts.db.read.selectFrom('users').select('resetTokenHash').execute()
    expect(users).toEqual([{ resetTokenHash: null }])
  })

  test('mails a link in text and HTML to the registered address only', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    await ask(server, 'nobody@example.org')
    await ask(server, ada.user.email.toUpperCase())
    const [mail] = await untilMailed(() => linksSent(server), 1)
    const link = `http://fletch.test/reset-password#token=${tokenIn(mail)}`
    expect(mail?.parsed).toMatchObject({
      from: { name: 'Fletch', address: 'no-reply@localhost' },
      to: [{ address: ada.user.email }],
      subject: 'Reset your Fletch password',
    })
    expect(mail?.parsed.text).toContain(`\n${link}\n`)
    expect(mail?.parsed.html).toContain(`href="${link}"`)
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/)
    await eventually(async () =>
      expect((await jobs(server)).every(({ doneAt }) => doneAt !== null)).toBe(true),
    )
    expect(await readOutbox(server.dataDir)).toHaveLength(1)
  })

  test("stores only the token's hash, and logs neither", async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    const token = await mailedToken(server, ada)
    await reset(server, 'x'.repeat(43))
    const users = await server.parts.db.read.selectFrom('users').selectAll().execute()
    expect(users).toMatchObject([{ resetTokenHash: hashToken(token) }])
    const everything = JSON.stringify([users, await jobs(server)])
    expect(everything).not.toContain(token)
    await reset(server, token)
    const log = server.logged.join('\n')
    for (const secret of [token, hashToken(token), newPassword, 'argon2id']) expect(log).not.toContain(secret)
  })

  test('ignores the request when building the link', async () => {
    const server = await startWithJobs({ settings: { TRUST_PROXY: '127.0.0.1' } })
    const ada = await server.person('Ada')
    await server.stranger(accountCalls.forgotPassword, {
      body: { email: ada.user.email },
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
    })
    const [mail] = await untilMailed(() => linksSent(server), 1)
    expect(mail?.raw).not.toContain('evil')
    expect(tokenIn(mail)).toBeTruthy()
  })

  test('puts no text from the request into the mail', async () => {
    const server = await startWithJobs()
    const { body } = await server.stranger(accountCalls.register, {
      body: {
        email: 'victim@example.org',
        password: newPassword,
        confirmPassword: newPassword,
        firstName: 'You won! Go to evil.example',
        lastName: '\r\nBcc: eve@example.org',
      },
    })
    await mailedToken(server, body)
    const [mail] = await readOutbox(server.dataDir)
    expect(mail?.raw).not.toMatch(/evil|eve@/)
  })

  test.each(['', 'ada', 'ada@example.org\r\nBcc: eve@example.org', 'ada@example.org,eve@example.org'])(
    'for the address %j is a 400',
    async (email) => {
      const server = await startTestServer()
      const { status, error } = await ask(server, email)
      expect([status, error]).toEqual([
        400,
        {
          ...coded,
          message: 'Please enter a valid email address',
          errors: [{ ...coded, path: 'email', message: 'Please enter a valid email address' }],
        },
      ])
      expect(await jobs(server)).toEqual([])
    },
  )

  test('is limited per account and place and per address, known or not', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    for (const email of [ada.user.email, 'nobody@example.org']) {
      for (let number = 0; number < 20; number += 1) expect((await ask(server, email)).status).toBe(200)
      const { status, headers } = await ask(server, email.toUpperCase())
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    }
    const statuses: number[] = []
    for (let number = 0; number < 60; number += 1) {
      statuses.push((await ask(server, `nobody.${number}@example.org`)).status)
    }
    expect(statuses.indexOf(429)).toBe(60 - 2 * 21)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('of a stranger never stops the owner elsewhere, on a known device, or signed in', async () => {
    const server = await startWithJobs({ settings: { TRUST_PROXY: '127.0.0.1' } })
    const ada = await server.person('Ada')
    const { body: signedIn } = await signIn(server, ada.user.email, ada.password)
    const askFrom = (address: string, more: { device?: string; authorization?: string } = {}) => {
      const { device, ...headers } = more
      return server.stranger(accountCalls.forgotPassword, {
        body: { email: ada.user.email, ...(device !== undefined && { device }) },
        headers: { ...headers, 'x-forwarded-for': address },
      })
    }
    const strangers = 20
    for (let number = 0; number < strangers; number += 1)
      expect((await askFrom('192.0.2.1')).status).toBe(200)
    expect((await askFrom('192.0.2.1')).status).toBe(429)
    await untilMailed(() => linksSent(server), strangers)
    const owner = [
      () => askFrom('198.51.100.1'),
      () => askFrom('192.0.2.1', { device: signedIn.device ?? '' }),
      () => askFrom('192.0.2.1', { authorization: `Bearer ${ada.token}` }),
    ]
    for (const [number, asks] of owner.entries()) {
      const { status, body } = await asks()
      expect([status, body]).toEqual([200, asked])
      await untilMailed(() => linksSent(server), strangers + number + 1)
    }
    // A mark or session that is not the account's own helps a stranger no further.
    const bo = await server.person('Bo')
    expect((await askFrom('192.0.2.1', { authorization: `Bearer ${bo.token}` })).status).toBe(429)
    expect((await askFrom('192.0.2.1', { device: 'x'.repeat(43) })).status).toBe(429)
  })

  test('of many strangers floods no mailbox, and the owner’s own device still gets a link', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    const { body: signedIn } = await signIn(server, ada.user.email, ada.password)
    for (let number = 0; number < 60; number += 1)
      await server.parts.limits.note('resetMailsOfStrangers', ada.user.email)
    expect((await ask(server, ada.user.email)).body).toEqual(asked)
    await eventually(async () =>
      expect((await jobs(server)).every(({ doneAt }) => doneAt !== null)).toBe(true),
    )
    expect(await linksSent(server)).toEqual([])
    await server.stranger(accountCalls.forgotPassword, {
      body: { email: ada.user.email, device: signedIn.device },
    })
    const [mail] = await untilMailed(() => linksSent(server), 1)
    expect((await reset(server, tokenIn(mail))).status).toBe(200)
  })
})

describe('setting a new password', () => {
  test('works once, ends all sessions and leaves only the new password valid', async () => {
    const server = await startWithJobs()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const { body: elsewhere } = await signIn(server, ada.user.email, ada.password)
    const token = await mailedToken(server, ada)
    const { status, body } = await reset(server, token)
    expect([status, body.message]).toEqual([200, 'Password has been reset successfully!'])
    for (const dead of [ada.token, elsewhere.token]) {
      const answer = await server.app.inject({
        url: '/api/auth/user',
        headers: { authorization: `Bearer ${dead}` },
      })
      expect(answer.statusCode).toBe(401)
    }
    expect((await bo.send(signInCalls.me)).status).toBe(200)
    expect((await signIn(server, ada.user.email, ada.password)).status).toBe(401)
    expect((await signIn(server, ada.user.email, newPassword)).status).toBe(200)
    const again = await reset(server, token, 'another heron 12')
    expect([again.status, again.error]).toEqual([400, invalid])
    expect((await signIn(server, ada.user.email, newPassword)).status).toBe(200)
  })

  test('verifies the address', async () => {
    const clock = handClock()
    const server = await startWithJobs({ clock })
    const ada = await server.person('Ada')
    const verified = async () =>
      (await server.parts.db.read.selectFrom('users').select('emailVerifiedAt').executeTakeFirst())
        ?.emailVerifiedAt
    expect(await verified()).toBeNull()
    await reset(server, await mailedToken(server, ada))
    expect(await verified()).toBe('2026-05-02T09:00:00.000Z')
    clock.advance(minutes(1))
    await reset(server, await mailedToken(server, ada), 'another heron 12')
    expect(await verified()).toBe('2026-05-02T09:00:00.000Z')
  })

  test('with one token twice at the same time succeeds once', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    const token = await mailedToken(server, ada)
    const passwords = ['brave heron 1', 'brave heron 2', 'brave heron 3']
    const answers = await Promise.all(passwords.map((password) => reset(server, token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const opened = await Promise.all(passwords.map((password) => signIn(server, ada.user.email, password)))
    expect(opened.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    )
  })

  test('works for exactly one hour', async () => {
    const clock = handClock()
    const server = await startWithJobs({ clock })
    const ada = await server.person('Ada')
    const token = await mailedToken(server, ada)
    clock.advance(hours(1))
    const late = await reset(server, token)
    expect([late.status, late.error]).toEqual([400, invalid])
    const another = await mailedToken(server, ada)
    clock.advance(hours(1) - 1)
    expect((await reset(server, another)).status).toBe(200)
  })

  test('works with any link of the last hour, so that a stranger who asks voids no one’s; then with none', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    const tokens = [
      await mailedToken(server, ada),
      await mailedToken(server, ada),
      await mailedToken(server, ada),
    ]
    const [first = '', second = '', third = ''] = tokens
    expect((await reset(server, second)).status).toBe(200)
    for (const token of [first, second, third]) expect((await reset(server, token)).status).toBe(400)
    const left = await server.parts.db.read.selectFrom('resetTokens').select('userId').execute()
    expect(left).toEqual([])
  })

  test.each([
    ['unknown', 'x'.repeat(43)],
    ['too long', 'x'.repeat(201)],
    ['a line of SQL', "' or 1=1 --"],
    ['a NUL', 'x\0y'],
  ])('with a token that is %s is a 400 with the same message', async (_what, token) => {
    const server = await startTestServer()
    await server.person('Ada')
    const { status, error } = await reset(server, token)
    expect([status, error.message]).toEqual([400, invalid.message])
  })

  test('with a bad password is a 400, and the link stays valid', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    const token = await mailedToken(server, ada)
    const refused = await server.stranger(accountCalls.resetPassword, {
      body: { token, password: 'password123', confirmPassword: 'another 123' },
    })
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      [
        { ...coded, path: 'password', message: 'Password is too common, please choose a stronger password' },
        { ...coded, path: 'confirmPassword', message: "Passwords don't match" },
      ],
    ])
    expect((await reset(server, token)).status).toBe(200)
  })

  test('costs no hash if the token is wrong, and guessing is limited', async () => {
    const hash = vi.fn(async (password: string) => `plain ${password}`)
    const server = await startTestServer({
      replace: ({ passwords }) => ({ passwords: { ...passwords, hash } }),
    })
    const statuses: number[] = []
    for (let guess = 0; guess < 61; guess += 1) statuses.push((await reset(server, `guess ${guess}`)).status)
    expect(statuses.lastIndexOf(400)).toBe(59)
    expect(statuses[60]).toBe(429)
    expect(hash).not.toHaveBeenCalled()
  })

  test('unlocks an account that was locked after wrong passwords', async () => {
    const server = await startWithJobs()
    const ada = await server.person('Ada')
    for (let failed = 0; failed < 11; failed += 1) await signIn(server, ada.user.email, 'a guess')
    expect((await signIn(server, ada.user.email, ada.password)).status).toBe(429)
    await reset(server, await mailedToken(server, ada))
    expect((await signIn(server, ada.user.email, newPassword)).status).toBe(200)
  })
})

describe('while the mail server', () => {
  const startWith = async (mood: MailServer['mood']) => {
    const mailServer = await startMailServer({ mood })
    onTestFinished(() => mailServer.stop())
    const clock = handClock()
    const server = await startWithJobs({ clock, settings: { SMTP_URL: mailServer.url } })
    return { mailServer, clock, server, ada: await server.person('Ada') }
  }

  /** Moves the clock. Another commit wakes the worker before its next look. */
  const later = async (clock: HandClock, server: TestServer) => {
    clock.advance(minutes(10))
    await ask(server, 'nobody@example.org')
  }

  const untilPutOff = (server: TestServer) =>
    eventually(async () => expect((await jobs(server))[0]?.lastError).not.toBeNull())

  test.each(['busy', 'hangs up'] as const)(
    'is %s, requests are answered as usual and the mail is sent once, later, with a valid token',
    async (mood) => {
      const { mailServer, clock, server, ada } = await startWith(mood)
      const answer = await ask(server, ada.user.email)
      expect([answer.status, answer.body]).toEqual([200, asked])
      await untilPutOff(server)
      expect(mailServer.mails).toEqual([])
      mailServer.mood = 'takes'
      await later(clock, server)
      const [mail] = await untilMailed(() => linksIn(mailServer.mails), 1)
      expect(mail?.recipients).toEqual([ada.user.email])
      expect((await reset(server, tokenIn(mail))).status).toBe(200)
      await later(clock, server)
      await eventually(async () =>
        expect((await jobs(server)).every(({ doneAt }) => doneAt !== null)).toBe(true),
      )
      expect(await linksIn(mailServer.mails)).toHaveLength(1)
    },
  )

  test('is gone, the mail waits until it is back', async () => {
    const { mailServer, clock, server, ada } = await startWith('takes')
    await mailServer.stop()
    await ask(server, ada.user.email)
    await untilPutOff(server)
    expect((await jobs(server))[0]?.lastError).toMatch(/ECONNREFUSED/)
    const again = await startMailServer({ port: mailServer.port })
    onTestFinished(() => again.stop())
    await later(clock, server)
    const [mail] = await untilMailed(() => linksIn(again.mails), 1)
    expect((await reset(server, tokenIn(mail))).status).toBe(200)
  })

  test('refuses the recipient for good, the mail is given up visibly, without the address', async () => {
    const { server, ada } = await startWith('knows no one')
    await ask(server, ada.user.email)
    await eventually(async () => expect((await jobs(server))[0]?.givenUpAt).not.toBeNull())
    const given = server.logged.find((line) => line.includes('a job was given up on')) ?? ''
    expect(JSON.parse(given)).toMatchObject({ level: 50, kind: 'password-reset' })
    expect(given).not.toContain(ada.user.email)
  })
})
