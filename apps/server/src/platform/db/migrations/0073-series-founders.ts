import type { MigrationStep } from '../column-types.ts'

/** The club that began a series. Null for older series: then it is found among the clubs that were not asked. */
export const seriesFounders: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('series')
    .addColumn('founder_id', text, (column) => column.references('clubs.id').onDelete('set null'))
    .execute()
  // Finds the series of a club that is closed.
  await database.schema.createIndex('series_by_founder').on('series').column('founder_id').execute()
}
