import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

export const bugReports: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('bug_reports')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('priority', text, (column) =>
      column.notNull().check(sql`priority in ('low', 'medium', 'high')`),
    )
    .addColumn('category', text, (column) =>
      column.notNull().check(sql`category in ('scorecard', 'club', 'event', 'profile', 'other')`),
    )
    .addColumn('steps_to_reproduce', text, (column) => column.notNull())
    .addColumn('user_email', text, (column) => column.notNull())
    .addColumn('user_id', text)
    .addColumn('user_agent', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('bug_reports_newest_first')
    .on('bug_reports')
    .columns(['created_at', 'id'])
    .execute()
  await database.schema.createIndex('bug_reports_by_user').on('bug_reports').column('user_id').execute()
}
