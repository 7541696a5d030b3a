import type { MigrationStep } from '../column-types.ts'

/** Children without a sign-in, each with the account that acts for them. */
export const guardians: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('guardians')
    .addColumn('child_id', text, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('link_token_hash', text)
    .addColumn('link_expires_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('guardians_user').on('guardians').column('user_id').execute()
  await database.schema
    .createIndex('guardians_link')
    .on('guardians')
    .column('link_token_hash')
    .unique()
    .execute()
}
