import type { MigrationStep } from '../column-types.ts'

/** Which targets of an archer officers entered from paper, so that no photo is required for them. */
export const fromPaper: MigrationStep = async (database, { json }) => {
  await database.schema.alterTable('competition_scorecards').addColumn('from_paper', json).execute()
}
