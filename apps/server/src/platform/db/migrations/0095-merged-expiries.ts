import type { MigrationStep } from '../column-types.ts'

/** The last days of an entry that was merged into another, so that undoing the merge gives them back. */
export const mergedExpiries: MigrationStep = async ({ schema }, { json }) => {
  await schema.alterTable('member_merges').addColumn('expiries', json).execute()
}
