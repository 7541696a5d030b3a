import type { MigrationStep } from '../column-types.ts'

/** What the browser said of itself when someone signed in: shown to that person only. */
export const sessionDevices: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('sessions')
    .addColumn('user_agent', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
