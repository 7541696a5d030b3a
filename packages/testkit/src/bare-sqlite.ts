import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FletchSqliteDialect } from '@fletch/server/platform/db/dialects/sqlite.ts'
import { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'

/** An SQLite database without any migration; it is closed when the test ends. */
export const bareSqlite = async (): Promise<Kysely<unknown>> => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-bare-'))
  const database = new Kysely<unknown>({ dialect: new FletchSqliteDialect(join(folder, 'test.db')) })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  return database
}
