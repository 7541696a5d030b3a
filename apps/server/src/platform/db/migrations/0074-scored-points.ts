import type { MigrationStep } from '../column-types.ts'

/**
 * The points of scored targets, for averages. Rows saved before have none: readers count their arrows.
 */
export const scoredPoints: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('competition_scorecards').addColumn('scored_points', 'integer').execute()
  await database.schema.alterTable('competition_scorecards').addColumn('scored_points_at', instant).execute()
}
