import type { MigrationStep } from '../column-types.ts'

/** Archers who are level in every zone stand as they did in a shoot-off. */
export const shootOffs: MigrationStep = async (database, { integer }) => {
  await database.schema.alterTable('event_participants').addColumn('shoot_off', integer).execute()
}
