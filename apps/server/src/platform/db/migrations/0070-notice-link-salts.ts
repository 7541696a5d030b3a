import type { MigrationStep } from '../column-types.ts'

/** Links in mails end with a lock-out of the account. Those of accounts without one stay valid. */
export const noticeLinkSalts: MigrationStep = async (database, { text }) => {
  await database.schema.alterTable('notice_settings').addColumn('link_salt', text).execute()
}
