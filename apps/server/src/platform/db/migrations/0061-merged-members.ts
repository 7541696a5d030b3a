import type { MigrationStep } from '../column-types.ts'

/** What a club had written of a member before the entry of an account was merged into it, as JSON. */
export const mergedMembers: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('club_members').addColumn('club_entry', text).execute()
}
