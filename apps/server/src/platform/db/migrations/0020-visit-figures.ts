import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Visits counted by day (docs/data-model.md), so that no request scans a million rows. Days are text here: '' means no
 * day and sorts before all others.
 */
export const visitFigures: MigrationStep = async (database, { text, integer, real, instant, clustered }) => {
  for (const table of ['page_visits', 'page_exits']) {
    await database.schema.alterTable(table).addColumn('counted_at', instant).execute()
    await database.schema
      .createIndex(`${table}_uncounted`)
      .on(table)
      .columns(['created_at', 'id'])
      .where(sql.ref('counted_at'), 'is', null)
      .execute()
  }

  await database.schema
    .createTable('visit_days')
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('all', 'page', 'device', 'source')`),
    )
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('views', integer, (column) => column.notNull())
    .addColumn('sessions', integer, (column) => column.notNull())
    .addColumn('exits', integer, (column) => column.notNull())
    .addColumn('bounces', integer, (column) => column.notNull())
    // Milliseconds; a day of a busy site exceeds the range of an integer.
    .addColumn('dwell', real, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_days_pkey', ['kind', 'day', 'name'])
    .modifyEnd(clustered)
    .execute()

  await database.schema
    .createTable('visit_sessions')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('last_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_sessions_pkey', ['day', 'session_id'])
    .modifyEnd(clustered)
    .execute()
  await database.schema.createIndex('visit_sessions_by_end').on('visit_sessions').column('last_at').execute()

  await database.schema
    .createTable('visitors')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('first_day', text, (column) => column.notNull())
    .addColumn('last_day', text, (column) => column.notNull())
    .modifyEnd(clustered)
    .execute()
  await database.schema.createIndex('visitors_by_last_day').on('visitors').column('last_day').execute()

  await database.schema
    .createTable('visitor_days')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('previous_day', text, (column) => column.notNull())
    .addColumn('first_day', text, (column) => column.notNull())
    .addColumn('visitors', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_days_pkey', ['day', 'previous_day', 'first_day'])
    .modifyEnd(clustered)
    .execute()
}
