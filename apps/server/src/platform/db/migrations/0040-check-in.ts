import type { MigrationStep } from '../column-types.ts'

/** When officers recorded an arrival and a payment. */
export const checkIn: MigrationStep = async (database, { instant }) => {
  for (const name of ['checked_in_at', 'paid_at'])
    await database.schema.alterTable('event_participants').addColumn(name, instant).execute()
}
