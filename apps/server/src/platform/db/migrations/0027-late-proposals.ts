import type { Kysely } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Names = {
  event_participants: { id: string; user_id: string | null; group_id: string | null; competition_id: string }
  event_groups: { id: string; competition_id: string }
  group_archers: { group_id: string; participant_id: string }
  scorecard_changes: { scorecard_id: string; participant_id: string | null }
}

/** Everyone who has been in a group, why a proposal is open, and who made a decided proposal. */
export const lateProposals: MigrationStep = async (database, { text }) => {
  await database.schema
    .createTable('group_archers')
    .addColumn('group_id', text, (column) =>
      column.notNull().references('event_groups.id').onDelete('cascade'),
    )
    .addColumn('participant_id', text, (column) =>
      column.notNull().references('event_participants.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('group_archers_pkey', ['group_id', 'participant_id'])
    .execute()
  await database.schema
    .createIndex('group_archers_by_archer')
    .on('group_archers')
    .column('participant_id')
    .execute()
  await database.schema.alterTable('score_proposals').addColumn('cause', text).execute()
  await database.schema.alterTable('scorecard_changes').addColumn('proposed_by', text).execute()

  // Current archers of a group, and those who left after something was entered for them on its card.
  const tables: Kysely<Names> = database.withTables<Names>()
  const standing = tables
    .selectFrom('event_participants')
    .innerJoin('event_groups', 'event_groups.id', 'event_participants.group_id')
    .select(['event_groups.id as group_id', 'event_participants.id as participant_id'])
  const entered = tables
    .selectFrom('scorecard_changes as line')
    .innerJoin('event_groups', 'event_groups.id', 'line.scorecard_id')
    .innerJoin('event_participants as archer', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('archer.id', '=', ref('line.participant_id')),
          eb('archer.user_id', '=', ref('line.participant_id')),
        ]),
      ),
    )
    .whereRef('archer.competition_id', '=', 'event_groups.competition_id')
    .where('line.participant_id', 'is not', null)
    .select(['event_groups.id as group_id', 'archer.id as participant_id'])
  await tables
    .insertInto('group_archers')
    .columns(['group_id', 'participant_id'])
    .expression(standing.union(entered))
    .execute()
}
