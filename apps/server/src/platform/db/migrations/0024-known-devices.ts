import type { MigrationStep } from '../column-types.ts'

/** Phones on which users have signed in, and accounts that the administrator has blocked. */
export const knownDevices: MigrationStep = async (database, { text, instant }) => {
  await database.schema
    .createTable('known_devices')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mark_hash', text, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .addUniqueConstraint('known_devices_once', ['user_id', 'mark_hash'])
    .execute()
  await database.schema.createIndex('known_devices_by_mark').on('known_devices').column('mark_hash').execute()
  await database.schema.createIndex('known_devices_by_use').on('known_devices').column('used_at').execute()
  await database.schema.alterTable('users').addColumn('blocked_at', instant).execute()
}
