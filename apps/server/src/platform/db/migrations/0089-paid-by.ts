import type { MigrationStep } from '../column-types.ts'

/** How an archer has paid, as an officer noted it. */
export const paidBy: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('event_participants').addColumn('paid_by', text).execute()
}
