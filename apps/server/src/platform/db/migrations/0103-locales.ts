import type { MigrationStep } from '../column-types.ts'

/**
 * The language of a user, and of the page on which a person registered by email, in the words of their country. A process
 * of the previous version reads `language`, which stays a language.
 */
export const locales: MigrationStep = async ({ schema }, { text }) => {
  for (const table of ['users', 'mail_entries'])
    await schema.alterTable(table).addColumn('locale', text).execute()
}
