import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Members can be listed by last name. This migration changes no rows: existing rows, and those that the previous
 * version still writes, get their sort key later from a chore. A partial index contains only rows without it.
 */
export const lastNames: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('club_members')
    .addColumn('last_name_key', text, (column) => column.notNull().defaultTo(''))
    .execute()
  // The name that the key was made from. If it differs from the current name, the row is still to be done.
  await database.schema.alterTable('club_members').addColumn('last_name_of', text).execute()
  await sql`create index club_members_last_name_open on club_members (id)
    where last_name_of is distinct from name_key`.execute(database)
  await database.schema
    .createIndex('club_members_by_last_name')
    .on('club_members')
    .columns(['club_id', 'last_name_key'])
    .execute()
}
