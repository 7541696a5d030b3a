import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * What a member has said to a membership. Until a yes nothing of the member is open. Existing members agreed if they
 * joined, or own the club; an entry that was merged with that of someone who had joined has an own `club_entry`. All
 * others are asked. Records no longer name those who left, because no one asked them.
 */
export const agreedMemberships: MigrationStep = async (database, { text, boolean, instant, day }) => {
  const members = () => database.schema.alterTable('club_members')
  await members().addColumn('asked_at', instant).execute()
  await members().addColumn('agreed_at', instant).execute()
  await members().addColumn('declined_at', instant).execute()
  await members().addColumn('results_from', day).execute()
  await sql`
    update club_members set agreed_at = created_at
    where user_id is not null and (
      origin = 'joined' or (club_entry is not null and origin <> 'account') or
      user_id = (select owner_id from clubs where clubs.id = club_members.club_id)
    )`.execute(database)
  await sql`
    update club_members
    set asked_at = created_at, shoots = 0, total_score = 0, zone_order = 10, figures_round_id = null
    where user_id is not null and agreed_at is null`.execute(database)

  await database.schema
    .alterTable('past_members')
    .addColumn('name_stays', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()

  await database.schema
    .createTable('member_refusals')
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('refused_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('member_refusals_pkey', ['club_id', 'user_id'])
    .execute()
  await database.schema
    .createIndex('member_refusals_by_user')
    .on('member_refusals')
    .column('user_id')
    .execute()

  // Other modules read memberships here, so that no one forgets the condition.
  await sql`
    create view agreed_members as
    select club_id, user_id, results_from from club_members
    where user_id is not null and agreed_at is not null and declined_at is null`.execute(database)
}
