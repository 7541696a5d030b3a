// npm run bench analytics: the time of the administrator's report with a million visits and as many exits. `-- SQLite`
// or `-- PostgreSQL` for one of the databases.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminAnalyticsCalls, adminSessionCalls, analyticsReport } from '@fletch/contract'
import { type Database, openDatabase } from '@fletch/server/platform/db/database.ts'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { analyticsBudgets } from './measuring/budgets.ts'
import { type Figure, quantile, report } from './measuring/report.ts'
import { exitsOf, visitsOf } from './measuring/visits.ts'

const rows = 1_000_000
const chunk = 1000
const reads = 20

const today = new Date().toISOString().slice(0, 10)
const dayBefore = (count: number): string =>
  new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10)

/** Runs before the server starts, which would otherwise begin to count. */
const fill = async (db: Database): Promise<void> => {
  await db.migrate()
  for (let first = 0; first < rows; first += chunk)
    await db.write(async (tx) => {
      await tx
        .insertInto('pageVisits')
        .values(visitsOf(first, chunk, rows))
        .execute()
      await tx
        .insertInto('pageExits')
        .values(exitsOf(first, chunk, rows))
        .execute()
    })
}

const cookieOf = async ({ address }: ServerProcess, dataDir: string): Promise<string> => {
  const password = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim()
  const answer = await fetch(address + adminSessionCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Ask = (from: string, to: string) => Promise<{ readonly milliseconds: number; readonly views: number }>

const askOf = ({ address }: ServerProcess, cookie: string): Ask => {
  const headers = { cookie, 'admin-auth': 'true' }
  return async (from, to) => {
    const start = performance.now()
    const answer = await fetch(`${address}${adminAnalyticsCalls.read.path}?from=${from}&to=${to}`, {
      headers,
    })
    const { totalPageViews } = analyticsReport.parse(await answer.json())
    return { milliseconds: performance.now() - start, views: totalPageViews }
  }
}

/** Each report counts for a second, so it is requested until everything is counted. */
const untilCounted = async (ask: Ask): Promise<number> => {
  const start = performance.now()
  while ((await ask(dayBefore(395), today)).views < rows);
  return (performance.now() - start) / 1000
}

const timesOf = async (ask: Ask, days: number): Promise<number[]> => {
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) times.push((await ask(dayBefore(days - 1), today)).milliseconds)
  return times
}

const figuresOn = async (name: string, databaseUrl: string | undefined): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fletch-analytics-'))
  const onIdleFailure = (error: Error) => process.stderr.write(`${error.message}\n`)
  const db = await openDatabase({ databaseUrl, file: join(dataDir, 'fletch.db'), onIdleFailure })
  await fill(db)
  await db.close()
  const server = await startServerProcess({
    settings: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  })
  try {
    const ask = askOf(server, await cookieOf(server, dataDir))
    const counted = await untilCounted(ask)
    const figure = (what: string, times: readonly number[]): Figure => ({
      name: `${name}: ${what}`,
      unit: 'ms',
      values: [quantile(times, 0.95)],
      budget: { atMost: analyticsBudgets.report },
    })
    return [
      figure('the last 30 days, 95 %', await timesOf(ask, 30)),
      figure('the last 13 months, 95 %', await timesOf(ask, 396)),
      { name: `${name}: two million rows are counted`, unit: 's', values: [counted], budget: null },
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const onPostgres = async (): Promise<Figure[]> => {
  const postgres = await startPostgres()
  try {
    return await figuresOn('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

const [only = ''] = process.argv.slice(2)
const isWanted = (name: string) => name.toLowerCase().startsWith(only.toLowerCase())
report('Analytics at a million visits', [
  ...(isWanted('SQLite') ? await figuresOn('SQLite', undefined) : []),
  ...(isWanted('PostgreSQL') ? await onPostgres() : []),
])
