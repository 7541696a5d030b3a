import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Clubs count what a member shot in an event only after the archer's yes to it. Members are noted for counting again when
 * an archer answers, or when an entry gets or loses its account.
 */
export const answeredFigures: MigrationStep = async (database, { kind }) => {
  await sql`
    insert into stale_member_figures (club_id, member_id)
    select m.club_id, m.id from club_members m
    where exists (
      select 1 from event_participants p
      left join event_participants e on e.id = p.entry_id
      where p.user_id = m.user_id and coalesce(e.agreed_at, p.agreed_at) is null
    ) and not exists (
      select 1 from stale_member_figures s where s.club_id = m.club_id and s.member_id = m.id
    )`.execute(database)
  const changed = sql.raw(
    ['user_id', 'agreed_at', 'declined_at']
      .map((column) => `old.${column} is distinct from new.${column}`)
      .join(' or '),
  )
  const update = sql`after update of user_id, agreed_at, declined_at on event_participants`
  if (kind === 'sqlite') {
    await sql`
      create trigger archer_answered_figures ${update} when ${changed}
      begin
        insert into stale_member_figures (club_id, member_id)
        select m.club_id, m.id from club_members m
        where m.user_id in (old.user_id, new.user_id) and not exists (
          select 1 from stale_member_figures s where s.club_id = m.club_id and s.member_id = m.id
        );
      end`.execute(database)
    return
  }
  await sql`
    create function note_stale_figures_of_answer() returns trigger language plpgsql as $$
    begin
      insert into stale_member_figures (club_id, member_id)
      select m.club_id, m.id from club_members m
      where m.user_id in (old.user_id, new.user_id)
      order by m.id
      on conflict (club_id, member_id) do update set member_id = excluded.member_id;
      return null;
    end $$`.execute(database)
  await sql`
    create trigger archer_answered_figures ${update}
    for each row when (${changed}) execute function note_stale_figures_of_answer()`.execute(database)
}
