import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Messages to all members are turned off by club. They stay off for those who had turned off all of them. */
export const clubMessagesOff: MigrationStep = async (database, { text }) => {
  const { schema } = database
  await schema
    .createTable('club_messages_off')
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('club_messages_off_key', ['user_id', 'club_id'])
    .execute()
  await schema.createIndex('club_messages_off_by_club').on('club_messages_off').column('club_id').execute()
  await sql`insert into club_messages_off (user_id, club_id)
    select distinct notice_settings.user_id, club_members.club_id
    from notice_settings
    join club_members on club_members.user_id = notice_settings.user_id or club_members.user_id in (
      select child_id from guardians where guardians.user_id = notice_settings.user_id
    )
    where ',' || notice_settings.mails_off || ',' like '%,club-message,%'`.execute(database)
}
