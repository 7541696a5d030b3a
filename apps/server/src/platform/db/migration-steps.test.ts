import { bareSqlite } from '@fletch/testkit/bare-sqlite.ts'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { knownSteps, migrate } from './migrate.ts'

test('a migration that fails half-way leaves nothing behind, and the next start completes it', async () => {
  const database = await bareSqlite()
  // The second step fails because its table exists, so the first step must be rolled back.
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

const columnsOf = async (database: Kysely<unknown>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select t.name as "table", c.name, c."notnull" as required, c.dflt_value as given
    from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(database)
  return rows
}

/** Changes that would break a process of the previous version. */
const harmOf = (before: readonly Column[], after: readonly Column[]): string[] => {
  const nameOf = ({ table, name }: Column) => `${table}.${name}`
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  const tables = new Set(before.map(({ table }) => table))
  const required = new Set(before.filter(({ required: isRequired }) => isRequired).map(nameOf))
  const demanded = after.filter(
    (column) =>
      tables.has(column.table) && column.required && column.given === null && !required.has(nameOf(column)),
  )
  return [
    ...[...had].filter((name) => !has.has(name)).map((name) => `${name} is gone`),
    ...demanded.map((column) => `${nameOf(column)} must be given`),
  ]
}

test('every migration lets a process of the previous version keep working while processes restart', async () => {
  const database = await bareSqlite()
  let before: readonly Column[] = []
  for (const step of knownSteps) {
    await migrate(database, 'sqlite', step)
    const after = await columnsOf(database)
    expect([step, harmOf(before, after)]).toEqual([step, []])
    before = after
  }
  expect(before.length).toBeGreaterThan(200)
})

test.each([
  ['alter table bug_reports drop column category', 'bug_reports.category is gone'],
  ['alter table bug_reports rename column title to heading', 'bug_reports.title is gone'],
  ['drop table page_exits', 'page_exits.path is gone'],
  ['alter table page_exits rename to exits', 'page_exits.path is gone'],
  [
    `create table new_exits (id text not null, extra text not null);
     drop table page_exits;
     alter table new_exits rename to page_exits`,
    'page_exits.extra must be given',
  ],
])('detects a harmful migration: %s', async (step, harm) => {
  const database = await bareSqlite()
  await migrate(database, 'sqlite')
  const before = await columnsOf(database)
  for (const statement of step.split(';')) await sql.raw(statement).execute(database)
  expect(harmOf(before, await columnsOf(database))).toContain(harm)
})

test('accepts a migration that only adds', async () => {
  const database = await bareSqlite()
  await migrate(database, 'sqlite')
  const before = await columnsOf(database)
  for (const statement of [
    'create table further (id text not null)',
    'alter table page_exits add column note text',
    "alter table page_exits add column kind text not null default 'left'",
  ])
    await sql.raw(statement).execute(database)
  expect(harmOf(before, await columnsOf(database))).toEqual([])
})
