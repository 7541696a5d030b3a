import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { entryConsent } from '../record/consent-store.ts'

/**
 * The archers of an event who did not decline, with their id in one of its rounds, or null if they are not in the round
 * yet.
 */
export const listArchersWithRound = (
  db: ReadConnection,
  { eventId, roundId }: { readonly eventId: string; readonly roundId: string },
) =>
  db
    .selectFrom('eventParticipants as entry')
    .leftJoin('eventParticipants as start', (join) =>
      join.onRef('start.entryId', '=', 'entry.id').on('start.competitionId', '=', roundId),
    )
    .select(['entry.id', 'entry.userId', 'entry.firstName', 'entry.lastName', 'entry.club', 'entry.memberId'])
    .select('entry.archeryStyle')
    .select(['entry.division', 'entry.status', 'entry.mark', 'entry.groupId', 'entry.groupPlace'])
    .select('start.id as startId')
    .where('entry.competitionId', '=', eventId)
    // An archer who is asked again after declining counts as in the event until they answer.
    .where(entryConsent('entry'), '!=', 'declined')
    .orderBy('entry.turn')
    .execute()

/** The group and place of each archer of a round, with their registration in the event. */
export const listPlacesIn = (db: ReadConnection, roundId: string) =>
  db
    .selectFrom('eventParticipants')
    .select(['id', 'groupId', 'groupPlace'])
    .select(({ fn, ref }) => [fn.coalesce('entryId', ref('id')).as('entryId')])
    .where('competitionId', '=', roundId)
    .execute()

/** A guest has the same club in all rounds. Archers with an account enter their club themselves. */
export const updateClub = (tx: WriteTransaction, entryId: string, club: string) =>
  tx
    .updateTable('eventParticipants')
    .set({ club })
    .where('userId', 'is', null)
    .where(({ or, eb }) => or([eb('id', '=', entryId), eb('entryId', '=', entryId)]))
    .execute()

/** An archer has the same division in all rounds. */
export const updateDivision = (
  tx: WriteTransaction,
  entryId: string,
  changes: { readonly archeryStyle: string; readonly division: string | null },
) =>
  tx
    .updateTable('eventParticipants')
    .set(changes)
    .where(({ or, eb }) => or([eb('id', '=', entryId), eb('entryId', '=', entryId)]))
    .execute()

export const findEntryId = async (db: ReadConnection, participantId: string): Promise<string | null> => {
  const archer = await db
    .selectFrom('eventParticipants')
    .select('entryId')
    .where('id', '=', participantId)
    .executeTakeFirst()
  return archer?.entryId ?? null
}
