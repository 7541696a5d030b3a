import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** The key of an event's public, read-only board, while officers have it switched on. */
export const liveKeys: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('events').addColumn('live_key', text).execute()
  await database.schema
    .createIndex('events_by_live_key')
    .unique()
    .on('events')
    .column('live_key')
    .where(sql.ref('live_key'), 'is not', null)
    .execute()
}
