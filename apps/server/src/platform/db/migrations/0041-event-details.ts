import type { MigrationStep } from '../column-types.ts'

/** Details of an event for archers, questions at registration, and their answers. */
export const eventDetails: MigrationStep = async (database, { json }) => {
  await database.schema.alterTable('events').addColumn('details', json).execute()
  await database.schema.alterTable('event_participants').addColumn('answers', json).execute()
}
