import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Entries for events without an account, by email. Events of before take none: their officers did not choose it, and
 * strangers would suddenly be able to register.
 */
export const mailEntries: MigrationStep = async (database, { text, instant, boolean }) => {
  const { schema } = database
  await schema
    .alterTable('events')
    .addColumn('takes_mail_entries', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await schema
    .alterTable('event_participants')
    .addColumn('entered_as_child', boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  // From now on an archer without an account who agreed registered by email.
  await sql`
    update event_participants set agreed_at = null, agreed_to = null
    where user_id is null and agreed_at is not null
  `.execute(database)
  await schema
    .createTable('mail_entries')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('competition_id', text, (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('participant_id', text, (column) =>
      column.references('event_participants.id').onDelete('set null'),
    )
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('form', text, (column) => column.notNull())
    .addColumn('token_hash', text)
    .addColumn('asked_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('confirmed_at', instant)
    .addColumn('disowned_at', instant)
    .addColumn('told', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('mail_entries_by_address')
    .on('mail_entries')
    .columns(['competition_id', 'email_key'])
    .execute()
  await schema
    .createIndex('mail_entries_by_token')
    .unique()
    .on('mail_entries')
    .column('token_hash')
    .where('token_hash', 'is not', null)
    .execute()
  await schema
    .createIndex('mail_entries_by_participant')
    .unique()
    .on('mail_entries')
    .column('participant_id')
    .where('participant_id', 'is not', null)
    .execute()
  await schema.createIndex('mail_entries_by_end').on('mail_entries').column('expires_at').execute()
}
