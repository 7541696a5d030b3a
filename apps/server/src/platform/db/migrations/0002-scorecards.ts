import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

const zoneColumns = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c', '_miss'].map(
  (zone) => `zone${zone}`,
)

export const scorecards: MigrationStep = async (
  database,
  { text, integer, real, boolean, instant, day, json },
) => {
  let cards = database.schema
    .createTable('scorecards')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('archer_name', text, (column) => column.notNull())
    .addColumn('club', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('date', day, (column) => column.notNull())
    .addColumn('archery_style', text, (column) => column.notNull())
    .addColumn('distance_unit', text, (column) => column.notNull())
    .addColumn('starting_target', integer, (column) => column.notNull())
    .addColumn('number_of_targets', integer, (column) => column.notNull())
    .addColumn('course_targets', integer, (column) => column.notNull())
    .addColumn('entries', json, (column) => column.notNull())
    .addColumn('is_group_scorecard', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('group_id', text)
    .addColumn('group_participants', json, (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('editor_user_id', text)
    .addColumn('original_group_scorecard_id', text)
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('total_score', integer, (column) => column.notNull())
    .addColumn('targets_scored', integer, (column) => column.notNull())
    .addColumn('photographed', integer, (column) => column.notNull())
    .addColumn('best_target', integer)
    .addColumn('most_common_zone', text)
    .addColumn('total_distance', real, (column) => column.notNull())
  for (const zone of zoneColumns) cards = cards.addColumn(zone, integer, (column) => column.notNull())
  await cards
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('scorecards_newest_first')
    .on('scorecards')
    .columns(['user_id', 'date', 'created_at', 'id'])
    .execute()

  await database.schema
    .createTable('scorecard_changes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('scorecard_id', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('position', integer)
    .addColumn('was', json)
    .addColumn('became', json)
    .execute()
  await database.schema
    .createIndex('scorecard_changes_by_card')
    .on('scorecard_changes')
    .columns(['scorecard_id', 'id'])
    .execute()
}
