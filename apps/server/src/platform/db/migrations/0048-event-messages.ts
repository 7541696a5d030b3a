import type { MigrationStep } from '../column-types.ts'

/** Messages from officers to the archers of an event. */
export const eventMessages: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('event_messages')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('readers', text, (column) => column.notNull())
    .addColumn('division', text)
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .execute()
  for (const column of ['competition_id', 'user_id'])
    await database.schema
      .createIndex(`event_messages_${column}`)
      .on('event_messages')
      .column(column)
      .execute()
}
