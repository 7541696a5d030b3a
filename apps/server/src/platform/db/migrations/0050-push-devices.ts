import type { MigrationStep } from '../column-types.ts'

/** Browsers that receive notifications, and which kinds users have turned off. */
export const pushDevices: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('push_devices')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('endpoint_hash', text, (column) => column.notNull())
    .addColumn('endpoint', text, (column) => column.notNull())
    .addColumn('p256dh', text, (column) => column.notNull())
    .addColumn('auth', text, (column) => column.notNull())
    .addColumn('user_agent', text, (column) => column.notNull())
    .addColumn('seen_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('push_devices_by_endpoint')
    .unique()
    .on('push_devices')
    .column('endpoint_hash')
    .execute()
  await database.schema.createIndex('push_devices_by_user').on('push_devices').column('user_id').execute()
  await database.schema
    .alterTable('notice_settings')
    .addColumn('pushes_off', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
