import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Whether the public reads the names of guests. Events that were public before keep what everyone could read. */
export const namedGuests: MigrationStep = async (database, { boolean }) => {
  await database.schema
    .alterTable('events')
    .addColumn('names_guests', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await sql`update events set names_guests = true where live_key is not null`.execute(database)
}
