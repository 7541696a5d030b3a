import type { MigrationStep } from '../column-types.ts'

/** Weather, temperature and a note on a card. */
export const remarks: MigrationStep = async (database, { text }) => {
  for (const name of ['weather', 'temperature', 'note'])
    await database.schema
      .alterTable('scorecards')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute()
}
