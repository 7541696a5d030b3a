import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = {
  users: { id: string; first_name: string; last_name: string; name_key: string; reverse_name_key: string }
}

const atOnce = 500

/** Names as people search for them, in both orders and in lower case; and tokens of verification mails. */
export const userSearch: MigrationStep = async (database, { text, instant }) => {
  for (const column of ['name_key', 'reverse_name_key'])
    await database.schema
      .alterTable('users')
      .addColumn(column, text, (added) => added.notNull().defaultTo(''))
      .execute()
  await database.schema.alterTable('users').addColumn('verification_token_hash', text).execute()
  await database.schema.alterTable('users').addColumn('verification_expires_at', instant).execute()

  const users: Kysely<Names> = database.withTables<Names>()
  let after = ''
  for (;;) {
    const rows = await users
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, first_name: first, last_name: last } of rows)
      await users
        .updateTable('users')
        .set({
          name_key: `${first} ${last}`.toLowerCase(),
          reverse_name_key: `${last} ${first}`.toLowerCase(),
        })
        .where('id', '=', id)
        .execute()
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) break
  }

  for (const column of ['name_key', 'reverse_name_key'])
    await database.schema.createIndex(`users_by_${column}`).on('users').columns([column, 'id']).execute()
  await database.schema
    .createIndex('users_by_verification_token')
    .unique()
    .on('users')
    .column('verification_token_hash')
    .where(sql.ref('verification_token_hash'), 'is not', null)
    .execute()
}
