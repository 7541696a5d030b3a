import type { MigrationStep } from '../column-types.ts'

/** Archers whom officers registered as members of the club, and those moved by merges of entries. */
export const memberArchers: MigrationStep = async (database, { text, json }) => {
  await database.schema
    .alterTable('event_participants')
    .addColumn('member_id', text, (column) => column.references('club_members.id').onDelete('set null'))
    .execute()
  await database.schema
    .createIndex('event_participants_by_member')
    .unique()
    .on('event_participants')
    .columns(['member_id', 'competition_id'])
    .execute()
  await database.schema.alterTable('member_merges').addColumn('archers', json).execute()
}
