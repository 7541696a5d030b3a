import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { CompetitionScorecardsTable } from '../../../platform/db/schema/group-scorecards.ts'

/** What an archer shot, kept beside the group's card. */
export const putShot = (tx: WriteTransaction, row: CompetitionScorecardsTable) =>
  tx
    .insertInto('competitionScorecards')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('participantId').doUpdateSet((eb) => ({
        groupId: eb.ref('excluded.groupId'),
        scoredBy: eb.ref('excluded.scoredBy'),
        archerName: eb.ref('excluded.archerName'),
        scores: eb.ref('excluded.scores'),
        totalScore: eb.ref('excluded.totalScore'),
        targetsScored: eb.ref('excluded.targetsScored'),
        photographed: eb.ref('excluded.photographed'),
        zones: eb.ref('excluded.zones'),
        confirmedAt: eb.ref('excluded.confirmedAt'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()

export const setShotConfirmed = (tx: WriteTransaction, participantId: string, confirmedAt: string | null) =>
  tx
    .updateTable('competitionScorecards')
    .set({ confirmedAt })
    .where('participantId', '=', participantId)
    .execute()

/** Who does not stand any more where a shoot-off was has not shot it; named as a card names them. */
export const voidShootOffs = async (
  tx: WriteTransaction,
  competitionId: string,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .updateTable('eventParticipants')
    .set({ shootOff: null })
    .where('competitionId', '=', competitionId)
    .where(({ or, eb }) => or([eb('id', 'in', keys), eb('userId', 'in', keys)]))
    .where('shootOff', 'is not', null)
    .execute()
}

/** What somebody shot who has deleted the account stays, without the name. */
export const renameShot = (tx: WriteTransaction, participantId: string, archerName: string) =>
  tx
    .updateTable('competitionScorecards')
    .set({ archerName })
    .where('participantId', '=', participantId)
    .execute()

/** The groups in which somebody shoots, of events that are not over. */
export const listGroupsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventParticipants')
    .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
    .select(['eventParticipants.competitionId', 'eventParticipants.groupId'])
    .where('eventParticipants.userId', '=', userId)
    .where('eventParticipants.groupId', 'is not', null)
    .where('events.status', 'in', ['upcoming', 'active'])
    .orderBy('events.competitionDate')
    .orderBy('events.id')
    .execute()

/** What the archers of an event shot so far. */
export const listShots = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('competitionScorecards')
    .select(['participantId', 'scores', 'confirmedAt'])
    .where('competitionId', '=', competitionId)
    .execute()

export const noteEditor = (tx: WriteTransaction, scorecardId: string, userId: string) =>
  tx
    .insertInto('scorecardEditors')
    .values({ scorecardId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
