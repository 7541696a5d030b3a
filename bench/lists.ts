// npm run bench lists: how long a save waits while 16 downloads of 10,000 members run, of one account and of 16. With
// `-- --beside <folder>`, a checkout of another version is measured in turn with this one.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { club, importResult } from '@fletch/contract'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { memberFile } from '@fletch/testkit/member-file.ts'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { createDatabase } from '@fletch/testkit/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { v7 } from 'uuid'
import { type Archer, newArcher } from './measuring/archer.ts'
import { listBudgets } from './measuring/budgets.ts'
import { paced, type Shot } from './measuring/load.ts'
import { waitedForProcessor } from './measuring/processor.ts'
import { type Figure, report } from './measuring/report.ts'

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values

const runs = 3
const seconds = 8
const savesASecond = 20
const downloads = 16
/** With the officers the club has 10,000 members. */
const rows = 9985

const json = async (address: string, { headers }: Archer, path: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** A club with 10,000 members from a file. */
const fullClub = async (address: string, owner: Archer): Promise<string> => {
  const { id } = club.parse(await json(address, owner, '/api/clubs', { name: `Club ${v7()}` }))
  const form = new FormData()
  form.set('csvFile', new File([memberFile(rows)], 'members.csv', { type: 'text/csv' }))
  // On a busy machine PostgreSQL may take longer than the server waits for it.
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await fetch(`${address}/api/clubs/${id}/members/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    })
    if (answer.ok && importResult.parse(await answer.json()).imported === rows) return id
    await pause(2000)
  }
  throw new Error('The members were not imported')
}

const makeOfficer = async (
  address: string,
  owner: Archer,
  { headers, userId }: Archer,
  clubId: string,
): Promise<void> => {
  const joined = await fetch(`${address}/api/clubs/${clubId}/join`, { method: 'POST', headers })
  if (!joined.ok) throw new Error(`Joining answered ${joined.status}`)
  await json(address, owner, `/api/clubs/${clubId}/owners`, { userId })
}

/** Downloads again and again until aborted; returns how many files came. A refusal is repeated like a script does. */
const keepDownloading = async (
  address: string,
  { headers }: Archer,
  clubId: string,
  until: AbortSignal,
): Promise<number> => {
  let files = 0
  while (!until.aborted) {
    const answer = await fetch(`${address}/api/clubs/${clubId}/members.csv`, { headers, signal: until })
      .then(async (given) => ({ isFile: given.ok, size: (await given.arrayBuffer()).byteLength }))
      .catch(() => undefined)
    if (answer?.isFile === true) files += 1
    else await pause(50)
  }
  return files
}

interface Waits {
  readonly waits: number[]
  readonly failed: number[]
  readonly files: number[]
  readonly withoutProcessor: number[]
}

const none = (): Waits => ({ waits: [], failed: [], files: [], withoutProcessor: [] })

/** The waits of an archer who saves, while these download the members of a club. */
const measure = async (
  { address, pid }: ServerProcess,
  archer: Archer,
  { readers, clubId }: { readonly readers: readonly Archer[]; readonly clubId: string },
  into: Waits,
): Promise<void> => {
  const card = await archer.newCard(cardWith(wholeRound(30)))
  const make = (n: number): Shot => ({
    method: 'PUT',
    path: `/api/scorecards/${card.id}`,
    headers: { 'idempotency-key': v7() },
    body: JSON.stringify(cardWith(wholeRound(30).toSpliced(n % 30, 1, n % 2 ? '1A' : 'Miss'))),
  })
  const end = new AbortController()
  const reading = readers.map((reader) => keepDownloading(address, reader, clubId, end.signal))
  const before = waitedForProcessor(pid)
  const saves = await paced({ address, headers: archer.headers, seconds, rate: savesASecond, make })
  into.withoutProcessor.push(waitedForProcessor(pid) - before)
  end.abort()
  const files = await Promise.all(reading)
  into.failed.push(saves.bad)
  into.waits.push(saves.latency(0.99))
  into.files.push(files.reduce((sum, each) => sum + each, 0))
}

const figuresOf = (
  name: string,
  budget: Figure['budget'],
  { waits, failed, files, withoutProcessor }: Waits,
): Figure[] => [
  { name: `${name}: a save waits, 99 %`, unit: 'ms', values: waits, budget },
  { name: `${name}: saves failed`, unit: '', values: failed, budget: budget === null ? null : { atMost: 0 } },
  { name: `${name}: files meanwhile`, unit: `in ${seconds} s`, values: files, budget: null },
  {
    name: `${name}: the server had no processor`,
    unit: `ms of ${seconds * 1000}`,
    values: withoutProcessor,
    budget: null,
  },
]

interface Version {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  /** The checkout it is started from; this one if unset. */
  readonly from?: string
}

/** Measures versions in turn, so that all of them have the same load of the machine. */
const figuresOn = async (database: string, versions: readonly Version[]): Promise<Figure[]> => {
  const stages = []
  try {
    for (const { name, settings, from } of versions) {
      const server = await startServerProcess({ settings, ...(from !== undefined && { from }) })
      const archer = await newArcher(server.address)
      const readers: Archer[] = []
      for (let n = 0; n < downloads; n += 1) readers.push(await newArcher(server.address))
      const [owner] = readers
      if (owner === undefined) throw new Error('No one reads')
      const clubId = await fullClub(server.address, owner)
      for (const reader of readers.slice(1)) await makeOfficer(server.address, owner, reader, clubId)
      stages.push({ name, server, archer, owner, readers, clubId, alone: none(), one: none(), many: none() })
    }
    for (let run = 0; run < runs; run += 1)
      for (const { server, archer, owner, readers, clubId, alone, one, many } of stages) {
        await measure(server, archer, { readers: [], clubId }, alone)
        await measure(server, archer, { readers: readers.map(() => owner), clubId }, one)
        await measure(server, archer, { readers, clubId }, many)
      }
    return stages.flatMap(({ name, alone, one, many }) => {
      const budget = name === '' ? { atMost: listBudgets.save } : null
      const of = (what: string) => `${database}${name}, ${what}`
      return [
        ...figuresOf(of('no download'), null, alone),
        ...figuresOf(of(`${downloads} downloads of one account`), budget, one),
        ...figuresOf(of(`${downloads} downloads of as many accounts`), budget, many),
      ]
    })
  } finally {
    for (const { server } of stages) await server.stop()
  }
}

const others = beside === undefined ? [] : [beside]
const versions = (settings: readonly Readonly<Record<string, string>>[]): Version[] => [
  { name: '', settings: settings[0] ?? {} },
  ...others.map((from) => ({ name: ' before', from, settings: settings[1] ?? {} })),
]

report('Lists, on SQLite', await figuresOn('SQLite', versions([{}, {}])))
const postgres = await startPostgres({ durable: true })
try {
  const urls = [postgres.url, await createDatabase(postgres.url, 'before')]
  const onPostgresql = await figuresOn('PostgreSQL', versions(urls.map((DATABASE_URL) => ({ DATABASE_URL }))))
  report('Lists, on PostgreSQL', onPostgresql)
} finally {
  await postgres.stop()
}
