import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'

const onIdleFailure = () => undefined

test('an up-to-date database is left as it is', async () => {
  const place = await freshDatabase()
  const database = await openDatabase({ ...place, onIdleFailure })
  onTestFinished(() => database.close())
  expect(await database.migrate()).toEqual([])
})

test('a migration that fails half-way leaves nothing behind, and the next start completes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-migrate-'))
  const database = new Kysely<{ users: { id: string } }>({
    dialect: new FletchSqliteDialect(join(folder, 'test.db')),
  })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  // The second step finds its table taken: the first step must not stay.
  await sql`create table scorecards (id text)`.execute(database)
  await expect(migrate(database, 'sqlite')).rejects.toThrow('could not be brought up to date')
  const tables = await database.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['scorecards'])
  await sql`drop table scorecards`.execute(database)
  expect((await migrate(database, 'sqlite')).length).toBeGreaterThan(3)
})
