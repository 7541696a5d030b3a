import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Columns by which a deleted account's data is found: whom a job is about, and who gave reasons for changing cards. */
export const letGo: MigrationStep = async (database, { kind, text }) => {
  await database.schema.alterTable('outbox').addColumn('about', text).execute()
  await sql`update outbox set about = ${
    kind === 'sqlite'
      ? sql`lower(coalesce(json_extract(payload, '$.userId'), json_extract(payload, '$.email')))`
      : sql`lower(coalesce(payload ->> 'userId', payload ->> 'email'))`
  }`.execute(database)
  await database.schema.createIndex('outbox_about').on('outbox').column('about').execute()
  await database.schema
    .createIndex('scorecard_changes_with_reason')
    .on('scorecard_changes')
    .column('user_id')
    .where(sql.ref('reason'), 'is not', null)
    .execute()
}
