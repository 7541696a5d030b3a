import type { MigrationStep } from '../column-types.ts'

const usualScheme = 'styles'

/**
 * Cards and events name their division scheme. Codes of schemes other than the clubs' own styles are in a separate
 * column, because a process of the previous version fails on a style that it does not know.
 */
export const divisions: MigrationStep = async (database, { text, json, instant }) => {
  await database.schema
    .createTable('division_schemes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.references('clubs.id').onDelete('set null'))
    .addColumn('value', json, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('withdrawn_at', instant)
    .execute()
  const index = (name: string) => database.schema.createIndex(name)
  await index('division_schemes_by_club').on('division_schemes').column('club_id').execute()
  await index('division_schemes_by_author').on('division_schemes').column('created_by').execute()
  for (const table of ['scorecards', 'events'])
    await database.schema
      .alterTable(table)
      .addColumn('division_scheme', text, (column) => column.notNull().defaultTo(usualScheme))
      .execute()
  for (const table of ['scorecards', 'event_participants'])
    await database.schema.alterTable(table).addColumn('division', text).execute()
  await database.schema
    .createTable('event_division_merges')
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('code', text, (column) => column.notNull())
    .addColumn('into_code', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_division_merges_key', ['competition_id', 'code'])
    .execute()
  await index('event_division_merges_by_user').on('event_division_merges').column('user_id').execute()
  await database.schema.alterTable('users').addColumn('bow', text).execute()
}
