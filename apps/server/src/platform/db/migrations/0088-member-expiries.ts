import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Until when the licence, insurance or course of a member is valid. */
export const memberExpiries: MigrationStep = async ({ schema }, { text, day, instant }) => {
  await schema
    .createTable('member_expiries')
    .addColumn('member_id', text, (column) =>
      column.notNull().references('club_members.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('valid_until', day, (column) => column.notNull())
    .addColumn('reminded_at', instant)
    .addPrimaryKeyConstraint('member_expiries_key', ['member_id', 'kind'])
    .execute()
  await schema
    .createIndex('member_expiries_by_club')
    .on('member_expiries')
    .columns(['club_id', 'valid_until'])
    .execute()
  await schema
    .createIndex('member_expiries_to_remind')
    .on('member_expiries')
    .column('valid_until')
    .where(sql.ref('reminded_at'), 'is', null)
    .execute()
}
