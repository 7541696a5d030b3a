import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Calendars that programs subscribe to, and how often the calendar entry of an event was changed. */
export const calendars: MigrationStep = async (database, { text, integer, instant }) => {
  await database.schema
    .createTable('calendars')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('club_id', text, (column) => column.references('clubs.id').onDelete('cascade'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  // One calendar per person and one per person and club. Both indexes start with a column that references another
  // table.
  await database.schema
    .createIndex('calendars_by_user')
    .unique()
    .on('calendars')
    .column('user_id')
    .where(sql.ref('club_id'), 'is', null)
    .execute()
  await database.schema
    .createIndex('calendars_by_user_and_club')
    .unique()
    .on('calendars')
    .columns(['user_id', 'club_id'])
    .execute()
  await database.schema.createIndex('calendars_by_club').on('calendars').column('club_id').execute()
  await database.schema
    .alterTable('events')
    .addColumn('told_changes', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema.alterTable('events').addColumn('told_at', instant).execute()
}
