import type { MigrationStep } from '../column-types.ts'

/** The club of an archer without an account. */
export const guestsClub: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('event_participants')
    .addColumn('club', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
