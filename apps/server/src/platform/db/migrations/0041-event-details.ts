import type { MigrationStep } from '../column-types.ts'

/** What archers are told of an event and asked at registration, and what they answered. */
export const eventDetails: MigrationStep = async (database, { json }) => {
  await database.schema.alterTable('events').addColumn('details', json).execute()
  await database.schema.alterTable('event_participants').addColumn('answers', json).execute()
}
