import type { MigrationStep } from '../column-types.ts'

/** How an event decides ties where its round leaves that to it; null: by the round's own rule. */
export const tieRules: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('events').addColumn('tie_rule', text).execute()
}
