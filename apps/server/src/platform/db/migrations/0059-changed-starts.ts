import type { MigrationStep } from '../column-types.ts'

/** Archers are told again when their group, target or time changes after the evening before. */
export const changedStarts: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('events').addColumn('starts_changed_at', instant).execute()
}
