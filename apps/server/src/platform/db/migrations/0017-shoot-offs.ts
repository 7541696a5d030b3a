import type { MigrationStep } from '../column-types.ts'

/** The order of archers who were level in every zone, from a shoot-off. */
export const shootOffs: MigrationStep = async (database, { integer }) => {
  await database.schema.alterTable('event_participants').addColumn('shoot_off', integer).execute()
}
