import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SecondScoresTable } from '../../../platform/db/schema/group-scorecards.ts'

/** Stores what the second scorer wrote of an archer. */
export const upsertSecondScores = (tx: WriteTransaction, written: SecondScoresTable) =>
  tx
    .insertInto('secondScores')
    .values(written)
    .onConflict((conflict) =>
      conflict.column('participantId').doUpdateSet((eb) => ({
        scores: eb.ref('excluded.scores'),
        arrows: eb.ref('excluded.arrows'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()

/** What the second scorers of an event or round wrote so far. */
export const listSecondScores = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('secondScores')
    .innerJoin('eventParticipants', 'eventParticipants.id', 'secondScores.participantId')
    .select(['secondScores.participantId', 'secondScores.scores', 'secondScores.arrows'])
    .where('eventParticipants.competitionId', '=', competitionId)
    .execute()

/** What second scorers wrote of some archers so far. */
export const listSecondScoresOf = async (db: ReadConnection, participantIds: readonly string[]) =>
  participantIds.length === 0
    ? []
    : db
        .selectFrom('secondScores')
        .select(['participantId', 'scores', 'arrows'])
        .where('participantId', 'in', participantIds)
        .execute()
