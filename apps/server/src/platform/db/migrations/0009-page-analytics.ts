import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Page visits, for servers that record them; they contain no network addresses. Also an index of the cards that a user
 * created, which the ledger needs to remove a name; saves do not touch it.
 */
export const pageAnalytics: MigrationStep = async (database, { text, integer, boolean, instant }) => {
  await database.schema
    .createTable('page_visits')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('user_id', text)
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('timestamp', instant, (column) => column.notNull())
    .addColumn('user_agent', text, (column) => column.notNull())
    .addColumn('referrer', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('page_visits_by_age').on('page_visits').column('created_at').execute()
  await database.schema.createIndex('page_visits_by_user').on('page_visits').column('user_id').execute()

  await database.schema
    .createTable('page_exits')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('dwell_time', integer, (column) => column.notNull())
    .addColumn('is_bounce', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('timestamp', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('page_exits_by_age').on('page_exits').column('created_at').execute()

  await database.schema
    .createIndex('scorecard_changes_by_beginner')
    .on('scorecard_changes')
    .column('user_id')
    .where(sql.ref('field'), '=', sql.lit('created'))
    .execute()
}
