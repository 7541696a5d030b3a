import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Where archers who registered by email were told that they start. */
export const startsToldByMail: MigrationStep = async ({ schema }, { text }) => {
  await schema
    .alterTable('mail_entries')
    .addColumn('starts_told', text, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
}
