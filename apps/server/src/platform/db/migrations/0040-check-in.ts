import type { MigrationStep } from '../column-types.ts'

/** Officers note who has arrived and who has paid. */
export const checkIn: MigrationStep = async (database, { instant }) => {
  for (const name of ['checked_in_at', 'paid_at'])
    await database.schema.alterTable('event_participants').addColumn(name, instant).execute()
}
