import type { MigrationStep } from '../column-types.ts'

/** An archive that could not be made says so, instead of standing at a percentage for good. */
export const failedArchives: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('data_archives').addColumn('failed_at', instant).execute()
}
