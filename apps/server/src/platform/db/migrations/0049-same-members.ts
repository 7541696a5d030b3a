import type { MigrationStep } from '../column-types.ts'

/** Claims of members that an entry of their club is theirs, and merged entries as they were before. */
export const sameMembers: MigrationStep = async (database, { text, boolean, instant, json }) => {
  await database.schema
    .createTable('member_claims')
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('member_id', text, (column) =>
      column.notNull().references('club_members.id').onDelete('cascade'),
    )
    .addColumn('is_mine', boolean, (column) => column.notNull())
    .addColumn('said_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('member_claims_key', ['club_id', 'user_id', 'member_id'])
    .execute()
  await database.schema.createIndex('member_claims_by_user').on('member_claims').column('user_id').execute()
  await database.schema
    .createIndex('member_claims_by_member')
    .on('member_claims')
    .column('member_id')
    .execute()
  await database.schema
    .createTable('member_merges')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('member_id', text, (column) =>
      column.notNull().references('club_members.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('kept', json, (column) => column.notNull())
    .addColumn('gone', json, (column) => column.notNull())
    .addColumn('merged_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('member_merges_newest_first')
    .on('member_merges')
    .columns(['club_id', 'merged_at', 'id'])
    .execute()
  for (const column of ['member_id', 'user_id', 'merged_at'])
    await database.schema
      .createIndex(`member_merges_by_${column.replace('_id', '')}`)
      .on('member_merges')
      .column(column)
      .execute()
}
