// npm run bench greed: how much of a server one account can use, compared with the limits: writes and disk, streams,
// sessions, waiting sign-ins, unfinished uploads, memory.
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { largestUpload } from '@fletch/contract'
import { mostSessions } from '@fletch/server/modules/accounts/sessions/commands.ts'
import { seatBounds } from '@fletch/server/modules/events/live/seats.ts'
import { uploadLimitsAtOnce } from '@fletch/server/modules/photos/uploads/upload-places.ts'
import { sizeOnDisk, writeBudget } from '@fletch/server/platform/write-budget.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { greedBudgets } from './measuring/budgets.ts'
import { report } from './measuring/report.ts'

const server = await startServerProcess({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
const password = 'quiet stone 7'

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

const ask = async (
  method: string,
  path: string,
  { token, body, from = '192.0.2.1' }: { token?: string; body?: unknown; from?: string } = {},
): Promise<Answer> => {
  const response = await fetch(server.address + path, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

const register = async (name: string) => {
  const email = `${name}@example.org`
  const person = { email, password, confirmPassword: password, firstName: name, lastName: 'Nock' }
  const { body } = await ask('POST', '/api/auth/register', { body: person })
  return { email, token: body['token'] ?? '' }
}

const [greedy, other] = [await register('greedy'), await register('other')]
const { token } = greedy

/** The size of a folder in bytes. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

// Streams of the account, and of one address on a public board.
const club = await ask('POST', '/api/clubs', { token, body: { name: 'The Oaks' } })
const event = await ask('POST', '/api/competitions', {
  token,
  body: { clubId: club.body['id'], name: 'Shoot', competitionDate: '2099-01-01', archeryStyle: 'all' },
})
const board = `/api/competitions/${event.body['id']}`
const opened = await ask('PUT', `${board}/live`, { token, body: { isPublic: true } })
const open: ClientRequest[] = []
const follow = async (path: string, headers: Record<string, string>): Promise<number> => {
  const asking = request(server.address + path, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } })
  asking.on('error', () => undefined) // the bench aborts it
  open.push(asking.end())
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined).resume()
  return answer.statusCode ?? 0
}
const streamsOf = async (
  path: string,
  most: number,
  headers: Record<string, string> = {},
): Promise<number> => {
  const statuses = await Promise.all(Array.from({ length: most + 30 }, () => follow(path, headers)))
  return statuses.filter((status) => status === 200).length
}
const streams = await streamsOf(`${board}/live`, seatBounds.ofAccount, { authorization: `Bearer ${token}` })
const watchers = await streamsOf(`/api/live/${opened.body['liveKey']}`, seatBounds.fromAddress)
for (const each of open) each.destroy()

// Many sign-ins at once with the right password, while another user signs in from elsewhere; and the sessions they
// create.
const credentials = { email: greedy.email, password }
const flood = Array.from({ length: 120 }, () => ask('POST', '/api/auth/login', { body: credentials }))
const waited = await ask('POST', '/api/auth/login', {
  body: { email: other.email, password },
  from: '198.51.100.7',
})
const signedIn = (await Promise.all(flood)).filter(({ status }) => status === 200)
const last = signedIn.at(-1)?.body['token'] ?? token
for (let n = 0; n <= mostSessions; n += 1)
  await ask('POST', '/api/auth/login', { body: credentials, from: `203.0.113.${n % 4}` })
const fresh =
  (await ask('POST', '/api/auth/login', { body: credentials, from: '203.0.113.5' })).body['token'] ?? last
const sessions = Object.values((await ask('GET', '/api/auth/sessions', { token: fresh })).body).length

// Uploads that start and never finish.
const uploads: ClientRequest[] = []
for (let n = 0; n < 60; n += 1) {
  const place = await ask('POST', '/api/objects/upload', { token: fresh, body: {} })
  const sending = request(server.address + (place.body['uploadURL'] ?? ''), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'content-length': 19_000_000, 'x-forwarded-for': '192.0.2.1' },
  })
  sending.on('error', () => undefined) // refused, or ended below
  sending.write(new Uint8Array(18_000_000))
  uploads.push(sending)
}
await new Promise((passed) => setTimeout(passed, 3000))
const incoming = sizeOf(join(server.dataDir, 'incoming'))
for (const each of uploads) each.destroy()

// Writes until the server refuses: a card in which every field changes each time.
const rows = 50
const cardOf = (turn: number) => ({
  archerName: 'Greedy',
  numberOfTargets: rows,
  scores: Array.from({ length: rows }, () =>
    turn % 2 ? { zone: '1A', distance: '10' } : { zone: '2A', distance: '20' },
  ),
})
const card = (await ask('POST', '/api/scorecards', { token: fresh, body: cardOf(0) })).body['id']
await new Promise((passed) => setTimeout(passed, 61_000))
const before = sizeOf(server.dataDir)
let writes = 0
for (let status = 200; status === 200; ) {
  status = (await ask('PUT', `/api/scorecards/${card}`, { token: fresh, body: cardOf(writes + 1) })).status
  if (status === 200) writes += 1
}
const grown = sizeOf(server.dataDir) - before
const counted =
  writes * (Math.max(sizeOnDisk.write, JSON.stringify(cardOf(1)).length) + 2 * rows * sizeOnDisk.line)
const memory = server.peakMemory()
await server.stop()

const megabytes = (bytes: number): number => bytes / 1_000_000
report('What one account can take', [
  {
    name: 'writes within a minute',
    unit: '',
    values: [writes],
    budget: { atMost: writeBudget.writesAMinute },
  },
  {
    name: 'disk within a day, from what these took',
    unit: 'MB',
    values: [megabytes((grown / counted) * writeBudget.bytesADay)],
    budget: { atMost: megabytes(greedBudgets.disk) },
  },
  { name: 'streams of the account', unit: '', values: [streams], budget: { atMost: seatBounds.ofAccount } },
  {
    name: 'watchers of public boards from one address',
    unit: '',
    values: [watchers],
    budget: { atMost: seatBounds.fromAddress },
  },
  { name: 'sessions', unit: '', values: [sessions], budget: { atMost: mostSessions } },
  {
    name: 'sign-ins of others that 120 at once shut out',
    unit: '',
    values: [waited.status === 200 ? 0 : 1],
    budget: { atMost: 0 },
  },
  {
    name: 'disk held by 60 uploads that never finish',
    unit: 'MB',
    values: [megabytes(incoming)],
    budget: { atMost: megabytes(uploadLimitsAtOnce.ofOwner * largestUpload) },
  },
  {
    name: 'memory at its most',
    unit: 'MB',
    values: [megabytes(memory)],
    budget: { atMost: megabytes(greedBudgets.memory) },
  },
])
