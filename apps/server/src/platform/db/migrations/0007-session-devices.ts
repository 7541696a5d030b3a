import type { MigrationStep } from '../column-types.ts'

/** The browser's user agent at sign-in, shown only to that user. */
export const sessionDevices: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('sessions')
    .addColumn('user_agent', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
