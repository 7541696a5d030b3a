import { randomBytes } from 'node:crypto'
import { joinCodeFrom } from '@fletch/domain'
import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = { events: { id: string; first_round_id: string | null; short_code: string | null } }

const codeLength = 6

/** Short links to events. Events of before get one too; it works while they are public. */
export const shortLinks: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('events').addColumn('short_code', text).execute()
  const tables: Kysely<Names> = database.withTables<Names>()
  const events = await tables.selectFrom('events').select('id').where('first_round_id', 'is', null).execute()
  const used = new Set<string>()
  for (const { id } of events) {
    let code = joinCodeFrom(randomBytes(codeLength))
    while (used.has(code)) code = joinCodeFrom(randomBytes(codeLength))
    used.add(code)
    await tables.updateTable('events').set({ short_code: code }).where('id', '=', id).execute()
  }
  await database.schema
    .createIndex('events_by_short_code')
    .unique()
    .on('events')
    .column('short_code')
    .where(sql.ref('short_code'), 'is not', null)
    .execute()
}
