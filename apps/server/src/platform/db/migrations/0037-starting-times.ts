import type { MigrationStep } from '../column-types.ts'

/** Groups may start one after another. A process of the previous version creates groups that start together. */
export const startingTimes: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('event_groups').addColumn('starts_at', text).execute()
}
