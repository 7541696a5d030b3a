import { type EventStatus, tally, type WholeTotal } from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { entriesFrom } from '../../cards/index.ts'
import { roundFrom } from '../../rounds/index.ts'
import { isAgreedTo } from '../record/consent-store.ts'

/**
 * Whether the stored sums belong to the stored scores. A process that does not know rounds counts sums in its own way.
 */
const isCounted = sql<boolean>`shot.sums_at is not distinct from shot.updated_at`

/** What an archer shot in a round of an event, with every target scored. */
export interface CompleteResult extends WholeTotal {
  readonly userId: string
  readonly roundName: string
  readonly eventId: string
  readonly eventName: string
  /** The number of the round in the event, from 1. */
  readonly roundNumber: number
  readonly status: EventStatus
}

type Archers = ExpressionBuilder<Tables & { archer: Tables['eventParticipants'] }, 'archer'>

/** The archer's own division, whatever list they are in. */
const codeOf = ({ fn, ref }: Archers) => fn.coalesce('archer.division', ref('archer.archeryStyle'))

/** What archers shot in active and completed events. */
const shots = (db: ReadConnection) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .leftJoin('events as first', 'first.id', 'events.firstRoundId')
    .leftJoin('rounds', 'rounds.id', 'events.roundId')
    .where('events.status', 'in', ['active', 'completed'])
    .select([
      'archer.userId',
      'shot.groupId as cardId',
      'shot.createdAt',
      'shot.totalScore as total',
      'events.competitionDate as date',
      'events.roundId',
      'events.numberOfTargets',
      'events.divisionScheme',
      'events.status',
      'events.roundNumber',
      'rounds.value as roundValue',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('first.id', ref('events.id')).as('eventId'),
      fn.coalesce('first.name', ref('events.name')).as('eventName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('division'),
    ])
    .$narrowType<{ userId: string }>()

type Shots = ReturnType<typeof shots>

const isWhole = sql<boolean>`${isCounted} and shot.targets_scored >= events.number_of_targets`

const isUncounted = sql<boolean>`not (${isCounted})`

/** The columns that sums are counted from. */
const documents = ['shot.scores', 'shot.arrows'] as const

type Row = Awaited<ReturnType<Shots['execute']>>[number]

/**
 * The rows with their totals. A row that has its scores is counted from them, and left out if a target is not scored.
 */
const wholeFrom = <R extends Row & { readonly scores?: string; readonly arrows?: string | null }>(
  rows: readonly R[],
) =>
  rows.flatMap(({ roundValue, scores, arrows, ...row }) => {
    const round = roundFrom(row.roundId, roundValue)
    const roundName = round.name
    if (scores === undefined) return [{ ...row, roundName }]
    const sums = tally(round, entriesFrom(scores, arrows ?? null))
    return sums.targetsScored < row.numberOfTargets ? [] : [{ ...row, roundName, total: sums.totalScore }]
  })

/** What a user shot in events, with every target scored. */
export const listCompleteOf = async (
  db: ReadConnection,
  userId: string,
): Promise<readonly CompleteResult[]> => {
  const own = shots(db).where('archer.userId', '=', userId)
  const [sums, others] = await Promise.all([
    own.where(isWhole).execute(),
    own.where(isUncounted).select(documents).execute(),
  ])
  return [...wholeFrom(sums), ...wholeFrom(others)]
}

const isSameEvent = sql<boolean>`
  coalesce(marked_in.first_round_id, marked_in.id) = coalesce(events.first_round_id, events.id)`

/**
 * Present and past members of some clubs who agreed to it, with the days between which their results count. Present
 * members have no last day, and a first one if they opened only later results.
 */
const membershipsIn = (db: ReadConnection, clubIds: readonly string[]) =>
  db
    .selectFrom('agreedMembers')
    .select(['clubId', 'userId', 'resultsFrom as joinedOn'])
    .select([sql<string | null>`null`.as('leftOn'), sql<boolean>`true`.as('isNamed')])
    .select(sql<boolean>`false`.as('isPast'))
    .where('clubId', 'in', clubIds)
    .unionAll(
      db
        .selectFrom('pastMembers as past')
        .select(['past.clubId', 'past.userId', 'past.joinedOn', 'past.leftOn', 'past.nameStays as isNamed'])
        .select(sql<boolean>`true`.as('isPast'))
        .where('past.clubId', 'in', clubIds)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('agreedMembers as again')
                .select('again.userId')
                .whereRef('again.clubId', '=', 'past.clubId')
                .whereRef('again.userId', '=', 'past.userId'),
            ),
          ),
        ),
    )

/** What present and past members of some clubs shot in events. */
const shotsOfMembers = (db: ReadConnection, clubIds: readonly string[]) =>
  shots(db)
    .innerJoin(membershipsIn(db, clubIds).as('member'), 'member.userId', 'archer.userId')
    .select(['member.clubId', 'member.isNamed', 'member.isPast', 'shot.archerName'])
    // A result that its archer has not agreed to is no record.
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .where(isAgreedTo('archer', 'entry'))
    // Members count with what they opened, past ones with what they shot while they were members.
    .where(({ eb, or, ref }) =>
      or([
        eb('member.joinedOn', 'is', null),
        eb('events.competitionDate', '>=', ref('member.joinedOn').$castTo<string>()),
      ]),
    )
    .where(({ eb, or, ref }) =>
      or([
        eb('member.leftOn', 'is', null),
        eb('events.competitionDate', '<=', ref('member.leftOn').$castTo<string>()),
      ]),
    )
    // A disqualified archer sets no record in any round of the event. The mark counts only while the archer is retired.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('eventParticipants as marked')
            .innerJoin('events as markedIn', 'markedIn.id', 'marked.competitionId')
            .select('marked.id')
            .whereRef('marked.userId', '=', 'archer.userId')
            .where('marked.status', '=', 'retired')
            .where('marked.mark', '=', 'disqualified')
            .where(isSameEvent),
        ),
      ),
    )

type OfClub = CompleteResult & {
  readonly clubId: string
  readonly archerName: string
  /** False for those who left and did not let their name stay. */
  readonly isNamed: boolean
  /** Whether they left the club. */
  readonly isPast: boolean
}

const inItsKind = sql<number>`row_number() over (
  partition by member.club_id, events.status, events.round_id, events.number_of_targets, events.division_scheme,
    coalesce(archer.division, archer.archery_style)
  order by shot.total_score desc, events.competition_date, shot.created_at, shot.group_id
)`

interface Wanted {
  readonly clubIds: readonly string[]
  /** Only results of this kind, shot before this day. */
  readonly kind?: Pick<WholeTotal, 'roundId' | 'numberOfTargets'> & { readonly editions: ReadonlySet<string> }
  readonly before?: string
}

/**
 * What members of clubs shot in events, with every target scored: at least the best for each club, kind and status.
 * A scheme that its club has changed is several kinds here.
 */
export const listBestOfMembers = async (
  db: ReadConnection,
  { clubIds, kind, before }: Wanted,
): Promise<readonly OfClub[]> => {
  if (clubIds.length === 0) return []
  let of = shotsOfMembers(db, clubIds)
  if (kind !== undefined)
    of = of
      .where('events.roundId', '=', kind.roundId)
      .where('events.numberOfTargets', '=', kind.numberOfTargets)
      .where('events.divisionScheme', 'in', [...kind.editions])
  if (before !== undefined) of = of.where('events.competitionDate', '<', before)
  const ranked = of.where(isWhole).select(inItsKind.as('place'))
  const [best, others] = await Promise.all([
    db.selectFrom(ranked.as('ranked')).selectAll().where('place', '=', 1).execute(),
    of.where(isUncounted).select(documents).execute(),
  ])
  return [...wholeFrom(best), ...wholeFrom(others)]
}

/** The clubs that archers of an event shoot for: the event's club if they are members of it, and their home club. */
export const listClubsOf = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .innerJoin('users', 'users.id', 'archer.userId')
    .innerJoin('agreedMembers as member', 'member.userId', 'archer.userId')
    .innerJoin('clubs', 'clubs.id', 'member.clubId')
    .select(['archer.id as participantId', 'member.clubId', 'clubs.name as clubName'])
    .select((eb) => codeOf(eb).as('division'))
    .where('archer.competitionId', '=', competitionId)
    .where('archer.status', 'in', ['registered', 'retired'])
    // Without a yes the archer's club is not told.
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .where(isAgreedTo('archer', 'entry'))
    .where(({ eb, or, ref }) =>
      or([eb('member.clubId', '=', ref('events.clubId')), eb('member.clubId', '=', ref('users.homeClubId'))]),
    )
    .orderBy('archer.turn')
    .execute()

/** The kind of shoot that a round of an event is, and its day. */
export const findKindOfRound = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('events')
    .select(['roundId', 'numberOfTargets', 'divisionScheme', 'competitionDate'])
    .where('id', '=', competitionId)
    .executeTakeFirst()
