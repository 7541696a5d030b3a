import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

type Schema = Parameters<MigrationStep>[0]
type Types = Parameters<MigrationStep>[1]

const onlyRound = 'abc-three-arrow'

/** All zones of cards so far, with their column and the number of arrows shot at such a target. */
const zones = [
  { code: '1A', column: 'zone1a', arrows: 1 },
  { code: '1B', column: 'zone1b', arrows: 1 },
  { code: '1C', column: 'zone1c', arrows: 1 },
  { code: '2A', column: 'zone2a', arrows: 2 },
  { code: '2B', column: 'zone2b', arrows: 2 },
  { code: '2C', column: 'zone2c', arrows: 2 },
  { code: '3A', column: 'zone3a', arrows: 3 },
  { code: '3B', column: 'zone3b', arrows: 3 },
  { code: '3C', column: 'zone3c', arrows: 3 },
  { code: 'Miss', column: 'zone_miss', arrows: 3 },
] as const

/** `{"1A":2,"Miss":1}`, the format in which this version counts. */
const hits = sql`'{' || substr(${sql.join(
  zones.map(
    ({ code, column }) =>
      sql`case when ${sql.ref(column)} > 0 then ${sql.lit(`,"${code}":`)} || ${sql.ref(column)} else '' end`,
  ),
  sql` || `,
)}, 2) || '}'`

const arrowsShot = sql.join(
  zones.map(({ column, arrows }) => sql`${sql.ref(column)} * ${sql.lit(arrows)}`),
  sql` + `,
)

const cards = async (database: Schema, { text, integer, json }: Types) => {
  const table = () => database.schema.alterTable('scorecards')
  await table()
    .addColumn('round_id', text, (column) => column.notNull().defaultTo(onlyRound))
    .execute()
  await table().addColumn('arrows', json).execute()
  await table().addColumn('hits', text).execute()
  await table().addColumn('scored_points', integer).execute()
  await table().addColumn('arrows_shot', integer).execute()
  await table().addColumn('sums_version', integer).execute()
  await sql`
    update scorecards
    set hits = ${hits}, scored_points = total_score, arrows_shot = ${arrowsShot}, sums_version = version`.execute(
    database,
  )
}

const events = async (database: Schema, { text, json, instant }: Types) => {
  await database.schema
    .alterTable('events')
    .addColumn('round_id', text, (column) => column.notNull().defaultTo(onlyRound))
    .execute()
  await database.schema.alterTable('competition_scorecards').addColumn('arrows', json).execute()
  await database.schema.alterTable('competition_scorecards').addColumn('sums_at', instant).execute()
  await sql`update competition_scorecards set sums_at = updated_at`.execute(database)
}

/** Allows arrows in proposals. SQLite can change a check only by creating the table again. */
const proposals = async (database: Schema, { kind, text, integer, instant }: Types) => {
  const fields = sql`field in ('zone', 'arrows', 'distance')`
  if (kind === 'postgresql') {
    await sql`alter table score_proposals drop constraint score_proposals_field_check`.execute(database)
    await sql`alter table score_proposals add constraint score_proposals_field_check check (${fields})`.execute(
      database,
    )
    return
  }
  await database.schema
    .createTable('score_proposals_of_rounds')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('scorecard_id', text, (column) => column.notNull())
    .addColumn('participant_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull().check(fields))
    .addColumn('value', text)
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'accepted', 'declined')`),
    )
    .addColumn('cause', text)
    .execute()
  const columns = sql.raw(
    'id, scorecard_id, participant_id, position, field, value, user_id, at, state, cause',
  )
  await sql`insert into score_proposals_of_rounds (${columns}) select ${columns} from score_proposals`.execute(
    database,
  )
  await database.schema.dropTable('score_proposals').execute()
  await database.schema.alterTable('score_proposals_of_rounds').renameTo('score_proposals').execute()
  await database.schema
    .createIndex('score_proposals_by_card')
    .on('score_proposals')
    .columns(['scorecard_id', 'state', 'id'])
    .execute()
}

/**
 * Cards and events name their round, and hits are counted without a column per zone. Arrows are in columns that a
 * process of the previous version does not write; a card that it saves is recognised by its version. Its own columns
 * are still filled for cards of the three-arrow round, until the next version.
 */
export const rounds: MigrationStep = async (database, types) => {
  const { text, json, instant } = types
  await database.schema
    .createTable('rounds')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.references('clubs.id').onDelete('set null'))
    .addColumn('value', json, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('withdrawn_at', instant)
    .execute()
  await database.schema.createIndex('rounds_by_club').on('rounds').column('club_id').execute()
  await database.schema.createIndex('rounds_by_author').on('rounds').column('created_by').execute()
  await cards(database, types)
  await events(database, types)
  await proposals(database, types)
  await database.schema.alterTable('club_members').addColumn('figures_round_id', text).execute()
  await sql`update club_members set figures_round_id = ${sql.lit(onlyRound)} where shoots > 0`.execute(
    database,
  )
}
