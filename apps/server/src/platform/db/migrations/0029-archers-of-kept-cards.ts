import type { Kysely } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = {
  users: { id: string }
  event_groups: { id: string }
  scorecards: { id: string; is_group_scorecard: boolean; group_participants: string }
  card_archers: { scorecard_id: string; user_id: string }
}

/** The archers of a group's card whose event is deleted, including cards that lost their event earlier. */
export const archersOfKeptCards: MigrationStep = async (database, { text }) => {
  await database.schema
    .createTable('card_archers')
    .addColumn('scorecard_id', text, (column) =>
      column.notNull().references('scorecards.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('card_archers_pkey', ['scorecard_id', 'user_id'])
    .execute()
  await database.schema.createIndex('card_archers_by_user').on('card_archers').column('user_id').execute()

  const tables: Kysely<Names> = database.withTables<Names>()
  const cards = await tables
    .selectFrom('scorecards')
    .select(['id', 'group_participants'])
    .where('is_group_scorecard', '=', true)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('event_groups').select('event_groups.id'))
    .execute()
  for (const { id, group_participants } of cards) {
    const archers: { readonly userId: string | null }[] = JSON.parse(group_participants)
    const accounts = archers.flatMap(({ userId }) => userId ?? [])
    if (accounts.length === 0) continue
    await tables
      .insertInto('card_archers')
      .columns(['scorecard_id', 'user_id'])
      .expression(({ selectFrom }) =>
        selectFrom('scorecards')
          .innerJoin('users', (join) => join.on('users.id', 'in', accounts))
          .select(['scorecards.id as scorecard_id', 'users.id as user_id'])
          .where('scorecards.id', '=', id),
      )
      .execute()
  }
}
