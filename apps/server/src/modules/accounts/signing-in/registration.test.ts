import { accountCalls, clubCalls, clubMemberCalls, signInCalls } from '@fletch/contract'
import { coded, eventually, foundClub, readOutbox, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const ada = {
  email: 'Ada.Nock@Example.org',
  password: 'quiet stone 7',
  confirmPassword: 'quiet stone 7',
  firstName: ' Ada ',
  lastName: 'Nock',
  club: 'The Oaks',
  dateOfBirth: '1985-12-10',
  clubMemberId: 'OAK-7',
  gender: 'female' as const,
}

test('creates an account and signs in; the answer has what was stored, and no secrets', async () => {
  const { stranger, app } = await startTestServer()
  const { status, body } = await stranger(accountCalls.register, { body: { ...ada, language: 'it' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    device: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
      email: 'Ada.Nock@Example.org',
      firstName: 'Ada',
      lastName: 'Nock',
      club: 'The Oaks',
      homeClubId: null,
      dateOfBirth: '1985-12-10',
      clubMemberId: 'OAK-7',
      gender: 'female',
      bow: null,
      profilePhotoPath: null,
      language: 'it',
      locale: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  })
  for (const url of ['/api/auth/user', '/api/auth/me']) {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${body.token}` } })
    expect([answer.statusCode, answer.json()]).toEqual([200, body.user])
  }
})

test('optional fields can be omitted', async () => {
  const { stranger } = await startTestServer()
  const { email, password, confirmPassword, firstName, lastName } = ada
  const { body } = await stranger(accountCalls.register, {
    body: { email, password, confirmPassword, firstName, lastName },
  })
  expect(body.user).toMatchObject({ club: '', dateOfBirth: null, clubMemberId: '', gender: null })
  expect(body.user.language).toBeNull()
})

test('a language that this server does not speak is none', async () => {
  const { stranger } = await startTestServer()
  const { status, body } = await stranger(accountCalls.register, { body: { ...ada, language: 'tlh' } })
  expect([status, body.user.language]).toEqual([201, null])
})

test('fields that the client may not set are ignored', async () => {
  const { stranger, parts } = await startTestServer()
  const foreign = {
    id: 'mine',
    userId: 'mine',
    role: 'administrator',
    createdAt: '1999-01-01T00:00:00.000Z',
    emailVerifiedAt: '1999-01-01T00:00:00.000Z',
    homeClubId: 'club',
    profilePhotoPath: '/objects/proof/x',
    passwordHash: 'x',
    resetTokenHash: 'x',
    resetPasswordToken: 'x',
  }
  const { body } = await stranger(accountCalls.register, { body: { ...ada, ...foreign } })
  expect(body.user.id).not.toBe('mine')
  const stored = await parts.db.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    homeClubId: null,
    profilePhotoPath: null,
    emailVerifiedAt: null,
    resetTokenHash: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  })
  expect(stored.createdAt).not.toMatch(/^1999/)
})

test.each(['ada.nock@example.org', ' ADA.NOCK@EXAMPLE.ORG '])(
  'a known address, written as %j, is a conflict, whatever its case',
  async (email) => {
    const { stranger } = await startTestServer()
    await stranger(accountCalls.register, { body: ada })
    const { status, error } = await stranger(accountCalls.register, { body: { ...ada, email } })
    expect([status, error]).toEqual([
      409,
      { ...coded, message: 'An account with this email address already exists' },
    ])
  },
)

test('ten concurrent copies of a registration create one account', async () => {
  const { stranger, parts } = await startTestServer()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => stranger(accountCalls.register, { body: ada })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(await parts.db.read.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await parts.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a registration is never stored under its idempotency key, because the answer contains a token', async () => {
  const { stranger, parts } = await startTestServer()
  const headers = { 'idempotency-key': '0198c0de-0000-7000-8000-000000000000' }
  await stranger(accountCalls.register, { body: ada, headers })
  expect((await stranger(accountCalls.register, { body: ada, headers })).status).toBe(409)
  expect(await parts.db.read.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
})

test.each([
  [
    'everything that is wrong',
    { email: 'ada', firstName: '', dateOfBirth: 'soon' },
    'email firstName dateOfBirth',
  ],
  ['a common password', { password: 'password123', confirmPassword: 'password123' }, 'password'],
  ['passwords that differ', { confirmPassword: 'another 123' }, 'confirmPassword'],
  ['numbers for texts', { firstName: 7, club: 7 }, 'firstName club'],
  ['lists for texts', { lastName: ['x'], gender: ['female'] }, 'lastName gender'],
  ['nothing for names', { firstName: null, lastName: null }, 'firstName lastName'],
  ['names of several lines', { firstName: 'Ada\nNock', club: 'a\u2028b' }, 'firstName club'],
  [
    'names that no one can read',
    { lastName: 'No\u200bck', clubMemberId: '\u202e7' },
    'lastName clubMemberId',
  ],
])('%s is a 400 that names the wrong fields, and nothing is stored', async (_what, fields, atFault) => {
  const { stranger, parts } = await startTestServer()
  const { status, error } = await stranger(accountCalls.register, { body: { ...ada, ...fields } })
  expect(status).toBe(400)
  expect(error.errors?.map(({ path }) => path).join(' ')).toBe(atFault)
  expect(error.message).toBe(error.errors?.[0]?.message)
  expect(await parts.db.read.selectFrom('users').select('id').execute()).toEqual([])
})

test('a date of birth in the future is refused, but not tomorrow’s date beyond the date line', async () => {
  const { stranger } = await startTestServer({ clock: { now: () => new Date('2026-05-02T11:00:00Z') } })
  const born = (dateOfBirth: string) => stranger(accountCalls.register, { body: { ...ada, dateOfBirth } })
  const { status, error } = await born('2026-05-04')
  expect([status, error.errors]).toEqual([
    400,
    [{ ...coded, path: 'dateOfBirth', message: 'The date of birth lies in the future' }],
  ])
  expect((await born('2026-05-03')).status).toBe(201)
})

test.each([
  ['a prototype', `{"email":"a@example.org","__proto__":{"isAdmin":true}}`],
  ['a constructor', `{"constructor":{"prototype":{"isAdmin":true}}}`],
  ['10,000 levels', `{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
  ['10,000 lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['half of it', '{"email":"a@exa'],
])('%s in the body is a 400, and changes nothing', async (_what, payload) => {
  const { app } = await startTestServer()
  for (const { path } of [accountCalls.register, signInCalls.login, accountCalls.forgotPassword]) {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/\w/)
  }
  expect(Object.keys({})).toEqual([])
  expect('isAdmin' in {}).toBe(false)
})

test('registrations from one address are limited, with room for a clubhouse', async () => {
  const { stranger } = await startTestServer({
    replace: () => ({
      passwords: { hash: async (password) => `plain ${password}`, verify: async () => false },
    }),
  })
  const statuses = new Map<number, number>()
  for (let number = 0; number < 301; number += 1) {
    const { status, headers } = await stranger(accountCalls.register, {
      body: { ...ada, email: `ada.${number}@example.org` },
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 300, 429: 1 })
})

test.each([
  'x@child.fletch.invalid',
  'x@fletch.invalid',
  'X@Any.Child.FLETCH.Invalid',
  'x@\uff46letch.invalid',
  'x@fletch\u3002invalid',
])('no one takes an address that only Fletch gives: %s', async (email) => {
  const { stranger, person } = await startTestServer()
  const { status, error } = await stranger(accountCalls.register, { body: { ...ada, email } })
  expect([status, error]).toMatchObject([400, { code: 'email-malformed' }])
  const bo = await person('Bo')
  const club = await foundClub(bo)
  const params = { clubId: club.id }
  const form = { firstName: 'Cy', lastName: 'Limb', joinDate: '2026-01-01', email }
  expect((await bo.send(clubMemberCalls.add, { params, body: form })).status).toBe(400)
  const { body: cy } = await bo.send(clubMemberCalls.add, { params, body: { ...form, email: '' } })
  const changed = { params: { ...params, memberId: cy.id }, body: form }
  expect((await bo.send(clubMemberCalls.save, changed)).status).toBe(400)
  const { body: whole } = await bo.send(clubCalls.read, { params: { id: club.id } })
  expect((await bo.send(clubCalls.save, { params: { id: club.id }, body: { ...whole, email } })).status).toBe(
    400,
  )
})

test('a registration is mailed to its address once, with the way to say that it was not me', async () => {
  const server = await startTestServer()
  server.startJobs()
  const { body } = await server.stranger(accountCalls.register, { body: ada })
  const welcomes = async () => (await readOutbox(server.dataDir)).map(({ parsed }) => parsed)
  await eventually(async () => expect(await welcomes()).toHaveLength(1))
  const [mail] = await welcomes()
  expect(mail).toMatchObject({
    to: [{ address: 'Ada.Nock@example.org' }],
    subject: 'Welcome to Fletch: is this your address?',
  })
  expect(mail?.text).toContain('"This was not me"')
  const token = /\/verify-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const authorization = `Bearer ${body.token}`
  const verified = await server.app.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    headers: { authorization },
    payload: { token },
  })
  expect(verified.statusCode).toBe(200)
  expect((await server.stranger(accountCalls.register, { body: ada })).status).toBe(409)
  expect(await welcomes()).toHaveLength(1)
})

test('registering again and again, from anywhere, sends one mail a day to an address', async () => {
  const server = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } })
  const registerFrom = async (address: string, email = ada.email) => {
    const { status, body } = await server.stranger(accountCalls.register, {
      body: { ...ada, email },
      headers: { 'x-forwarded-for': address },
    })
    expect(status).toBe(201)
    return body
  }
  const goneAgain = async ({ token }: { readonly token: string }) => {
    const { statusCode } = await server.app.inject({
      method: 'DELETE',
      url: '/api/auth/user',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: ada.password },
    })
    expect(statusCode).toBe(204)
  }
  const queued = async () =>
    (
      await server.parts.db.read
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'verification-mail')
        .execute()
    ).length
  // An account's mails that are not sent yet are deleted with it.
  const counts: number[] = []
  for (let number = 1; number < 5; number += 1) {
    const signedIn = await registerFrom(`192.0.${number}.1`)
    counts.push(await queued())
    await goneAgain(signedIn)
  }
  expect(counts).toEqual([1, 0, 0, 0])
  await registerFrom('192.0.9.1', 'another@example.org')
  expect(await queued()).toBe(1)
})
