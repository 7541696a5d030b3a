import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** Rounds in which a zone can be chosen without a photo. */
export const photoRule: MigrationStep = async ({ schema }, { boolean }) => {
  await schema
    .alterTable('events')
    .addColumn('asks_photo', boolean, (column) => column.notNull().defaultTo(sql`true`))
    .execute()
}
