import type { MigrationStep } from '../column-types.ts'

/** What archers ask the officers of an event about a score, and the answers. */
export const scoreQueries: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('event_score_queries')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('participant_id', text, (column) =>
      column.notNull().references('event_participants.id').onDelete('cascade'),
    )
    .addColumn('target', 'integer', (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('answer', text)
    .addColumn('answered_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('answered_at', instant)
    .execute()
  for (const name of ['competition_id', 'participant_id', 'user_id', 'answered_by'])
    await database.schema
      .createIndex(`event_score_queries_by_${name}`)
      .on('event_score_queries')
      .column(name)
      .execute()
}
