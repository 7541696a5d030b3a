import type { MigrationStep } from '../column-types.ts'

/**
 * The open invitation of an entry that was merged into another, so that undoing the merge gives it back, and the officer
 * who sent it, with whose lock-out it ends.
 */
export const mergedInvitations: MigrationStep = async ({ schema }, { json, text }) => {
  await schema.alterTable('member_merges').addColumn('invitation', json).execute()
  await schema.alterTable('member_merges').addColumn('invited_by', text).execute()
  await schema.createIndex('member_merges_by_invited_by').on('member_merges').column('invited_by').execute()
}
