import type { MigrationStep } from '../column-types.ts'

/**
 * Officers mark archers, take points off their total, and take targets out. Who is marked is retired besides: that is
 * what a process of the version before knows. The ledger of an event says more than when it was opened again.
 */
export const marks: MigrationStep = async (database, { text, integer, json, instant }) => {
  for (const [name, type] of [
    ['mark', text],
    ['mark_reason', text],
    ['penalty', integer],
    ['penalty_reason', text],
  ] as const)
    await database.schema.alterTable('event_participants').addColumn(name, type).execute()
  await database.schema
    .createTable('event_targets_out')
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('target', integer, (column) => column.notNull())
    // Empty: for everyone. A key has no place for null.
    .addColumn('division', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_targets_out_key', ['competition_id', 'target', 'division'])
    .execute()
  const index = (name: string) => database.schema.createIndex(name)
  await index('event_targets_out_by_user').on('event_targets_out').column('user_id').execute()
  await database.schema
    .alterTable('event_changes')
    .addColumn('participant_id', text, (column) =>
      column.references('event_participants.id').onDelete('set null'),
    )
    .execute()
  await database.schema.alterTable('event_changes').addColumn('says', json).execute()
  await index('event_changes_by_archer').on('event_changes').column('participant_id').execute()
}
