import type { MigrationStep } from '../column-types.ts'

/** The public keys with which phones sign the codes that they show in an event. */
export const eventKeys: MigrationStep = async ({ schema }, { text, instant }) => {
  await schema
    .createTable('event_keys')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('countersigned_by', text, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  for (const name of ['competition_id', 'user_id', 'countersigned_by'])
    await schema.createIndex(`event_keys_by_${name}`).on('event_keys').column(name).execute()
}
