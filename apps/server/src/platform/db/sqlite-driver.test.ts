import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { databaseFault } from './faults.ts'

interface Notes {
  notes: { id: number; text: string; done: boolean | null }
}

let folder: string
let database: Kysely<Notes>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fletch-sqlite-'))
  database = new Kysely<Notes>({ dialect: new FletchSqliteDialect(join(folder, 'test.db')) })
  await sql`create table notes (id integer primary key, text text not null, done boolean)`.execute(database)
})

afterEach(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

const insert = (id: number, text = 'x') =>
  database.transaction().execute((tx) => tx.insertInto('notes').values({ id, text, done: true }).execute())

const stored = async () =>
  (await database.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id)

/** What another process sees: only committed data. */
const committed = () => {
  const other = new DatabaseSync(join(folder, 'test.db'), { readOnly: true })
  const rows = other.prepare('select id from notes order by id').all()
  other.close()
  return rows.map((row) => row['id'])
}

describe('concurrent transactions', () => {
  test('are all durable when they are answered', async () => {
    await Promise.all([1, 2, 3].map((id) => insert(id)))
    expect(committed()).toEqual([1, 2, 3])
  })

  test('are not affected if one of them fails', async () => {
    const failing = database.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 9, text: 'half', done: null }).execute()
      throw new Error('changed my mind')
    })
    const results = await Promise.allSettled([insert(1), failing, insert(2)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(committed()).toEqual([1, 2])
  })

  test('one that fails just before the database closes does not disturb closing', async () => {
    const other = new Kysely<Notes>({ dialect: new FletchSqliteDialect(join(folder, 'other.db')) })
    const failing = other.transaction().execute(async () => {
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await other.destroy()
    await nextTurn() // long enough for an open batch to find its file missing
  })

  test('reports a unique violation and rolls the transaction back', async () => {
    await insert(1)
    const error = await insert(1).catch((each: unknown) => each)
    expect(databaseFault(error)).toBe('unique violation')
    expect(await stored()).toEqual([1])
  })

  test('a read outside a transaction sees nothing of an open one', async () => {
    await database.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 1, text: 'x', done: null }).execute()
      expect(await stored()).toEqual([])
    })
    expect(await stored()).toEqual([1])
  })
})

test('with a full disk in mid-batch, no acknowledged write is lost and no refused one is stored', async () => {
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 6}`).execute(database)
  const writers = Array.from({ length: 20 }, (_, id) => insert(id, 'x'.repeat(id === 7 ? 200_000 : 50)))
  const results = await Promise.allSettled(writers)
  const acknowledged = results.flatMap((result, id) => (result.status === 'fulfilled' ? [id] : []))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.some((error) => databaseFault(error) === 'full')).toBe(true)
  expect(committed()).toEqual(acknowledged)

  await sql`pragma max_page_count = 100000`.execute(database)
  await insert(100)
  expect(committed()).toContain(100)
})

test('while another program has the database locked, saves are refused soon and other work goes on', async () => {
  const other = new DatabaseSync(join(folder, 'test.db'))
  other.exec('begin immediate')
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 5)
  const refused = await Promise.all([1, 2, 3].map((id) => insert(id).catch(databaseFault)))
  clearInterval(turning)
  expect(refused).toEqual(['busy', 'busy', 'busy'])
  expect(turns).toBeGreaterThan(1)
  other.exec('commit')
  other.close()
  await insert(4)
  expect(committed()).toEqual([4])
})

test('returns booleans as booleans and missing values as null', async () => {
  await database
    .insertInto('notes')
    .values([
      { id: 1, text: 'a', done: true },
      { id: 2, text: 'b', done: false },
      { id: 3, text: 'c', done: null },
    ])
    .execute()
  const rows = await database.selectFrom('notes').select('done').orderBy('id').execute()
  expect(rows.map(({ done }) => done)).toEqual([true, false, null])
})

test('leaves out row locks, which a single writer does not need', () => {
  const compiled: CompiledQuery = database.selectFrom('notes').select('id').forUpdate().skipLocked().compile()
  expect(compiled.sql.trim()).toBe('select "id" from "notes"')
})

test('refuses values that cannot be stored instead of storing nothing', async () => {
  const odd = { id: 1, text: Symbol('x') }
  await expect(
    database
      .insertInto('notes')
      .values(odd as never)
      .execute(),
  ).rejects.toThrow(TypeError)
})
