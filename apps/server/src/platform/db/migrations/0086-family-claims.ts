import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** A claim can also be that an entry is the own child. */
export const familyClaims: MigrationStep = async (database, { boolean }) => {
  await database.schema
    .alterTable('member_claims')
    .addColumn('as_parent', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
