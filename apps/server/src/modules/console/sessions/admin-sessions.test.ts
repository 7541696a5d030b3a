import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminActionCalls, adminSessionCalls, adminUserCalls } from '@fletch/contract'
import { administratorOf, credentialsOf, handClock, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { adminSessions } from '../module.ts'
import { prepareAdministrator } from './preparation-procedure.ts'

const { login, logout } = adminSessionCalls
const { stats } = adminUserCalls
const password = 'a heron by the pond 7'

describe('the administrator password', () => {
  test('is generated at the first start, returned once, and stored in the data folder, readable by its owner only', async () => {
    const server = await startTestServer()
    const made = await prepareAdministrator(server.parts)
    expect(made).toMatch(/^[\w-]{20}$/)
    const file = join(server.dataDir, 'admin-password')
    expect(await readFile(file, 'utf8')).toBe(`${made}\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await prepareAdministrator(server.parts)).toBeNull()
    const body = { username: 'admin', password: made ?? '' }
    expect((await server.stranger(login, { body })).status).toBe(200)
    expect(server.logged.join('')).not.toContain(made)
    const stored = await server.parts.db.read.selectFrom('secrets').select('value').execute()
    expect(JSON.stringify(stored)).not.toContain(made)
  })

  test('is the one in the file that an interrupted first start left behind', async () => {
    const server = await startTestServer()
    await writeFile(join(server.dataDir, 'admin-password'), 'written before\n')
    expect(await prepareAdministrator(server.parts)).toBe('written before')
  })

  test('is generated once, even if several first starts run at the same time', async () => {
    const server = await startTestServer()
    const made = await Promise.all([1, 2, 3].map(() => prepareAdministrator(server.parts)))
    const [told] = made.filter((each) => each !== null)
    expect(made.filter((each) => each !== null)).toHaveLength(1)
    expect(await credentialsOf(server)).toEqual({ username: 'admin', password: told })
  })

  test('stays in its file if a second start read it there and stored its hash before the first start', async () => {
    const server = await startTestServer()
    const { passwords } = server.parts
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hash = async (text: string) => {
      reached.resolve()
      await goOn.promise
      return passwords.hash(text)
    }
    const first = prepareAdministrator({ ...server.parts, passwords: { ...passwords, hash } })
    // The file exists, but the hash of its password is not stored yet.
    await reached.promise
    const second = await prepareAdministrator(server.parts)
    goOn.resolve()
    expect(await first).toBeNull()
    expect(await credentialsOf(server)).toEqual({ username: 'admin', password: second })
  })

  test('comes from the settings if they contain one, and the generated password stops working', async () => {
    const server = await startTestServer()
    const before = await administratorOf(server)
    const made = await credentialsOf(server)
    const settings = { ...server.parts.config, adminUsername: 'range', adminPassword: password }
    expect(await prepareAdministrator({ ...server.parts, config: settings })).toBeNull()
    expect((await before.send(stats)).status).toBe(401)
    expect((await server.stranger(login, { body: made })).status).toBe(401)
    expect((await server.stranger(login, { body: { username: 'range', password } })).status).toBe(200)
    await expect(stat(join(server.dataDir, 'admin-password'))).rejects.toThrow(/ENOENT/)
  })

  test('ends no session at a restart if it is unchanged', async () => {
    const server = await startTestServer({ settings: { ADMIN_PASSWORD: password } })
    const { send } = await administratorOf(server)
    await prepareAdministrator(server.parts)
    expect((await send(stats)).status).toBe(200)
  })
})

describe('signing in as administrator', () => {
  test.each([
    ['another password', { username: 'admin', password: 'a heron by the pond 8' }],
    ['another name', { username: 'Admin', password }],
  ])('with %s is refused without saying which was wrong', async (_what, body) => {
    const server = await startTestServer({ settings: { ADMIN_PASSWORD: password } })
    await prepareAdministrator(server.parts)
    const { status, error, headers } = await server.stranger(login, { body })
    expect([status, error.message]).toEqual([401, 'Invalid admin credentials'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(server.logged.join('')).not.toContain(body.password)
  })

  test.each([
    [{ username: ' ', password }, 'Username is required'],
    [{ username: 'admin', password: '' }, 'Password is required'],
  ])('with %j says what is missing', async (body, message) => {
    const { status, error } = await (await startTestServer()).stranger(login, { body })
    expect([status, error.message]).toEqual([400, message])
  })

  test('is not possible before a password exists', async () => {
    const server = await startTestServer()
    expect((await server.stranger(login, { body: { username: 'admin', password: 'x' } })).status).toBe(401)
  })

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const server = await startTestServer()
    const { headers } = await server.stranger(login, { body: await credentialsOf(server) })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^fletch-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^fletch-admin-device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const secure = await startTestServer({ settings: { PUBLIC_URL: 'https://fletch.test' } })
    const answer = await secure.stranger(login, { body: await credentialsOf(secure) })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-fletch-admin=.*; SameSite=Strict; Secure$/),
      expect.stringMatching(/^__Host-fletch-admin-device=.*; SameSite=Strict; Secure$/),
    ])
    expect((await (await administratorOf(secure)).send(stats)).status).toBe(200)
  })

  test('is refused to an address after ten failures, even with the right password, with the time of the next attempt', async () => {
    const server = await startTestServer()
    const right = await credentialsOf(server)
    const wrong = { ...right, password: 'a guess' }
    const statuses: number[] = []
    for (let wave = 0; wave < 4; wave += 1) {
      const guesses = Array.from({ length: 15 }, () => server.stranger(login, { body: wrong }))
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const refused = await server.stranger(login, { body: right })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('still works from another address after a hundred failures from ten addresses', async () => {
    const server = await startTestServer()
    const body = await credentialsOf(server)
    const knock = async (remoteAddress: string, payload: typeof body) =>
      (await server.app.inject({ method: 'POST', url: login.path, remoteAddress, payload })).statusCode
    for (let each = 0; each < 110; each += 1)
      await knock(`192.0.2.${each % 11}`, { ...body, password: `guess ${each}` })
    expect(await knock('198.51.100.7', body)).toBe(200)
  })

  describe('on a device where the administrator has signed in before', () => {
    const deviceIn = (cookies: readonly string[]) =>
      cookies.find((cookie) => cookie.startsWith('fletch-admin-device='))?.split(';')[0] ?? ''
    const known = async () => {
      const server = await startTestServer()
      const right = await credentialsOf(server)
      const knock = async (cookie: string, guess?: string) => {
        const payload = { ...right, ...(guess !== undefined && { password: guess }) }
        const { statusCode, headers } = await server.app.inject({
          method: 'POST',
          url: login.path,
          payload,
          headers: { cookie },
        })
        return { status: statusCode, device: deviceIn([headers['set-cookie'] ?? []].flat()) }
      }
      const fail = async (cookie: string) => {
        for (let each = 0; each < 10; each += 1) await knock(cookie, `guess ${each}`)
      }
      const { device } = await knock('')
      return { server, knock, fail, device }
    }

    test('is not locked by a stranger with the same address', async () => {
      const { knock, fail, device } = await known()
      await fail('')
      expect((await knock('')).status).toBe(429)
      expect(await knock(device)).toEqual({ status: 200, device })
    })

    test('is locked after ten failures on that device', async () => {
      const { knock, fail, device } = await known()
      await fail(device)
      expect((await knock(device)).status).toBe(429)
      expect((await knock('')).status).toBe(200)
    })

    test('is locked if the device mark is forged or older than the password', async () => {
      const { server, knock, fail, device } = await known()
      await fail('')
      const forged = `fletch-admin-device=${'A'.repeat(43)}.${device.split('.')[1]}`
      for (const mark of [forged, device.slice(0, -1), 'fletch-admin-device=', 'fletch-admin-device=.'])
        expect([mark, (await knock(mark)).status]).toEqual([mark, 429])
      const settings = { ...server.parts.config, adminPassword: password }
      await prepareAdministrator({ ...server.parts, config: settings })
      expect((await knock(device, password)).status).toBe(429)
    })
  })

  test('stores the token only in the cookie, and is recorded in the ledger', async () => {
    const server = await startTestServer()
    const { send, cookie } = await administratorOf(server)
    const [, token = ''] = cookie.split('=')
    const stored = await server.parts.db.read.selectFrom('adminSessions').selectAll().execute()
    expect(JSON.stringify(stored) + server.logged.join('')).not.toContain(token)
    await send(logout)
    const again = await administratorOf(server)
    expect((await again.send(adminActionCalls.list)).body).toMatchObject([
      { kind: 'signed in' },
      { kind: 'signed out' },
      { kind: 'signed in' },
    ])
  })
})

describe("the administrator's session", () => {
  test('ends with the logout, which deletes the cookie', async () => {
    const { send } = await administratorOf(await startTestServer())
    const { status, headers } = await send(logout)
    expect([status, headers['set-cookie']]).toEqual([204, expect.stringMatching(/^fletch-admin=; Max-Age=0/)])
    expect((await send(stats)).status).toBe(401)
  })

  test('ends after twelve hours and is then deleted', async () => {
    const clock = handClock()
    const server = await startTestServer({ clock })
    const { send } = await administratorOf(server)
    clock.advance(hours(12) - 1000)
    expect((await send(stats)).status).toBe(200)
    clock.advance(2000)
    expect((await send(stats)).status).toBe(401)
    for (const chore of adminSessions.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
    expect(await server.parts.db.read.selectFrom('adminSessions').select('id').execute()).toEqual([])
  })
})
