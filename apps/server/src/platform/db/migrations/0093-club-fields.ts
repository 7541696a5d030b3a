import type { MigrationStep } from '../column-types.ts'

/** The fields that clubs keep of their members besides ours, and their values. */
export const clubFields: MigrationStep = async ({ schema }, { text, integer, json }) => {
  await schema
    .createTable('own_fields')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('options', json, (column) => column.notNull())
    .addColumn('place', integer, (column) => column.notNull())
    .execute()
  await schema.createIndex('own_fields_by_club').on('own_fields').columns(['club_id', 'place']).execute()
  await schema
    .createTable('own_values')
    .addColumn('member_id', text, (column) =>
      column.notNull().references('club_members.id').onDelete('cascade'),
    )
    .addColumn('field_id', text, (column) => column.notNull().references('own_fields.id').onDelete('cascade'))
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('own_values_key', ['member_id', 'field_id'])
    .execute()
  await schema.createIndex('own_values_by_field').on('own_values').columns(['field_id', 'value']).execute()
  await schema.alterTable('member_merges').addColumn('own_values', json).execute()
}
