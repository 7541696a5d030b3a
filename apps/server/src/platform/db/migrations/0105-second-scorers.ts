import type { MigrationStep } from '../column-types.ts'

/**
 * Whether an event asks for a second scorer, and what the second scorer wrote of each archer, which follows the archer to
 * another group. Earlier versions had none.
 */
export const secondScorers: MigrationStep = async ({ schema }, { text, json, instant }) => {
  await schema.alterTable('events').addColumn('second_scorer', text).execute()
  await schema
    .createTable('second_scores')
    .addColumn('participant_id', text, (column) =>
      column.primaryKey().references('event_participants.id').onDelete('cascade'),
    )
    .addColumn('scores', json, (column) => column.notNull())
    .addColumn('arrows', json)
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
}
