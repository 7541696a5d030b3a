import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * The yes of an archer to an entry. Until now 'no open question' meant agreed and, after a no to an event that had
 * begun, declined. What is not certainly a yes becomes a question:
 *
 * - an entry with a refusal is declined;
 * - an entry that an officer made for a member, and that an account came to later, is asked: perhaps no one ever was;
 * - an entry from before officers' entries were asked about is asked, unless a notice or a stated consent says that the
 *   archer registered themself;
 * - all others without an open question were made or agreed to by their archer.
 */
export const agreedEntries: MigrationStep = async (database, { text, instant }) => {
  const archers = database.schema.alterTable('event_participants')
  for (const column of ['agreed_at', 'declined_at'])
    await database.schema.alterTable('event_participants').addColumn(column, instant).execute()
  await database.schema.alterTable('event_participants').addColumn('agreed_to', text).execute()
  await archers
    .addColumn('asked_user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await database.schema
    .createIndex('event_participants_by_asked_user')
    .on('event_participants')
    .columns(['asked_user_id', 'competition_id'])
    .execute()

  const answered = sql`user_id is not null and entry_id is null and asked_at is null`
  await sql`
    update event_participants set declined_at = (
      select refused_at from event_refusals as refusal
      where refusal.competition_id = event_participants.competition_id
        and refusal.user_id = event_participants.user_id
    ) where ${answered}
  `.execute(database)
  // The earliest trace of a version that asks. In a restored backup the migrations have the time of the restore.
  const asksSince = sql`(
    select min(since) from (
      select min(asked_at) as since from event_participants
      union all select min(refused_at) from event_refusals
      union all select min(created_at) from event_notices
      union all select min(cast("timestamp" as ${instant})) from kysely_migration
        where name = '0026-entered-by-others'
    ) as traces
  )`
  await sql`
    update event_participants set agreed_at = registered_at
    where ${answered} and declined_at is null and member_id is null and (
      consent = 'stated'
      or registered_at >= ${asksSince}
      or exists (
        select 1 from event_notices as notice
        where notice.about = event_participants.id and notice.kind in ('registered', 'waiting')
      )
      or user_id = (select created_by from events where events.id = event_participants.competition_id)
    )
  `.execute(database)
  await sql`
    update event_participants set asked_at = registered_at
    where ${answered} and declined_at is null and agreed_at is null
  `.execute(database)
}
