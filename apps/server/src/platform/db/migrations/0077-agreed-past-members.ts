import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * Clubs keep the results of former members only of those who had agreed to the membership, and from the day that they
 * opened. Rows that do not say so may be of people who never agreed, with the first day that an officer typed: they go.
 */
export const agreedPastMembers: MigrationStep = async (database) => {
  await sql`delete from past_members where name_stays = false`.execute(database)
}
