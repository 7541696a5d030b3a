import type { MigrationStep } from '../column-types.ts'

/**
 * Archers whom an officer registered and who have not agreed yet, and those who refused. Existing ones count as agreed.
 */
export const enteredByOthers: MigrationStep = async (database, { text, instant }) => {
  await database.schema.alterTable('event_participants').addColumn('asked_at', instant).execute()

  await database.schema
    .createTable('event_refusals')
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('refused_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_refusals_pkey', ['competition_id', 'user_id'])
    .execute()
  await database.schema.createIndex('event_refusals_by_user').on('event_refusals').column('user_id').execute()
}
