import type { MigrationStep } from '../column-types.ts'

/** Accounts that were members of a club. What they shot during that time remains the club's record (rule R51). */
export const pastMembers: MigrationStep = async (database, { text, day }) => {
  await database.schema
    .createTable('past_members')
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('joined_on', day, (column) => column.notNull())
    .addColumn('left_on', day, (column) => column.notNull())
    .addPrimaryKeyConstraint('past_members_pkey', ['club_id', 'user_id'])
    .execute()
  await database.schema.createIndex('past_members_by_user').on('past_members').column('user_id').execute()
}
