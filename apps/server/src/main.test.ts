import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signedIn } from '@fletch/domain/contract'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { compiledCode } from '@fletch/testkit/server-process.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fletch-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Process {
  readonly child: ChildProcess
  readonly output: () => string
  /** Where it listens, once it says so. */
  readonly address: Promise<string>
  readonly exit: Promise<number | null>
}

const run = (settings: Record<string, string>): Process => {
  const child = spawn(process.execPath, [main], {
    env: { DATA_DIR: folder, PORT: '0', NODE_COMPILE_CACHE: compiledCode, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ready = Promise.withResolvers<string>()
  const hear = (chunk: Buffer) => {
    output += chunk
    const address = /Fletch is ready: (\S+)/.exec(output)?.[1]
    if (address !== undefined) ready.resolve(address)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exit = new Promise<number | null>((ended) => child.on('close', (code) => ended(code)))
  void exit.then(() => ready.reject(new Error(`It ended before it was ready: ${output}`)))
  ready.promise.catch(() => undefined) // tests of a start that must fail do not wait for it
  return { child, output: () => output, address: ready.promise, exit }
}

const settingsOf = ({ databaseUrl }: { databaseUrl: string | undefined }): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }

describe('starting', () => {
  test('a wrong setting stops it with one sentence that names the setting', async () => {
    const started = run({ TRUST_PROXY: 'everyone' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toBe(
      'The setting TRUST_PROXY is wrong: must be a number of proxies or a list of their addresses.\n',
    )
  })

  test('a port that is taken stops it with a sentence', async () => {
    const first = run({})
    const { port } = new URL(await first.address)
    const second = run({ PORT: port, DATA_DIR: join(folder, 'second') })
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain('The port is in use. Set PORT to another one.')

    const third = run({ METRICS_PORT: port, DATA_DIR: join(folder, 'third') })
    expect(await third.exit).toBe(1)
    expect(third.output()).toContain('The port is in use. Set METRICS_PORT to another one.')
  })

  test.each([
    ['HOST', '203.0.113.1', 'listen EADDRNOTAVAIL: address not available 203.0.113.1'],
    ['DATABASE_URL', 'postgres://nobody:hunter2@127.0.0.1:1/fletch', 'connect ECONNREFUSED 127.0.0.1:1'],
    ['DATA_DIR', '/dev/null/fletch', "ENOTDIR: not a directory, mkdir '/dev/null/fletch'"],
  ])('a %s that does not work is named', async (setting, value, reason) => {
    const started = run({ [setting]: value, LOG_LEVEL: 'warn' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toBe(
      `Fletch could not start: the setting ${setting} does not work (${reason}).\n`,
    )
  })

  test('it is alive and ready, with metrics on loopback', async () => {
    const started = run({ ...settingsOf(await freshDatabase()), METRICS_PORT: '0' })
    const address = await started.address
    for (const probe of ['/healthz', '/readyz']) expect((await fetch(address + probe)).status).toBe(200)
  })

  test('two at once on one new database both come up', async () => {
    const settings = settingsOf(await freshDatabase())
    const both = [run(settings), run(settings)]
    const addresses = await Promise.all(both.map(({ address }) => address))
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('a data folder that cannot be written stops it with a sentence', async () => {
    const started = run({ DATA_DIR: '/dev/null/fletch' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toMatch(/^Fletch could not start: [^\n]+\n$/)
  })
})

describe('who waits until it is ready', () => {
  const waiting = fileURLToPath(new URL('../../../ops/wait-until-ready.mjs', import.meta.url))
  const wait = (address: string, pid: number | undefined): Promise<number | null> =>
    new Promise((ended) => {
      const child = spawn(process.execPath, [waiting, address, String(pid)], { env: {} })
      onTestFinished(() => void child.kill('SIGKILL'))
      child.on('close', (code) => ended(code))
    })

  test('hears when it is, and at once when it has ended before', async () => {
    const started = run({})
    expect(await wait(await started.address, started.child.pid)).toBe(0)
    const failed = run({ DATA_DIR: '/dev/null/fletch' })
    await failed.exit
    expect(await wait('http://127.0.0.1:1', failed.child.pid)).toBe(1)
  })
})

describe('stopping', () => {
  test('SIGTERM lets a request in flight finish, then everything closes', async () => {
    const started = run(settingsOf(await freshDatabase()))
    const address = await started.address
    const registration = fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `ada.${Date.now()}@example.org`,
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }),
    })
    // The password is being hashed when the signal comes.
    await new Promise((later) => setTimeout(later, 10))
    started.child.kill('SIGTERM')
    expect([201, 503]).toContain((await registration).status)
    expect(await started.exit).toBe(0)
  })

  test('SIGKILL loses nothing that was answered', async () => {
    const settings = settingsOf(await freshDatabase())
    const first = run(settings)
    const registration = await fetch(`${await first.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `ada.${Date.now()}@example.org`,
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }),
    })
    const { token } = signedIn.parse(await registration.json())
    first.child.kill('SIGKILL')
    await first.exit
    const second = run(settings)
    const user = await fetch(`${await second.address}/api/auth/user`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(user.status).toBe(200)
  })
})

test('what is kept belongs to its owner only', async () => {
  const started = run({ DATA_DIR: join(folder, 'data') })
  await started.address
  const kept = await readdir(folder, { recursive: true })
  expect(kept).toContain(join('data', 'fletch.db'))
  for (const name of kept) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
})

test('nothing secret is printed', async () => {
  const started = run({ LOG_LEVEL: 'debug' })
  const address = await started.address
  await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer very-secret-token-of-somebody' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'hunter2-and-more' }),
  })
  started.child.kill('SIGTERM')
  await started.exit
  expect(started.output()).toContain('/api/auth/login')
  expect(started.output()).not.toMatch(/hunter2|very-secret-token/)
  await expect(readFile(join(folder, 'fletch.db'))).resolves.toBeDefined()
})
