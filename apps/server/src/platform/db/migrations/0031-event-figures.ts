import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

const shotEvents = {
  added: 'insert',
  changed: 'update of total_score, targets_scored, zones',
} as const

const steps = ['added', 'changed'] as const

/**
 * Members whose figures are out of date with what they shot in events (docs/data-model.md), which is stored beside the
 * group's card. When an event is deleted, the results of its archers are deleted with it and their figures are counted
 * again.
 */
export const eventFigures: MigrationStep = async (database, { kind }) => {
  await sql`
    insert into stale_member_figures (club_id, member_id)
    select m.club_id, m.id from club_members m
    where exists (
      select 1 from event_participants p
      inner join competition_scorecards s on s.participant_id = p.id
      where p.user_id = m.user_id
    ) and not exists (
      select 1 from stale_member_figures s where s.club_id = m.club_id and s.member_id = m.id
    )`.execute(database)
  if (kind === 'sqlite') {
    const noteMembersOf = (user: string) => sql`
      insert into stale_member_figures (club_id, member_id)
      select m.club_id, m.id from club_members m
      where m.user_id = ${sql.raw(user)} and not exists (
        select 1 from stale_member_figures s where s.club_id = m.club_id and s.member_id = m.id
      )`
    for (const step of steps)
      await sql`
        create trigger ${sql.ref(`shot_${step}_figures`)} after ${sql.raw(shotEvents[step])} on competition_scorecards
        begin
          ${noteMembersOf('(select p.user_id from event_participants p where p.id = new.participant_id)')};
        end`.execute(database)
    await sql`
      create trigger archer_removed_figures after delete on event_participants when old.user_id is not null
      begin
        ${noteMembersOf('old.user_id')};
      end`.execute(database)
    return
  }

  const functions = {
    note_stale_figures_of_shot:
      '(select p.user_id from event_participants p where p.id = new.participant_id)',
    note_stale_figures_of_archer: 'old.user_id',
  }
  for (const [name, user] of Object.entries(functions))
    await sql`
      create function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin
        insert into stale_member_figures (club_id, member_id)
        select m.club_id, m.id from club_members m
        where m.user_id = ${sql.raw(user)}
        order by m.id
        on conflict (club_id, member_id) do update set member_id = excluded.member_id;
        return null;
      end $$`.execute(database)
  for (const step of steps)
    await sql`
      create trigger ${sql.ref(`shot_${step}_figures`)} after ${sql.raw(shotEvents[step])} on competition_scorecards
      for each row execute function note_stale_figures_of_shot()`.execute(database)
  await sql`
    create trigger archer_removed_figures after delete on event_participants
    for each row when (old.user_id is not null) execute function note_stale_figures_of_archer()`.execute(
    database,
  )
}
