import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { multiplyCards } from '@fletch/testkit/many-cards.ts'
import type { RunningPostgres } from '@fletch/testkit/postgres.ts'
import { createDatabase } from '@fletch/testkit/postgres-databases.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { newArcher } from './archer.ts'
import { apiBudgets } from './budgets.ts'
import type { Figure } from './report.ts'

const runs = 3
const grownTo = 100_000

/** The time of a start until ready, in ms, with a database that has grown for years. */
const startOn = async (database: string, databaseUrl?: string): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fletch-grown-'))
  const settings: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  try {
    const first = await startServerProcess({ dataDir, settings })
    await (await newArcher(first.address)).newCard(cardWith(wholeRound(30)))
    await first.stop()
    await multiplyCards({ databaseUrl, file: join(dataDir, 'fletch.db') }, grownTo)
    const values: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const begun = performance.now()
      const server = await startServerProcess({ dataDir, settings })
      const { status } = await fetch(`${server.address}/readyz`)
      values.push(performance.now() - begun)
      if (status !== 200) throw new Error(`${database}: not ready, ${status}`)
      await server.stop()
    }
    const name = `${database}: start to ready, ${grownTo.toLocaleString('en')} cards`
    return { name, unit: 'ms', values, budget: { atMost: apiBudgets.start } }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** How long a start takes, on both databases. */
export const startFigures = async (postgres: RunningPostgres): Promise<Figure[]> => [
  await startOn('SQLite'),
  await startOn('PostgreSQL', await createDatabase(postgres.url, 'fletch_grown')),
]
