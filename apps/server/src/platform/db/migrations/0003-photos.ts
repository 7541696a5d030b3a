import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

export const photos: MigrationStep = async (database, { text, integer, instant }) => {
  await database.schema
    .createTable('objects')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('owner_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('awaited', 'stored', 'kept', 'abandoned')`),
    )
    .addColumn('received_hash', text)
    .addColumn('etag', text)
    .addColumn('size', integer)
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('objects_by_state')
    .on('objects')
    .columns(['state', 'created_at'])
    .execute()
  await database.schema
    .createIndex('objects_by_owner')
    .on('objects')
    .columns(['owner_id', 'created_at'])
    .execute()

  await database.schema
    .createTable('scorecard_photos')
    .addColumn('scorecard_id', text, (column) =>
      column.notNull().references('scorecards.id').onDelete('cascade'),
    )
    .addColumn('object_id', text, (column) => column.notNull().references('objects.id'))
    .addPrimaryKeyConstraint('scorecard_photos_pkey', ['scorecard_id', 'object_id'])
    .execute()
  await database.schema
    .createIndex('scorecard_photos_by_object')
    .on('scorecard_photos')
    .column('object_id')
    .execute()
}
