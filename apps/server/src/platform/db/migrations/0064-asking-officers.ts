import type { MigrationStep } from '../column-types.ts'

/** Who asked a club to join a series, and gets its answer. Null if unknown, or if the account was deleted. */
export const askingOfficers: MigrationStep = async (database, { text }) => {
  await database.schema
    .alterTable('series_questions')
    .addColumn('asked_by', text, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  // Finds the questions of an account that is deleted.
  await database.schema
    .createIndex('series_questions_by_officer')
    .on('series_questions')
    .column('asked_by')
    .execute()
}
