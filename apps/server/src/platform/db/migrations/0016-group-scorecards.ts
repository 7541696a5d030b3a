import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** What group cards need besides the card: each archer's results, former editors, and open proposals. */
export const groupScorecards: MigrationStep = async (database, { text, integer, instant, json }) => {
  await database.schema
    .createTable('competition_scorecards')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('group_id', text, (column) => column.notNull())
    .addColumn('participant_id', text, (column) =>
      column.notNull().unique().references('event_participants.id').onDelete('cascade'),
    )
    .addColumn('scored_by', text, (column) => column.notNull())
    .addColumn('archer_name', text, (column) => column.notNull())
    .addColumn('scores', json, (column) => column.notNull())
    .addColumn('total_score', integer, (column) => column.notNull())
    .addColumn('targets_scored', integer, (column) => column.notNull())
    .addColumn('photographed', integer, (column) => column.notNull())
    .addColumn('zones', json, (column) => column.notNull())
    .addColumn('confirmed_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('competition_scorecards_by_event')
    .on('competition_scorecards')
    .column('competition_id')
    .execute()

  await database.schema
    .createTable('score_proposals')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('scorecard_id', text, (column) => column.notNull())
    .addColumn('participant_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull().check(sql`field in ('zone', 'distance')`))
    .addColumn('value', text)
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'accepted', 'declined')`),
    )
    .execute()
  await database.schema
    .createIndex('score_proposals_by_card')
    .on('score_proposals')
    .columns(['scorecard_id', 'state', 'id'])
    .execute()

  await database.schema
    .createTable('scorecard_editors')
    .addColumn('scorecard_id', text, (column) =>
      column.notNull().references('scorecards.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('scorecard_editors_pkey', ['scorecard_id', 'user_id'])
    .execute()

  await database.schema.alterTable('scorecard_changes').addColumn('participant_id', text).execute()
  await database.schema.alterTable('scorecard_changes').addColumn('reason', text).execute()

  await database.schema
    .createIndex('scorecards_one_copy')
    .unique()
    .on('scorecards')
    .columns(['original_group_scorecard_id', 'user_id'])
    .where(sql.ref('original_group_scorecard_id'), 'is not', null)
    .execute()
}
