import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Archives of all data of one user, made in the background. */
export const dataArchives: MigrationStep = async (database, { text, integer, real, instant }) => {
  await database.schema
    .createTable('data_archives')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull().check(sql`state in ('making', 'ready')`))
    .addColumn('progress', integer, (column) => column.notNull())
    .addColumn('size', real) // a PostgreSQL integer cannot hold the largest sizes
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('data_archives_by_user')
    .on('data_archives')
    .columns(['user_id', 'created_at'])
    .execute()
  await database.schema
    .createIndex('data_archives_by_expiry')
    .on('data_archives')
    .column('expires_at')
    .execute()
  // One at a time per user, even if two phones ask at once.
  await database.schema
    .createIndex('data_archives_making')
    .unique()
    .on('data_archives')
    .column('user_id')
    .where(sql.ref('state'), '=', sql.lit('making'))
    .execute()
}
