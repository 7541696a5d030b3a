import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Public pages name children in short unless the guardian says otherwise. Children get no office any more; those whom an
 * officer had made an administrator or asked to take over a club lose it.
 */
export const namesOfChildren: MigrationStep = async (database, { boolean }) => {
  await database.schema
    .alterTable('guardians')
    .addColumn('full_name_in_public', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  const children = sql`(select child_id from guardians)`
  await sql`delete from event_admins where user_id in ${children} and not exists (
    select 1 from events where events.id = event_admins.competition_id
    and events.created_by = event_admins.user_id)`.execute(database)
  await sql`delete from club_administrators where user_id in ${children} and not exists (
    select 1 from clubs where clubs.id = club_administrators.club_id
    and clubs.owner_id = club_administrators.user_id)`.execute(database)
  await sql`delete from club_hand_overs where user_id in ${children}`.execute(database)
}
