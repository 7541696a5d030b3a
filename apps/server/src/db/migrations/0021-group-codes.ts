import { randomBytes } from 'node:crypto'
import { joinCodeFrom } from '@fletch/domain'
import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = {
  event_groups: { id: string; code: string | null }
  events: { id: string; name: string; search_text: string }
}

/** A short code leads to a group; events are found by their names without case, also those beyond ASCII. */
export const groupCodes: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('event_groups').addColumn('code', text).execute()
  await database.schema
    .alterTable('events')
    .addColumn('search_text', text, (added) => added.notNull().defaultTo(''))
    .execute()
  const tables: Kysely<Names> = database.withTables<Names>()
  for (const { id } of await tables.selectFrom('event_groups').select('id').execute())
    await tables
      .updateTable('event_groups')
      .set({ code: joinCodeFrom(randomBytes(6)) })
      .where('id', '=', id)
      .execute()
  for (const { id, name } of await tables.selectFrom('events').select(['id', 'name']).execute())
    await tables.updateTable('events').set({ search_text: name.toLowerCase() }).where('id', '=', id).execute()
  await database.schema
    .createIndex('event_groups_by_code')
    .unique()
    .on('event_groups')
    .column('code')
    .where(sql.ref('code'), 'is not', null)
    .execute()
}
