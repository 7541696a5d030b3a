import type { MigrationStep } from '../column-types.ts'

/** The owner of a mailbox can say that an account with its address is not theirs. */
export const disownedAddresses: MigrationStep = async (database, { instant }) => {
  await database.schema.alterTable('users').addColumn('address_disowned_at', instant).execute()
}
