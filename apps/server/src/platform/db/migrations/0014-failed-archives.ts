import type { MigrationStep } from '../column-types.ts'

/** Records that an archive could not be made, so that it does not stay at a percentage. */
export const failedArchives: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('data_archives').addColumn('failed_at', instant).execute()
}
