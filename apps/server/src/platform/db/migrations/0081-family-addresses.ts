import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** A family shares an address: two members of a club are the same person if address and name are the same. */
export const familyAddresses: MigrationStep = async ({ schema }) => {
  await schema
    .createIndex('club_members_one_of_address')
    .unique()
    .on('club_members')
    .columns(['email_key', 'club_id', 'name_key'])
    .where(sql.ref('email_key'), 'is not', null)
    .execute()
  await schema.dropIndex('club_members_one_email_key').execute()
}
