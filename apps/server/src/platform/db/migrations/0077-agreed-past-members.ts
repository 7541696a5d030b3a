import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Clubs keep the results of former members only of those who had agreed to the membership, and from the day that they
 * opened. A row without a name does not say whether its person ever agreed, and its first day may be one that an officer
 * typed. So all of these go, also those of people who agreed and left without their name.
 */
export const agreedPastMembers: MigrationStep = async (database) => {
  await sql`delete from past_members where name_stays = false`.execute(database)
}
