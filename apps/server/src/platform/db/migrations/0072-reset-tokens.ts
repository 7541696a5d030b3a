import type { MigrationStep } from '../column-types.ts'

/** Several links for a new password are valid at once, so that no one voids another's by asking for one. */
export const resetTokens: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('reset_tokens')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('reset_tokens_by_user').on('reset_tokens').column('user_id').execute()
  await database.schema.createIndex('reset_tokens_by_end').on('reset_tokens').column('expires_at').execute()
}
