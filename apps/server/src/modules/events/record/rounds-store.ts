import type { ReadConnection } from '../../../platform/db/database.ts'

/** The rounds of events in which a user takes part, or of which they are an admin by name, each once. */
export const listRoundsOf = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('events')
    .select('roundId')
    .distinct()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('eventParticipants').select('competitionId').where('userId', '=', userId)),
        ...(['id', 'firstRoundId'] as const).map((column) =>
          eb(column, 'in', selectFrom('eventAdmins').select('competitionId').where('userId', '=', userId)),
        ),
      ]),
    )
    .execute()
  return rows.map(({ roundId }) => roundId)
}
