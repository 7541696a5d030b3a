import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Members can be listed by last name. Nothing is written here: rows from before, and those that the version before
 * writes beside this one, are open until a chore has made their key. An index holds what is open, and nothing else.
 */
export const lastNames: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('club_members')
    .addColumn('last_name_key', text, (column) => column.notNull().defaultTo(''))
    .execute()
  // The name that the key was made of; as long as it is another one, that is open.
  await database.schema.alterTable('club_members').addColumn('last_name_of', text).execute()
  await sql`create index club_members_last_name_open on club_members (id)
    where last_name_of is distinct from name_key`.execute(database)
  await database.schema
    .createIndex('club_members_by_last_name')
    .on('club_members')
    .columns(['club_id', 'last_name_key'])
    .execute()
}
