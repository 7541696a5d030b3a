import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * A later round of an event is a row of its own in `events`, with its own groups, archers and cards, so that everything
 * about one round works for it unchanged (docs/decisions/0048-rounds-of-an-event.md). A process of the previous version
 * does not show them.
 */
export const eventRounds: MigrationStep = async (database, { text, integer }) => {
  const alter = (table: string) => database.schema.alterTable(table)
  const index = (name: string) => database.schema.createIndex(name)
  await alter('events')
    // The reference is checked at the end of the transaction: a restore inserts rows by id, and a phone's clock may
    // have given the event a later id than its round.
    .addColumn('first_round_id', text, (column) =>
      column.references('events.id').onDelete('cascade').modifyEnd(sql`deferrable initially deferred`),
    )
    .execute()
  await alter('events')
    .addColumn('round_number', integer, (column) => column.notNull().defaultTo(1))
    .execute()
  await alter('events')
    .addColumn('round_name', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await alter('events')
    .addColumn('missed_round', text, (column) => column.notNull().defaultTo('unranked'))
    .execute()
  await alter('event_participants')
    .addColumn('entry_id', text, (column) => column.references('event_participants.id').onDelete('cascade'))
    .execute()
  await alter('event_participants').addColumn('shoot_off_over_all', integer).execute()
  await alter('event_groups')
    .addColumn('continues', text, (column) => column.references('event_groups.id').onDelete('set null'))
    .execute()
  await index('events_by_first_round')
    .unique()
    .on('events')
    .columns(['first_round_id', 'round_number'])
    .execute()
  await index('event_participants_by_entry').on('event_participants').column('entry_id').execute()
  await index('event_groups_by_continued').on('event_groups').column('continues').execute()
}
