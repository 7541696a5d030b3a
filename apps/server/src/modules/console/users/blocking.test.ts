import { accountCalls, adminActionCalls, adminUserCalls, scorecardCalls, signInCalls } from '@fletch/contract'
import { administratorOf, cardWith, type Person, startTestServer, type TestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { block, endSessions } = adminUserCalls

const isSignedIn = async (person: Pick<Person, 'send'>) =>
  (await person.send(signInCalls.currentUser)).status === 200

const signIn = ({ stranger }: TestServer, { user, password }: Person) =>
  stranger(signInCalls.login, { body: { email: user.email, password } })

const words =
  'Your account has been blocked by the administrator of this server. Nothing of it is lost: please contact them.'

describe('a blocked account', () => {
  test('cannot sign in, and only a person with the password is told why', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })
    const { send } = await administratorOf(server)
    const set = async (isBlocked: boolean) =>
      (await send(block, { params: { id: ada.user.id }, body: { isBlocked } })).body
    expect(await set(true)).toMatchObject({ blockedAt: expect.any(String), sessions: 0 })
    expect(await Promise.all([ada, bo].map(isSignedIn))).toEqual([false, true])
    const refused = await signIn(server, ada)
    expect([refused.status, refused.error.message]).toEqual([403, words])
    expect((await signIn(server, { ...ada, password: 'wrong stone' })).status).toBe(401)
    expect(
      (await server.stranger(accountCalls.forgotPassword, { body: { email: ada.user.email } })).status,
    ).toBe(200)
    expect(await set(false)).toMatchObject({ blockedAt: null })
    const { status, body } = await signIn(server, ada)
    expect([status, body.user]).toEqual([200, ada.user])
    expect(await server.parts.db.read.selectFrom('scorecards').select('id').execute()).toHaveLength(1)
  })

  test('cannot use a sign-in that was in progress', async () => {
    const server = await startTestServer({
      replace: ({ passwords, db }) => ({
        passwords: {
          ...passwords,
          verify: async (...asked) => {
            const isRight = await passwords.verify(...asked)
            await db.write((tx) =>
              tx.updateTable('users').set({ blockedAt: '2026-05-02T09:00:00.000Z' }).execute(),
            )
            return isRight
          },
        },
      }),
    })
    const ada = await server.person('Ada')
    expect((await signIn(server, ada)).status).toBe(403)
  })
})

test('ending all sessions of a user changes nothing else about the user', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  await signIn(server, ada)
  const { send } = await administratorOf(server)
  const { body } = await send(endSessions, { params: { id: ada.user.id } })
  expect(body).toMatchObject({ id: ada.user.id, sessions: 0, blockedAt: null })
  expect(await Promise.all([ada, bo].map(isSignedIn))).toEqual([false, true])
  expect((await signIn(server, ada)).status).toBe(200)
})

test('the ledger stores only the id of an account, and shows its name until the account is deleted', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const { send } = await administratorOf(server)
  const params = { id: ada.user.id }
  for (const isBlocked of [true, true, false]) await send(block, { params, body: { isBlocked } })
  await send(endSessions, { params })
  const ledger = async () => {
    const { body } = await send(adminActionCalls.list)
    return Array.isArray(body) ? body.map(({ kind, subject }) => [kind, subject]) : []
  }
  expect(await ledger()).toEqual([
    ['sessions ended', 'Ada Nock'],
    ['account unblocked', 'Ada Nock'],
    ['account blocked', 'Ada Nock'],
    ['signed in', null],
  ])
  const stored = await server.parts.db.read.selectFrom('adminActions').select('subject').execute()
  expect(JSON.stringify(stored)).not.toContain('Ada')
  await server.parts.db.write((tx) => tx.deleteFrom('users').execute())
  expect((await ledger())[0]).toEqual(['sessions ended', 'A deleted account'])
})

test('an unknown user cannot be blocked or signed out', async () => {
  const { send } = await administratorOf(await startTestServer())
  const params = { id: 'nobody' }
  expect((await send(block, { params, body: { isBlocked: true } })).status).toBe(404)
  expect((await send(endSessions, { params })).status).toBe(404)
})
