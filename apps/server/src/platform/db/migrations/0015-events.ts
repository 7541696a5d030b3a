import { sql } from 'kysely'
import type { ColumnTypes, MigrationStep } from '../column-types.ts'

type Schema = Parameters<MigrationStep>[0]

const eventTable = async (database: Schema, { text, integer, boolean, instant, day }: ColumnTypes) => {
  await database.schema
    .createTable('events')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.references('clubs.id').onDelete('set null'))
    .addColumn('club_name', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('competition_date', day, (column) => column.notNull())
    .addColumn('registration_deadline', day)
    .addColumn('max_participants', integer)
    .addColumn('archery_style', text, (column) => column.notNull())
    .addColumn('distance_unit', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('upcoming', 'active', 'completed', 'cancelled')`),
    )
    .addColumn('group_size', integer, (column) => column.notNull().check(sql`group_size in (4, 5, 6)`))
    .addColumn('number_of_targets', integer, (column) => column.notNull())
    .addColumn('course_targets', integer, (column) => column.notNull())
    .addColumn('time_zone', text, (column) => column.notNull())
    .addColumn('proof_required', boolean, (column) => column.notNull())
    .addColumn('turns_given', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('cancelled_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('events_newest_first')
    .on('events')
    .columns(['created_at', 'id'])
    .execute()
  await database.schema
    .createIndex('events_by_club')
    .on('events')
    .columns(['club_id', 'created_at', 'id'])
    .execute()

  await database.schema
    .createTable('event_admins')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('assigned_by', text)
    .addColumn('assigned_at', instant, (column) => column.notNull())
    .addUniqueConstraint('event_admins_once', ['competition_id', 'user_id'])
    .execute()
  await database.schema.createIndex('event_admins_by_user').on('event_admins').column('user_id').execute()
}

const groupTable = async (database: Schema, { text, integer, instant }: ColumnTypes) => {
  await database.schema
    .createTable('event_groups')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('group_name', text, (column) => column.notNull())
    .addColumn('starting_target', integer, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addUniqueConstraint('event_groups_in_order', ['competition_id', 'place'])
    .execute()
}

const participantTable = async (database: Schema, { text, integer, instant }: ColumnTypes) => {
  await database.schema
    .createTable('event_participants')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('archery_style', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('registered', 'waiting', 'absent', 'retired')`),
    )
    .addColumn('turn', integer, (column) => column.notNull())
    .addColumn('group_id', text, (column) => column.references('event_groups.id').onDelete('set null'))
    .addColumn('group_place', integer)
    .addColumn('registered_at', instant, (column) => column.notNull())
    .addUniqueConstraint('event_participants_in_order', ['competition_id', 'turn'])
    .execute()
  await database.schema
    .createIndex('event_participants_once')
    .unique()
    .on('event_participants')
    .columns(['competition_id', 'user_id'])
    .where(sql.ref('user_id'), 'is not', null)
    .execute()
  await database.schema
    .createIndex('event_participants_by_status')
    .on('event_participants')
    .columns(['competition_id', 'status', 'turn'])
    .execute()
  await database.schema
    .createIndex('event_participants_by_user')
    .on('event_participants')
    .column('user_id')
    .execute()
  await database.schema
    .createIndex('event_participants_by_group')
    .on('event_participants')
    .columns(['group_id', 'group_place'])
    .execute()
}

/** Events of clubs, their admins, participants and groups. */
export const events: MigrationStep = async (database, types) => {
  await eventTable(database, types)
  await groupTable(database, types)
  await participantTable(database, types)
}
