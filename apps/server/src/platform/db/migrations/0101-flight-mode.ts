import type { MigrationStep } from '../column-types.ts'

/** Who permitted scoring on phones in flight mode. No event of an earlier version says it. */
export const flightMode: MigrationStep = async ({ schema }, { text }) => {
  await schema.alterTable('events').addColumn('flight_mode', text).execute()
}
