import { randomBytes } from 'node:crypto'
import { joinCodeFrom } from '@fletch/domain'
import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = {
  event_groups: { id: string; code: string | null }
  events: { id: string; name: string; search_text: string }
}

const atOnce = 500
const codeLength = 6

/** Generates codes without repetition. */
const differentCodes = () => {
  const used = new Set<string>()
  const next = (): string => {
    const code = joinCodeFrom(randomBytes(codeLength))
    if (used.has(code)) return next()
    used.add(code)
    return code
  }
  return next
}

/** Processes every row in batches, in order of id. */
const forEach = async <Row extends { id: string }>(
  next: (after: string) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  let after = ''
  for (;;) {
    const rows = await next(after)
    for (const row of rows) await work(row)
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) break
  }
}

/** Short codes that open a group. Events can be searched ignoring case, also beyond ASCII. */
export const groupCodes: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('event_groups').addColumn('code', text).execute()
  await database.schema
    .alterTable('events')
    .addColumn('search_text', text, (added) => added.notNull().defaultTo(''))
    .execute()
  const nextCode = differentCodes()
  const tables: Kysely<Names> = database.withTables<Names>()
  await forEach(
    (after) =>
      tables
        .selectFrom('event_groups')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    ({ id }) => tables.updateTable('event_groups').set({ code: nextCode() }).where('id', '=', id).execute(),
  )
  await forEach(
    (after) =>
      tables
        .selectFrom('events')
        .select(['id', 'name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    ({ id, name }) =>
      tables.updateTable('events').set({ search_text: name.toLowerCase() }).where('id', '=', id).execute(),
  )
  await database.schema
    .createIndex('event_groups_by_code')
    .unique()
    .on('event_groups')
    .column('code')
    .where(sql.ref('code'), 'is not', null)
    .execute()
}
