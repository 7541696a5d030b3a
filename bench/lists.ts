// npm run bench lists: how long a save waits while 16 downloads of 10,000 members run, of one account and of 16. With
// `-- --beside <folder>`, a checkout of another version is measured in turn with this one.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { club, importResult } from '@fletch/domain/contract'
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

const runs = 2
const seconds = 8
const savesASecond = 20
const downloads = 16
const rows = 10_000

const json = async (address: string, { headers }: Archer, path: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const fullClub = async (address: string, owner: Archer): Promise<string> => {
  const { id } = club.parse(await json(address, owner, '/api/clubs', { name: `Club ${v7()}` }))
  const form = new FormData()
  form.set('csvFile', new File([memberFile(rows)], 'members.csv', { type: 'text/csv' }))
  const answer = await fetch(`${address}/api/clubs/${id}/members/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  if (importResult.parse(await answer.json()).imported !== rows) throw new Error('Members are missing')
  return id
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
  readonly files: number[]
  readonly withoutProcessor: number[]
}

const none = (): Waits => ({ waits: [], files: [], withoutProcessor: [] })

/** The waits of an archer who saves, while these download the members of a club. */
const measure = async (
  { address, pid }: ServerProcess,
  archer: Archer,
  { readers, clubOf }: { readonly readers: readonly Archer[]; readonly clubOf: (reader: number) => string },
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
  const reading = readers.map((reader, n) => keepDownloading(address, reader, clubOf(n), end.signal))
  const before = waitedForProcessor(pid)
  const saves = await paced({ address, headers: archer.headers, seconds, rate: savesASecond, make })
  into.withoutProcessor.push(waitedForProcessor(pid) - before)
  end.abort()
  const files = await Promise.all(reading)
  if (saves.bad > 0) throw new Error(`${saves.bad} saves failed`)
  into.waits.push(saves.latency(0.99))
  into.files.push(files.reduce((sum, each) => sum + each, 0))
}

const figuresOf = (
  name: string,
  budget: Figure['budget'],
  { waits, files, withoutProcessor }: Waits,
): Figure[] => [
  { name: `${name}: a save waits, 99 %`, unit: 'ms', values: waits, budget },
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
      const clubs: string[] = []
      for (const reader of readers.slice(0, 4)) clubs.push(await fullClub(server.address, reader))
      stages.push({ name, server, archer, readers, clubs, alone: none(), one: none(), many: none() })
    }
    for (let run = 0; run < runs; run += 1)
      for (const { server, archer, readers, clubs, alone, one, many } of stages) {
        const [first] = readers
        if (first === undefined) throw new Error('No one reads')
        const four = readers.slice(0, clubs.length)
        await measure(server, archer, { readers: [], clubOf: () => '' }, alone)
        await measure(
          server,
          archer,
          { readers: Array.from({ length: downloads }, () => first), clubOf: () => clubs[0] ?? '' },
          one,
        )
        await measure(
          server,
          archer,
          {
            readers: Array.from({ length: downloads }, (_, n) => four[n % four.length] ?? first),
            clubOf: (n) => clubs[n % clubs.length] ?? '',
          },
          many,
        )
      }
    return stages.flatMap(({ name, alone, one, many }) => {
      const budget = name === '' ? { atMost: listBudgets.save } : null
      const of = (what: string) => `${database}${name}, ${what}`
      return [
        ...figuresOf(of('no download'), null, alone),
        ...figuresOf(of(`${downloads} downloads of one account`), budget, one),
        ...figuresOf(of(`${downloads} downloads of four accounts`), budget, many),
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

const onSqlite = await figuresOn('SQLite', versions([{}, {}]))
const postgres = await startPostgres({ durable: true })
try {
  const urls = [postgres.url, await createDatabase(postgres.url, 'before')]
  const onPostgresql = await figuresOn('PostgreSQL', versions(urls.map((DATABASE_URL) => ({ DATABASE_URL }))))
  report('Lists', [...onSqlite, ...onPostgresql])
} finally {
  await postgres.stop()
}
