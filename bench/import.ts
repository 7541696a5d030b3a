// npm run bench import: how long importing 10,000 members takes, whether others notice, and how fast their list is,
// from the server and in a browser.
import { randomUUID } from 'node:crypto'
import { club, importResult, memberPage, memberSorts } from '@fletch/contract'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { memberFile } from '@fletch/testkit/member-file.ts'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { type Archer, newArcher } from './measuring/archer.ts'
import { importBudgets } from './measuring/budgets.ts'
import { paced, type Shot } from './measuring/load.ts'
import { memberListTimes } from './measuring/member-list.ts'
import { type Figure, quantile, report } from './measuring/report.ts'

const runs = 3
const rows = 10_000
const pageReads = 20

const file = new File([memberFile(rows)], 'members.csv', { type: 'text/csv' })

const newClub = async (address: string, { headers }: Archer): Promise<string> => {
  const body = JSON.stringify({ name: `Club ${randomUUID()}` })
  const answer = await fetch(`${address}/api/clubs`, { method: 'POST', headers, body })
  return club.parse(await answer.json()).id
}

/** The time until all members are imported, in ms. */
const importTimed = async (address: string, { token }: Archer, clubId: string): Promise<number> => {
  const form = new FormData()
  form.set('csvFile', file)
  const start = performance.now()
  const answer = await fetch(`${address}/api/clubs/${clubId}/members/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { imported, errors } = importResult.parse(await answer.json())
  if (imported !== rows) throw new Error(`${imported} members came in: ${JSON.stringify(errors.slice(0, 3))}`)
  return performance.now() - start
}

interface Run {
  readonly time: number
  readonly reads: number
  readonly writes: number
}

const measureImport = async (address: string, officer: Archer, archer: Archer): Promise<Run> => {
  const [clubId, card] = [await newClub(address, officer), await archer.newCard(cardWith(wholeRound(30)))]
  const load = { address, headers: archer.headers, seconds: 2 }
  const read = (): Shot => ({ method: 'GET', path: `/api/scorecards/${card.id}` })
  const write = (n: number): Shot => ({
    method: 'PUT',
    path: `/api/scorecards/${card.id}`,
    body: JSON.stringify(cardWith(wholeRound(30).toSpliced(n % 30, 1, n % 2 ? '1A' : 'Miss'))),
  })
  const [time, reads, writes] = await Promise.all([
    importTimed(address, officer, clubId),
    paced({ ...load, make: read, rate: 50 }),
    paced({ ...load, make: write, rate: 20 }),
  ])
  if (reads.bad + writes.bad > 0) throw new Error(`${reads.bad + writes.bad} calls failed during the import`)
  return { time, reads: reads.latency(0.99), writes: writes.latency(0.99) }
}

/** The time of a page of the list (95 % of pages in all sort orders) and of searches, in ms. */
const pagesTimed = async (address: string, officer: Archer, clubId: string) => {
  const timed = async (query: string): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${address}/api/clubs/${clubId}/members?limit=50&${query}`, {
      headers: officer.headers,
    })
    memberPage.parse(await answer.json())
    return performance.now() - start
  }
  const [sorted, searched]: [number[], number[]] = [[], []]
  for (let read = 0; read < pageReads; read += 1) {
    for (const sort of memberSorts)
      sorted.push(await timed(`sort=${sort}&direction=${read % 2 ? 'asc' : 'desc'}`))
    searched.push(await timed(`sort=name&q=last${read * 7}`), await timed('sort=name&q=nobody'))
  }
  return { sorted: quantile(sorted, 0.95), searched: quantile(searched, 0.95) }
}

const figuresOn = async (database: string, settings: Readonly<Record<string, string>>): Promise<Figure[]> => {
  const server = await startServerProcess({ settings })
  try {
    const { address } = server
    const [officer, archer] = [await newArcher(address), await newArcher(address)]
    const measured: Run[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measureImport(address, officer, archer))
    const large = await newClub(address, officer)
    await importTimed(address, officer, large)
    const pages = await pagesTimed(address, officer, large)
    const shown = await memberListTimes(address, officer, large)
    const figure = (name: string, values: readonly number[], atMost: number): Figure => ({
      name: `${database}: ${name}`,
      unit: 'ms',
      values,
      budget: { atMost },
    })
    return [
      figure(
        '10,000 rows are in',
        measured.map(({ time }) => time),
        importBudgets.time,
      ),
      figure(
        "others' reads meanwhile, 99 %",
        measured.map(({ reads }) => reads),
        importBudgets.reads,
      ),
      figure(
        "others' writes meanwhile, 99 %",
        measured.map(({ writes }) => writes),
        importBudgets.writes,
      ),
      figure('a page of 10,000 members, any order, 95 %', [pages.sorted], importBudgets.page),
      figure('a search among 10,000 members, 95 %', [pages.searched], importBudgets.page),
      figure('scrolling them in a browser, 99 % of frames', [shown.scroll], importBudgets.shown),
      figure('sorting them in a browser, 95 %', [shown.sort], importBudgets.shown),
      figure('searching them in a browser, 95 %', [shown.search], importBudgets.shown),
    ]
  } finally {
    await server.stop()
  }
}

const onSqlite = await figuresOn('SQLite', {})
const postgres = await startPostgres({ durable: true })
try {
  report('Import', [...onSqlite, ...(await figuresOn('PostgreSQL', { DATABASE_URL: postgres.url }))])
} finally {
  await postgres.stop()
}
