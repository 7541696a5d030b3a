import type { ReadConnection } from '../../../platform/db/database.ts'

/** The id of a later round; undefined if the event has none with this number. */
export const findRoundId = async (
  db: ReadConnection,
  firstRoundId: string,
  roundNumber: number,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('firstRoundId', '=', firstRoundId)
    .where('roundNumber', '=', roundNumber)
    .executeTakeFirst()
  return found?.id
}
