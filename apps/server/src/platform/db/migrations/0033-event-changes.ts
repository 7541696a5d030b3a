import type { MigrationStep } from '../column-types.ts'

/** Actions of officers that the results must show, with their reasons. Append-only. */
export const eventChanges: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('event_changes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('event_changes_by_event')
    .on('event_changes')
    .columns(['competition_id', 'kind', 'at'])
    .execute()
  await database.schema.createIndex('event_changes_by_user').on('event_changes').column('user_id').execute()
}
