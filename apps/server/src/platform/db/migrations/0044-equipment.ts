import type { MigrationStep } from '../column-types.ts'

/** Bows, arrows and sight marks of archers, and the bow of a card. */
export const equipment: MigrationStep = async (database, { text, integer, json, instant }) => {
  await database.schema
    .createTable('equipment')
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('value', json, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('equipment_key', ['user_id', 'id'])
    .execute()
  await database.schema
    .alterTable('scorecards')
    .addColumn('bow', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
