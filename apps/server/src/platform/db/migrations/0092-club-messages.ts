import type { MigrationStep } from '../column-types.ts'

/** Messages from officers to all members of a club. */
export const clubMessages: MigrationStep = async ({ schema }, { text, instant, integer }) => {
  await schema
    .createTable('club_messages')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('reached', integer, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('queued_at', instant)
    .execute()
  await schema
    .createIndex('club_messages_by_club')
    .on('club_messages')
    .columns(['club_id', 'at', 'id'])
    .execute()
  await schema.createIndex('club_messages_user_id').on('club_messages').column('user_id').execute()
}
