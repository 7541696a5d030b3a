import type { MigrationStep } from '../column-types.ts'

/** When a notice was first sent to a device. */
export const pushedNotices: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('event_notices').addColumn('pushed_at', instant).execute()
}
