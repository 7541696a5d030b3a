import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Counters shared by several processes. Columns and their order are those that rate-limiter-flexible writes. */
export const rateLimits: MigrationStep = async (database, { text, integer }) => {
  await database.schema
    .createTable('rate_limits')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('points', integer, (column) => column.notNull())
    .addColumn('expire', sql`bigint`) // milliseconds since 1970
    .execute()
  await database.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute()
}
