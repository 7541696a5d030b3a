import type { MigrationStep } from '../column-types.ts'

/** The codes by which a group's card was handed in, and who scanned the code of a change. Earlier versions had none. */
export const handInCodes: MigrationStep = async ({ schema }, { text, json }) => {
  await schema.alterTable('scorecards').addColumn('codes', json).execute()
  await schema.alterTable('scorecard_changes').addColumn('scanned_by', text).execute()
}
