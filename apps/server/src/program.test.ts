import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, openSync } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { photoCalls, signedIn } from '@fletch/contract'
import { eventually } from '@fletch/testkit'
import { freePort } from '@fletch/testkit/free-port.ts'
import { folderOfTest, startProgram } from '@fletch/testkit/program.ts'
import { bucketSettings } from '@fletch/testkit/swift.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await folderOfTest()
})

const run = (settings: Record<string, string>) => startProgram({ DATA_DIR: folder, ...settings })

describe('starting', () => {
  test('a wrong setting stops it with one sentence that names the setting', async () => {
    const started = run({ TRUST_PROXY: 'everyone' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toBe(
      'The setting TRUST_PROXY is wrong: must be a number of proxies or a list of their addresses.\n',
    )
  })

  test('a port in use stops it with a sentence', async () => {
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
  ])('the sentence names a %s that does not work', async (setting, value, reason) => {
    const started = run({ [setting]: value, LOG_LEVEL: 'warn' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toBe(
      `Fletch could not start: the setting ${setting} does not work (${reason}).\n`,
    )
  })

  test('a data folder that is not writable stops it with a sentence', async () => {
    const started = run({ DATA_DIR: '/dev/null/fletch' })
    expect(await started.exit).toBe(1)
    expect(started.output()).toMatch(/^Fletch could not start: [^\n]+\n$/)
  })
})

describe('waiting for the program to be ready', () => {
  const waiting = fileURLToPath(new URL('../../../ops/wait-until-ready.mjs', import.meta.url))
  const wait = (address: string, pid: number | undefined): Promise<number | null> =>
    new Promise((ended) => {
      const child = spawn(process.execPath, [waiting, address, String(pid)], { env: {} })
      onTestFinished(() => void child.kill('SIGKILL'))
      child.on('close', (code) => ended(code))
    })

  test('resolves when it is ready, and fails at once if it has ended before', async () => {
    const started = run({})
    expect(await wait(await started.address, started.child.pid)).toBe(0)
    const failed = run({ DATA_DIR: '/dev/null/fletch' })
    await failed.exit
    expect(await wait('http://127.0.0.1:1', failed.child.pid)).toBe(1)
  })
})

test('its files are readable by their owner only', async () => {
  const started = run({ DATA_DIR: join(folder, 'data') })
  await started.address
  const kept = await readdir(folder, { recursive: true })
  expect(kept).toContain(join('data', 'fletch.db'))
  for (const name of kept) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
})

test('prints no secrets', async () => {
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

describe('a log that cannot be written', () => {
  /** Starts the server with a file as its output, as a service manager does. */
  const startInto = async (output: number, settings: Record<string, string> = {}) => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const { child, exit } = startProgram(
      {
        DATA_DIR: folder,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        RATE_LIMIT: 'off',
        ...settings,
      },
      output,
    )
    const address = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
    // On a busy machine a start takes longer than anything else here; the test's own time ends it.
    while (!(await isReady())) await setTimeout(50)
    const lost = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^fletch_log_lines_lost_total (\d+)$/m.exec(text)?.[1])
    }
    return { child, exit, address, lost }
  }

  const register = (address: string) =>
    fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'ada@example.org',
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }),
    })

  /** Causes more lines than may wait. */
  const askOften = async (address: string) => {
    for (let n = 0; n < 60; n += 1) {
      const answers = Array.from({ length: 40 }, () => fetch(`${address}/api/scorecards`))
      for (const { status } of await Promise.all(answers)) expect(status).toBe(401)
    }
  }

  test('on a full disk: saves and probes are answered, lines are counted, and SIGTERM ends it with 0', async () => {
    const { child, exit, address, lost } = await startInto(openSync('/dev/full', 'w'))
    expect((await register(address)).status).toBe(201)
    await askOften(address)
    expect(await lost()).toBeGreaterThan(0)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  test('without a reader: it goes on, and the log continues with the number of lost lines', async () => {
    const pipe = join(folder, 'log')
    execFileSync('mkfifo', [pipe])
    const first = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    const { child, exit, address, lost } = await startInto(openSync(pipe, constants.O_WRONLY))
    await first.close()
    await askOften(address)
    expect(await lost()).toBeGreaterThan(0)
    const reader = spawn('cat', [pipe])
    onTestFinished(() => void reader.kill())
    let text = ''
    reader.stdout.on('data', (bytes) => {
      text += bytes
    })
    await eventually(() => expect(text).toContain('lines of the log were lost'))
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })
})

test('SIGTERM ends it with 0 while a photo waits for a bucket that never answers', async () => {
  const bucket = createServer().listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const isAsked = once(bucket, 'connection')
  const { port } = bucket.address() as AddressInfo
  const started = run({ ...bucketSettings(port), RATE_LIMIT: 'off' })
  const address = await started.address
  const person = {
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Nock',
    password: 'quiet stone 7',
    confirmPassword: 'quiet stone 7',
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { token } = signedIn.parse(await (await post('/api/auth/register', person)).json())
  const asked = await post('/api/objects/upload', {}, { authorization: `Bearer ${token}` })
  const { uploadURL } = photoCalls.requestUpload.answers[200].parse(await asked.json())
  const create = { width: 40, height: 30, channels: 3 as const, background: '#1f5c3d' }
  const upload = fetch(`${address}${uploadURL}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: await sharp({ create }).jpeg().toBuffer(),
  })
  await isAsked
  started.child.kill('SIGTERM')
  expect((await upload).status).toBe(503)
  expect(await started.exit).toBe(0)
})
