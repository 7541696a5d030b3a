import type { EventStatus } from '@fletch/domain'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'
import { spanRows } from '../../../platform/long-answers.ts'
import { forClub } from '../record/archer-club-store.ts'
import { entryConsent } from '../record/consent-store.ts'

type OfEvent = Placeholders<{ competitionId: string }>
type NextOfEvent = Placeholders<{ competitionId: string; after: number }>

/** What decides how an event's results look. */
export const findRankingSettings = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('events')
    .select([
      'proofRequired',
      'asksPhoto',
      'roundId',
      'tieRule',
      'divisionScheme',
      'status',
      'numberOfTargets',
      'courseTargets',
      'missedRound',
    ])
    .select(({ fn, ref, selectFrom }) => [
      fn.coalesce('firstRoundId', ref('events.id')).as('eventId'),
      fn
        .coalesce(
          'events.secondScorer',
          selectFrom('events as whole')
            .select('whole.secondScorer')
            .whereRef('whole.id', '=', 'events.firstRoundId')
            .$asScalar(),
        )
        .as('secondScorer'),
      selectFrom('events as later')
        .select(fn.countAll<number>().as('count'))
        .whereRef('later.firstRoundId', '=', 'events.id')
        .$asScalar()
        .$notNull()
        .as('laterRounds'),
    ])
    .where('id', '=', parameters.competitionId),
)

/**
 * A document of archers whose stored sums do not belong to their scores. A process that knows no begun targets does not
 * count the points of scored ones, which differ from the total only in arrows. Documents of others are never read.
 */
const columnIfUncounted = (column: 'scores' | 'arrows') =>
  sql<string | null>`case when shot.sums_at is distinct from shot.updated_at
    or (shot.arrows is not null and shot.targets_scored > 0 and shot.scored_points_at is distinct from shot.updated_at)
    then ${sql.ref(`shot.${column}`)} end`

/** What archers with a place in an event have shot so far, including absent archers: the next of them in order. */
export const listShotRows = prepared((db: ReadConnection, parameters: NextOfEvent) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('users', 'users.id', 'archer.userId')
    .leftJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .leftJoin('eventGroups', 'eventGroups.id', 'archer.groupId')
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .select([
      'archer.id as participantId',
      'archer.turn',
      'archer.status',
      'archer.mark',
      'archer.penalty',
      'eventGroups.startingTarget',
      'archer.groupId',
      'archer.shootOff',
      'archer.entryId',
      'archer.club',
      'users.club as profileClub',
      'shot.totalScore',
      'shot.targetsScored',
      'shot.photographed',
      'shot.fromPaper',
      'shot.zones',
      'shot.confirmedAt',
      'shot.changedLateAt',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
      entryConsent('archer', 'entry').as('entryConsent'),
      forClub('archer', 'entry').name.as('membershipClub'),
    ])
    .select(
      sql<number | null>`case when shot.scored_points_at = shot.updated_at then shot.scored_points end`.as(
        'scoredPoints',
      ),
    )
    // Saved by a process that does not know rounds: it counted zones where there may be arrows.
    .select([columnIfUncounted('scores').as('uncounted'), columnIfUncounted('arrows').as('uncountedArrows')])
    .where('archer.competitionId', '=', parameters.competitionId)
    .where('archer.status', '!=', 'waiting')
    .where('archer.turn', '>', parameters.after)
    .orderBy('archer.turn')
    .limit(spanRows),
)

/**
 * The registrations of archers who are disqualified in a round of an event. A mark counts only while the archer is
 * retired.
 */
export const listDisqualified = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('eventParticipants as archer')
    .select(({ fn, ref }) => fn.coalesce('archer.entryId', ref('archer.id')).as('entryId'))
    .where(({ eb, selectFrom }) =>
      eb(
        'archer.competitionId',
        'in',
        selectFrom('events as held')
          .select('held.id')
          .where((round) =>
            round.or([
              round('held.id', '=', parameters.competitionId),
              round('held.firstRoundId', '=', parameters.competitionId),
            ]),
          ),
      ),
    )
    .where('archer.status', '=', 'retired')
    .where('archer.mark', '=', 'disqualified'),
)

/** Everything that archers shot in an event. Read only if targets are out or an archer has targets from paper. */
export const listScoreDocuments = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('competitionScorecards as shot')
    .innerJoin('eventParticipants as archer', 'archer.id', 'shot.participantId')
    .select(['shot.participantId', 'shot.scores', 'shot.arrows'])
    .where('archer.competitionId', '=', competitionId)
    .execute()

/** All archers with a place in an event of several rounds, including absent archers. */
export const listEntries = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('users', 'users.id', 'archer.userId')
    .select(['archer.id as participantId', 'archer.shootOffOverAll as shootOff'])
    .select(['archer.club', 'users.club as profileClub'])
    .select([entryConsent('archer').as('entryConsent'), forClub('archer').name.as('membershipClub')])
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
    ])
    .where('archer.competitionId', '=', competitionId)
    .where('archer.status', '!=', 'waiting')
    .orderBy('archer.turn')
    .execute()

/** The groups of an event with their cards, the editor of each, and the number of open proposals. */
export const listCards = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('eventGroups')
    .leftJoin('scorecards', 'scorecards.id', 'eventGroups.id')
    .leftJoin('users as editor', 'editor.id', 'scorecards.editorUserId')
    .select([
      'eventGroups.id',
      'eventGroups.place',
      'eventGroups.groupName',
      'eventGroups.startingTarget',
      'eventGroups.startsAt',
      'scorecards.updatedAt',
      'editor.firstName',
      'editor.lastName',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('scoreProposals')
        .select(fn.countAll<number>().as('count'))
        .whereRef('scoreProposals.scorecardId', '=', 'eventGroups.id')
        .where('scoreProposals.state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('proposals'),
    )
    .where('eventGroups.competitionId', '=', parameters.competitionId)
    .orderBy('eventGroups.place'),
)

/** When each group of an event that has handed in its card did so. */
export const listHandedIn = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('competitionScorecards')
    .select('groupId')
    .select(({ fn }) => fn.max('finishedAt').$notNull().as('at'))
    .where('competitionId', '=', parameters.competitionId)
    .where('finishedAt', 'is not', null)
    .groupBy('groupId'),
)

/** When an event was started last; null if it was not, or on a version that did not record it. */
export const findStart = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('eventChanges')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('competitionId', '=', parameters.competitionId)
    .where('kind', '=', 'started'),
)

/** When and why an event was reopened, newest first. */
export const listReopenings = prepared((db: ReadConnection, parameters: OfEvent) =>
  db
    .selectFrom('eventChanges')
    .select(['at', 'reason'])
    .where('competitionId', '=', parameters.competitionId)
    .where('kind', '=', 'reopened')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc'),
)

export const setStatus = (tx: WriteTransaction, id: string, status: EventStatus) =>
  tx.updateTable('events').set({ status }).where('id', '=', id).execute()

export const setShootOffOverAll = (tx: WriteTransaction, participantId: string, shootOffOverAll: number) =>
  tx.updateTable('eventParticipants').set({ shootOffOverAll }).where('id', '=', participantId).execute()

export const setShootOff = (tx: WriteTransaction, participantId: string, shootOff: number) =>
  tx.updateTable('eventParticipants').set({ shootOff }).where('id', '=', participantId).execute()
