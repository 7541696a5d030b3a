import type { MigrationStep } from '../column-types.ts'

/** When a group handed in its card, under which editor, and when a column was changed after that. */
export const finishedColumns: MigrationStep = async (database, { text, instant }) => {
  const change = () => database.schema.alterTable('competition_scorecards')
  await change().addColumn('finished_at', instant).execute()
  await change().addColumn('finished_under', text).execute()
  await change().addColumn('changed_late_at', instant).execute()
}
