import type { MigrationStep } from '../column-types.ts'

/** For which of their clubs archers registered. The name is kept for results after the club is closed. */
export const clubsOfArchers: MigrationStep = async (database, { text }) => {
  const change = () => database.schema.alterTable('event_participants')
  await change()
    .addColumn('for_club_id', text, (column) => column.references('clubs.id').onDelete('set null'))
    .execute()
  await change().addColumn('for_club_name', text).execute()
  await database.schema
    .createIndex('event_participants_by_club')
    .on('event_participants')
    .column('for_club_id')
    .execute()
}
