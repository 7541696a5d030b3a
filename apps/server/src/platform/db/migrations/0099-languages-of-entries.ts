import type { MigrationStep } from '../column-types.ts'

/** The language of the page on which a person registered by email. Those who registered on an earlier version have none. */
export const languagesOfEntries: MigrationStep = async ({ schema }, { text }) => {
  await schema.alterTable('mail_entries').addColumn('language', text).execute()
}
