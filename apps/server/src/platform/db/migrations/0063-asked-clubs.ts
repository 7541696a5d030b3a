import type { MigrationStep } from '../column-types.ts'

/** Clubs that were asked to run a series with others. A separate table, so that a question never grants anything. */
export const askedClubs: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('series_questions')
    .addColumn('series_id', text, (column) => column.notNull().references('series.id').onDelete('cascade'))
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('asked_at', instant, (column) => column.notNull())
    .addColumn('declined_at', instant)
    .addPrimaryKeyConstraint('series_questions_key', ['series_id', 'club_id'])
    .execute()
  await database.schema
    .createIndex('series_questions_by_club')
    .on('series_questions')
    .columns(['club_id', 'asked_at'])
    .execute()
}
