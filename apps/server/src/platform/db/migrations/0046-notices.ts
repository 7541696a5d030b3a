import type { MigrationStep } from '../column-types.ts'

/** Notices about events, and which kinds archers have turned off. */
export const notices: MigrationStep = async (database, { text, instant, json }) => {
  await database.schema
    .createTable('event_notices')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('about', text, (column) => column.notNull())
    .addColumn('says', json)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('mailed_at', instant)
    .execute()
  await database.schema
    .createIndex('event_notices_once')
    .unique()
    .on('event_notices')
    .columns(['user_id', 'competition_id', 'kind', 'about'])
    .execute()
  await database.schema
    .createIndex('event_notices_by_event')
    .on('event_notices')
    .column('competition_id')
    .execute()
  await database.schema.createIndex('event_notices_by_age').on('event_notices').column('created_at').execute()
  await database.schema
    .createTable('notice_settings')
    .addColumn('user_id', text, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('mails_off', text, (column) => column.notNull().defaultTo(''))
    .addColumn('time_zone', text)
    .execute()
  await database.schema
    .createIndex('events_by_day')
    .on('events')
    .columns(['competition_date', 'id'])
    .execute()
}
