import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** The orders of a club's members in which the first name decides last. */
const orders = {
  type: 'membership_type',
  status: 'status',
  join_date: 'join_date',
  shoots: 'shoots',
  total_score: 'total_score',
  zone: 'zone_order',
}

/**
 * Members are sorted by first name without case and accents. The key starts as the name in lower case, which was the
 * order before; a chore then folds it. Rows that the previous version still writes get their key from the same chore.
 */
export const firstNames: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('club_members')
    .addColumn('first_name_key', text, (column) => column.notNull().defaultTo(''))
    .execute()
  // The name that the key was made from. If it differs from the current name, the row is still to be done.
  await database.schema.alterTable('club_members').addColumn('first_name_of', text).execute()
  await sql`update club_members set first_name_key = trim(name_key)`.execute(database)
  await sql`create index club_members_first_name_open on club_members (id)
    where first_name_of is distinct from name_key`.execute(database)
  await database.schema
    .createIndex('club_members_by_first_name')
    .on('club_members')
    .columns(['club_id', 'first_name_key'])
    .execute()
  // Indexes that ended in the name in lower case serve no list any more.
  for (const [name, column] of Object.entries(orders)) {
    await database.schema.dropIndex(`club_members_by_${name}`).execute()
    await database.schema
      .createIndex(`club_members_by_${name}`)
      .on('club_members')
      .columns(['club_id', column, 'first_name_key'])
      .execute()
  }
}
