import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

export const accounts: MigrationStep = async (database, { text, instant, day }) => {
  await database.schema
    .createTable('users')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('club', text, (column) => column.notNull())
    .addColumn('home_club_id', text)
    .addColumn('date_of_birth', day)
    .addColumn('club_member_id', text, (column) => column.notNull())
    .addColumn('gender', text, (column) => column.check(sql`gender in ('male', 'female', 'other')`))
    .addColumn('profile_photo_path', text)
    .addColumn('email_verified_at', instant)
    .addColumn('reset_token_hash', text, (column) => column.unique())
    .addColumn('reset_token_expires_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('sessions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await database.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
}
