import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, prepared, selectedPlaceholders } from '../../../platform/db/fast/prepared.ts'
import type { CompetitionScorecardsTable } from '../../../platform/db/schema/group-scorecards.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** How a card identifies a participant: by user id, or by participant id if there is no account. */
interface ParticipantKey {
  readonly competitionId: string
  readonly key: string
}

const hasKey =
  ({ competitionId, key }: Placeholders<ParticipantKey>) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'eventParticipants'>) =>
    and([
      eb('eventParticipants.competitionId', '=', competitionId),
      or([eb('eventParticipants.id', '=', key), eb('eventParticipants.userId', '=', key)]),
    ])

export const findByParticipantKey = prepared((db: ReadConnection, parameters: Placeholders<ParticipantKey>) =>
  db.selectFrom('eventParticipants').select('id').where(hasKey(parameters)),
)

const ofShot = [
  'id',
  'competitionId',
  'groupId',
  'scoredBy',
  'archerName',
  'scores',
  'arrows',
  'totalScore',
  'targetsScored',
  'photographed',
  'zones',
  'confirmedAt',
  'createdAt',
  'updatedAt',
  'sumsAt',
  'scoredPoints',
  'scoredPointsAt',
] as const satisfies readonly (keyof CompetitionScorecardsTable)[]

/** Stores what the participant shot, separately from the card. Does nothing if the event has no such participant. */
export const upsertShot = prepared(
  (
    tx: WriteTransaction,
    parameters: Placeholders<Pick<CompetitionScorecardsTable, (typeof ofShot)[number]> & ParticipantKey>,
  ) =>
    tx
      .insertInto('competitionScorecards')
      .columns([...ofShot, 'participantId'])
      .expression(({ selectFrom }) =>
        selectFrom('eventParticipants')
          .select(selectedPlaceholders(parameters, ofShot))
          .select('eventParticipants.id as participantId')
          .where(hasKey(parameters)),
      )
      .onConflict((conflict) =>
        conflict.column('participantId').doUpdateSet((eb) => ({
          groupId: eb.ref('excluded.groupId'),
          scoredBy: eb.ref('excluded.scoredBy'),
          archerName: eb.ref('excluded.archerName'),
          scores: eb.ref('excluded.scores'),
          arrows: eb.ref('excluded.arrows'),
          totalScore: eb.ref('excluded.totalScore'),
          targetsScored: eb.ref('excluded.targetsScored'),
          photographed: eb.ref('excluded.photographed'),
          zones: eb.ref('excluded.zones'),
          confirmedAt: eb.ref('excluded.confirmedAt'),
          updatedAt: eb.ref('excluded.updatedAt'),
          sumsAt: eb.ref('excluded.sumsAt'),
          scoredPoints: eb.ref('excluded.scoredPoints'),
          scoredPointsAt: eb.ref('excluded.scoredPointsAt'),
        })),
      ),
)

/**
 * Which rows of what an archer shot are from paper; undefined if the event has no such archer, or they have not shot.
 */
export const findFromPaper = (tx: WriteTransaction, { competitionId, key }: ParticipantKey) =>
  tx
    .selectFrom('competitionScorecards as shot')
    .innerJoin('eventParticipants as archer', 'archer.id', 'shot.participantId')
    .select(['shot.id', 'shot.fromPaper'])
    .where('archer.competitionId', '=', competitionId)
    .where(({ or, eb }) => or([eb('archer.id', '=', key), eb('archer.userId', '=', key)]))
    .executeTakeFirst()

export const setFromPaper = (tx: WriteTransaction, id: string, fromPaper: string | null) =>
  tx.updateTable('competitionScorecards').set({ fromPaper }).where('id', '=', id).execute()

export const setShotConfirmed = (tx: WriteTransaction, participantId: string, confirmedAt: string | null) =>
  tx
    .updateTable('competitionScorecards')
    .set({ confirmedAt })
    .where('participantId', '=', participantId)
    .execute()

/** Notes that a group has handed in its card with these columns. */
export const setShotFinished = (
  tx: WriteTransaction,
  participantIds: readonly string[],
  finished: Pick<CompetitionScorecardsTable, 'finishedAt' | 'finishedUnder'>,
) =>
  tx.updateTable('competitionScorecards').set(finished).where('participantId', 'in', participantIds).execute()

/** Notes that a column was changed after its group had handed in the card. Does nothing if it had not. */
export const setShotChangedLate = (tx: WriteTransaction, participantId: string, changedLateAt: string) =>
  tx
    .updateTable('competitionScorecards')
    .set({ changedLateAt })
    .where('participantId', '=', participantId)
    .where('finishedAt', 'is not', null)
    .execute()

/** Removes an archer's place in a shoot-off: their result changed, so it no longer decides. */
export const voidShootOff = prepared((tx: WriteTransaction, parameters: Placeholders<ParticipantKey>) =>
  tx
    .updateTable('eventParticipants')
    .set({ shootOff: null })
    .where(hasKey(parameters))
    .where('shootOff', 'is not', null),
)

/** Removes the place in a shoot-off over all rounds of the event, if there was one. */
export const voidShootOffOverAll = prepared(
  (tx: WriteTransaction, parameters: Placeholders<ParticipantKey>) =>
    tx
      .updateTable('eventParticipants')
      .set({ shootOffOverAll: null })
      .where('shootOffOverAll', 'is not', null)
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('eventParticipants')
            .select(({ fn, ref }) => [
              fn.coalesce('eventParticipants.entryId', ref('eventParticipants.id')).as('id'),
            ])
            .where(hasKey(parameters)),
        ),
      ),
)

/** Keeps what was shot from a deleted account, without the name. */
export const renameShot = (tx: WriteTransaction, participantId: string, archerName: string) =>
  tx
    .updateTable('competitionScorecards')
    .set({ archerName })
    .where('participantId', '=', participantId)
    .execute()

/** What the archers of an event shot so far. */
export const listShots = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('competitionScorecards')
    .select(['participantId', 'scores', 'arrows', 'confirmedAt', 'finishedAt', 'finishedUnder'])
    .where('competitionId', '=', competitionId)
    .execute()

/** What some archers shot so far. */
export const listShotsBy = async (db: ReadConnection, participantIds: readonly string[]) =>
  participantIds.length === 0
    ? []
    : db
        .selectFrom('competitionScorecards')
        .select(['participantId', 'scores', 'arrows'])
        .where('participantId', 'in', participantIds)
        .execute()

/** How many targets each archer of an event has scored. */
export const listTargetsScored = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('competitionScorecards')
    .select(['participantId', 'targetsScored'])
    .where('competitionId', '=', competitionId)
    .execute()

/** The archers of the group's event with these keys, with what they shot and whether they have been in the group. */
export const listShooters = (db: ReadConnection, groupId: string, keys: readonly string[]) =>
  db
    .selectFrom('eventGroups as here')
    .innerJoin('eventParticipants as archer', 'archer.competitionId', 'here.competitionId')
    .leftJoin('users', 'users.id', 'archer.userId')
    .leftJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .leftJoin('secondScores as second', 'second.participantId', 'archer.id')
    .leftJoin('groupArchers as stood', (join) =>
      join.onRef('stood.participantId', '=', 'archer.id').onRef('stood.groupId', '=', 'here.id'),
    )
    .select(['archer.id', 'archer.userId', 'archer.groupId', 'archer.status', 'shot.scores', 'shot.arrows'])
    .select(['stood.groupId as stoodIn', 'second.scores as secondScores', 'second.arrows as secondArrows'])
    // The name in the account has priority.
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
    ])
    .where('here.id', '=', groupId)
    .where(({ or, eb }) => or([eb('archer.id', 'in', keys), eb('archer.userId', 'in', keys)]))
    .execute()

/** The groups of an event. A group's card has the same id as the group. */
export const listGroupIds = async (db: ReadConnection, competitionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('eventGroups')
    .select('id')
    .where('competitionId', '=', competitionId)
    .execute()
  return rows.map(({ id }) => id)
}
