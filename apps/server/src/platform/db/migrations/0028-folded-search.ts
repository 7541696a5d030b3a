import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Rows whose search text is not folded yet. This version writes folded text with the domain's `searchTextOf`. */
const isOpen = sql.raw(`search_text not like '%\u0001%'`)

/**
 * Search texts also contain their folded form, and users are found by every word of their names. This migration changes
 * no rows: existing rows, and those that the previous version still writes, are folded later by a chore. A partial
 * index contains only rows that are not folded.
 */
export const foldedSearch: MigrationStep = async (database, { text, clustered }) => {
  for (const table of ['scorecards', 'clubs', 'events', 'club_members'])
    await sql`create index ${sql.ref(`${table}_folding_open`)} on ${sql.table(table)} (id) where ${isOpen}`.execute(
      database,
    )
  // The name that `user_names` was written for. If it differs from the current name, the row is still to be done.
  await database.schema.alterTable('users').addColumn('names_of', text).execute()
  await sql`create index users_folding_open on users (id) where names_of is distinct from name_key`.execute(
    database,
  )
  await sql`create table user_names (
    user_id ${text} not null references users (id) on delete cascade,
    key ${text} not null,
    primary key (user_id, key)
  ) ${clustered}`.execute(database)
  await database.schema
    .createIndex('user_names_by_key')
    .on('user_names')
    .columns(['key', 'user_id'])
    .execute()
}
