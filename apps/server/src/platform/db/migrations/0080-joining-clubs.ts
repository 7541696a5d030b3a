import type { MigrationStep } from '../column-types.ts'

/** A club chooses who may join and who sees its members. Earlier clubs keep what was the rule: anyone, and all users. */
export const joiningClubs: MigrationStep = async (database, { text, instant }) => {
  const { schema } = database
  await schema
    .alterTable('clubs')
    .addColumn('joining', text, (column) => column.notNull().defaultTo('anyone'))
    .execute()
  await schema
    .alterTable('clubs')
    .addColumn('members_seen_by', text, (column) => column.notNull().defaultTo('users'))
    .execute()
  await schema
    .createTable('club_join_requests')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('requested_at', instant, (column) => column.notNull())
    .addColumn('refused_at', instant)
    .execute()
  await schema
    .createIndex('club_join_requests_by_club')
    .unique()
    .on('club_join_requests')
    .columns(['club_id', 'user_id'])
    .execute()
  await schema.createIndex('club_join_requests_by_user').on('club_join_requests').column('user_id').execute()
}
