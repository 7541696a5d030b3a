import type { MigrationStep } from '../column-types.ts'

/** Members who were asked to take over a club and have not answered, and those who left a club while suspended. */
export const askedFirst: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('club_hand_overs')
    .addColumn('club_id', text, (column) => column.primaryKey().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('proposed_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('club_hand_overs_by_user')
    .on('club_hand_overs')
    .column('user_id')
    .execute()

  await database.schema
    .createTable('suspended_leavers')
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('left_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('suspended_leavers_pkey', ['club_id', 'user_id'])
    .execute()
  await database.schema
    .createIndex('suspended_leavers_by_user')
    .on('suspended_leavers')
    .column('user_id')
    .execute()
}
