import type { MigrationStep } from '../column-types.ts'

/** Teams of an event: their rules, names and archers. An archer is in one team. */
export const eventTeams: MigrationStep = async (database, { text, integer, boolean, instant }) => {
  await database.schema
    .createTable('event_team_rules')
    .addColumn('competition_id', text, (column) =>
      column.primaryKey().references('events.id').onDelete('cascade'),
    )
    .addColumn('archers', integer, (column) => column.notNull())
    .addColumn('best', integer, (column) => column.notNull())
    .addColumn('mixed', boolean, (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('event_teams')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addUniqueConstraint('event_teams_by_name', ['competition_id', 'name_key'])
    .execute()
  await database.schema
    .createTable('event_team_archers')
    .addColumn('participant_id', text, (column) =>
      column.primaryKey().references('event_participants.id').onDelete('cascade'),
    )
    .addColumn('team_id', text, (column) => column.notNull().references('event_teams.id').onDelete('cascade'))
    .addColumn('place', integer)
    .execute()
  await database.schema
    .createIndex('event_team_archers_by_team')
    .on('event_team_archers')
    .columns(['team_id', 'place'])
    .execute()
}
