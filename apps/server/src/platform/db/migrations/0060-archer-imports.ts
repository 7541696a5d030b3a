import type { MigrationStep } from '../column-types.ts'

/** The list with which an officer imported an archer, and when the archer or an officer last changed the entry. */
export const archerImports: MigrationStep = async (database, { text, instant }) => {
  await database.schema.alterTable('event_participants').addColumn('import_id', text).execute()
  await database.schema.alterTable('event_participants').addColumn('changed_at', instant).execute()
}
