import type { MigrationStep } from '../column-types.ts'

/**
 * Distances and points of a card's targets, in bands of ten of each unit, so that season statistics need no documents.
 */
export const distanceBands: MigrationStep = async (database, { text, integer, clustered }) => {
  await database.schema
    .createTable('scorecard_distances')
    .addColumn('scorecard_id', text, (column) =>
      column.notNull().references('scorecards.id').onDelete('cascade'),
    )
    .addColumn('unit', text, (column) => column.notNull())
    .addColumn('band', integer, (column) => column.notNull())
    .addColumn('targets', integer, (column) => column.notNull())
    .addColumn('points', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('scorecard_distances_pkey', ['scorecard_id', 'unit', 'band'])
    .modifyEnd(clustered)
    .execute()
}
