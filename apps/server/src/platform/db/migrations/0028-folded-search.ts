import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Search texts that no one has folded yet, written by this step's version as `searchTextOf` of the domain. */
const isOpen = sql.raw(`search_text not like '%\u0001%'`)

/**
 * Search texts come to hold their folded form, too, and users are found by every word of their names. Nothing is
 * written here: rows from before, and those that the version before writes beside this one, are open until a chore has
 * folded them. An index holds what is open, and nothing else.
 */
export const foldedSearch: MigrationStep = async (database, { text, clustered }) => {
  for (const table of ['scorecards', 'clubs', 'events', 'club_members'])
    await sql`create index ${sql.ref(`${table}_folding_open`)} on ${sql.table(table)} (id) where ${isOpen}`.execute(
      database,
    )
  // The name that `user_names` was written for; as long as it is another one, that is open.
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
