import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { knownSteps, migrate } from './migrate.ts'

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

interface Column {
  readonly table: string
  readonly name: string
  readonly required: number
  readonly given: string | null
}

test('every step leaves what is there, so that the version before goes on beside it while processes restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-steps-'))
  const database = new Kysely<unknown>({ dialect: new FletchSqliteDialect(join(folder, 'test.db')) })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  const columnsNow = async () => {
    const { rows } = await sql<Column>`
      select t.name as "table", c.name, c."notnull" as required, c.dflt_value as given
      from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(database)
    return rows
  }
  let before: readonly Column[] = []
  for (const step of knownSteps) {
    await migrate(database, 'sqlite', step)
    const after = await columnsNow()
    const nameOf = ({ table, name }: Column) => `${step}: ${table}.${name}`
    const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
    expect([...had].filter((name) => !has.has(name))).toEqual([])
    const tables = new Set(before.map(({ table }) => table))
    const demanded = after.filter(
      (column) =>
        tables.has(column.table) && !had.has(nameOf(column)) && column.required && column.given === null,
    )
    expect(demanded.map(nameOf)).toEqual([])
    before = after
  }
  expect(before.length).toBeGreaterThan(200)
})
