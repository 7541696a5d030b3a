import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * The administrator's sessions and actions, and what the console shows of users, bug reports, mails and the server log.
 */
export const administrator: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('admin_sessions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('user_agent', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('admin_sessions_by_expiry')
    .on('admin_sessions')
    .column('expires_at')
    .execute()

  await database.schema
    .createTable('admin_actions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text)
    .addColumn('user_agent', text, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('admin_actions_newest_first')
    .on('admin_actions')
    .columns(['at', 'id'])
    .execute()

  await database.schema
    .createTable('log_lines')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('level', text, (column) =>
      column.notNull().check(sql`level in ('fatal', 'error', 'warn', 'info')`),
    )
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('details', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('log_lines_newest_first').on('log_lines').columns(['at', 'id']).execute()

  await database.schema.alterTable('bug_reports').addColumn('done_at', instant).execute()
  await database.schema
    .createIndex('bug_reports_open')
    .on('bug_reports')
    .columns(['created_at', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()

  await database.schema
    .createIndex('outbox_failing')
    .on('outbox')
    .columns(['created_at', 'id'])
    .where(sql.ref('last_error'), 'is not', null)
    .where(sql.ref('done_at'), 'is', null)
    .execute()

  // When the user was last seen, to the hour. It outlives the session that recorded it.
  await database.schema.alterTable('users').addColumn('last_active_at', instant).execute()
  await database.schema.alterTable('sessions').addColumn('seen_at', instant).execute()
  await sql`
    update users set last_active_at =
      (select max(sessions.created_at) from sessions where sessions.user_id = users.id)`.execute(database)
  await database.schema.createIndex('users_newest_first').on('users').columns(['created_at', 'id']).execute()
  await database.schema.createIndex('users_by_activity').on('users').column('last_active_at').execute()
}
