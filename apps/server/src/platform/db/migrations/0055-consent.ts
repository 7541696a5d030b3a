import type { MigrationStep } from '../column-types.ts'

/** Where the consent for shooting one class up comes from; null if the archer has none. */
export const consent: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('event_participants').addColumn('consent', text).execute()
}
