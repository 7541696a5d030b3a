import type { MigrationStep } from '../column-types.ts'

/** How an event breaks ties if its round leaves that to it; null for the round's own rule. */
export const tieRules: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('events').addColumn('tie_rule', text).execute()
}
