import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Changes that affect a member's figures. Other saves do not fire the triggers. */
const events = {
  added: 'insert',
  changed: 'update of total_score, targets_scored, club, is_group_scorecard, most_common_zone',
  removed: 'delete',
} as const

const rowOf = { added: 'new', changed: 'new', removed: 'old' } as const

/**
 * Members whose figures are out of date with their cards (docs/data-model.md). A trigger records them in the
 * transaction that changes a card, whatever changes it. It does nothing for archers in no club.
 */
export const memberFigures: MigrationStep = async (database, { kind, text }) => {
  await database.schema
    .createTable('stale_member_figures')
    .addColumn('club_id', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) =>
      column.notNull().references('club_members.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('stale_member_figures_pkey', ['club_id', 'member_id'])
    .execute()
  await database.schema
    .createIndex('stale_member_figures_by_member')
    .on('stale_member_figures')
    .column('member_id')
    .execute()

  if (kind === 'sqlite') {
    for (const event of ['added', 'changed', 'removed'] as const)
      await sql`
        create trigger ${sql.ref(`card_${event}_figures`)} after ${sql.raw(events[event])} on scorecards
        begin
          insert into stale_member_figures (club_id, member_id)
          select m.club_id, m.id from club_members m
          where m.user_id = ${sql.raw(rowOf[event])}.user_id and not exists (
            select 1 from stale_member_figures s where s.club_id = m.club_id and s.member_id = m.id
          );
        end`.execute(database)
    return
  }

  // "do update" locks an existing row, so that a concurrent recount waits for this card.
  await sql`
    create function note_stale_member_figures() returns trigger language plpgsql as $$
    begin
      insert into stale_member_figures (club_id, member_id)
      select m.club_id, m.id from club_members m
      where m.user_id = case when tg_op = 'DELETE' then old.user_id else new.user_id end
      on conflict (club_id, member_id) do update set member_id = excluded.member_id;
      return null;
    end $$`.execute(database)
  for (const event of ['added', 'changed', 'removed'] as const)
    await sql`
      create trigger ${sql.ref(`card_${event}_figures`)} after ${sql.raw(events[event])} on scorecards
      for each row execute function note_stale_member_figures()`.execute(database)
}
