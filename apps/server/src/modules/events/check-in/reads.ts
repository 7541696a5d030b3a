import type { Arrival, Participant } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { participantsForOfficers } from '../participants/reads.ts'

/** The archers that were recorded, as officers see them, in the order of the request. */
export const checkedInArchers = async (
  db: ReadConnection,
  competitionId: string,
  arrivals: readonly Arrival[],
): Promise<Participant[]> => {
  const archers = new Map(
    (await participantsForOfficers(db, competitionId)).map((archer) => [archer.id, archer]),
  )
  return arrivals.flatMap(({ participantId }) => archers.get(participantId) ?? [])
}
