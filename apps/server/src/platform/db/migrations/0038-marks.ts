import type { MigrationStep } from '../column-types.ts'

/**
 * Officers can mark archers, take points off their total, and take targets out. A marked archer is also retired,
 * because a process of the previous version knows only that. The history of an event records more than its reopenings.
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
    // Empty means for everyone, because a primary key cannot contain null.
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
