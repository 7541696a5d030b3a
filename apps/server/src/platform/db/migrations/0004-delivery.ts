import type { MigrationStep } from '../column-types.ts'

/** Tables for idempotent writes and their effects: stored answers, the outbox, and our own secrets. */
export const delivery: MigrationStep = async (database, { text, integer, instant, json, clustered }) => {
  await database.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('call', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('request_hash', text, (column) => column.notNull())
    .addColumn('answer', json)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['user_id', 'call', 'key'])
    .modifyEnd(clustered)
    .execute()
  await database.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute()

  await database.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payload', json, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('done_at', instant)
    .addColumn('given_up_at', instant)
    .addColumn('last_error', text)
    .execute()
  await database.schema
    .createIndex('outbox_by_due')
    .on('outbox')
    .columns(['done_at', 'given_up_at', 'due_at'])
    .execute()

  await database.schema
    .createTable('secrets')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute()
}
