import type { ReadConnection } from '../../../platform/db/database.ts'

/** The rounds of a user's cards, each once. */
export const listRoundsOnCards = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scorecards')
    .select('roundId')
    .distinct()
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ roundId }) => roundId)
}
