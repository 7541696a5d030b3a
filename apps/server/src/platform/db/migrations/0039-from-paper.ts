import type { MigrationStep } from '../column-types.ts'

/** Which targets of an archer officers entered from paper: no photo is wanted of them. */
export const fromPaper: MigrationStep = async (database, { json }) => {
  await database.schema.alterTable('competition_scorecards').addColumn('from_paper', json).execute()
}
