import type { MigrationStep } from '../column-types.ts'

/** The language in which a user reads, so that mails are in it too. Users of earlier versions have none until they open the app. */
export const languages: MigrationStep = async ({ schema }, { text }) => {
  await schema.alterTable('users').addColumn('language', text).execute()
}
