import type { MigrationStep } from '../column-types.ts'

/** Events that clubs count together, and which of their archers without an account are the same person. */
export const series: MigrationStep = async (database, { text, integer, instant }) => {
  await database.schema
    .createTable('series')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('counting', text, (column) => column.notNull())
    .addColumn('best', integer)
    .addColumn('public_key', text, (column) => column.unique())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('series_clubs')
    .addColumn('series_id', text, (column) => column.notNull().references('series.id').onDelete('cascade'))
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('series_clubs_key', ['series_id', 'club_id'])
    .execute()
  await database.schema.createIndex('series_clubs_by_club').on('series_clubs').column('club_id').execute()
  await database.schema
    .createTable('series_events')
    .addColumn('series_id', text, (column) => column.notNull().references('series.id').onDelete('cascade'))
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('place', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('series_events_key', ['series_id', 'competition_id'])
    .execute()
  await database.schema
    .createIndex('series_events_by_event')
    .on('series_events')
    .column('competition_id')
    .execute()
  await database.schema
    .createTable('series_archers')
    .addColumn('series_id', text, (column) => column.notNull().references('series.id').onDelete('cascade'))
    .addColumn('participant_id', text, (column) =>
      column.notNull().references('event_participants.id').onDelete('cascade'),
    )
    .addColumn('person', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('series_archers_key', ['series_id', 'participant_id'])
    .execute()
  await database.schema
    .createIndex('series_archers_by_participant')
    .on('series_archers')
    .column('participant_id')
    .execute()
}
