import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * The link for a child's own sign-in needs a code, and its use can be undone for a while. Links that were made without
 * a code open nothing any more.
 */
export const childTakeOvers: MigrationStep = async (database, { text, instant }) => {
  await database.schema.alterTable('guardians').addColumn('link_code_hash', text).execute()
  await sql`update guardians set link_token_hash = null, link_expires_at = null`.execute(database)
  await database.schema
    .createTable('child_take_overs')
    .addColumn('child_id', text, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('undo_until', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('child_take_overs_user')
    .on('child_take_overs')
    .column('user_id')
    .execute()
  await database.schema
    .createIndex('child_take_overs_end')
    .on('child_take_overs')
    .column('undo_until')
    .execute()
}
