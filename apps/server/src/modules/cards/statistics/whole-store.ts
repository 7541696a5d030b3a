import { tally, type WholeTotal, withoutExamples } from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { entriesOf, ofRound, roundOf } from '../saving/store.ts'
import { isCounted } from './counting-store.ts'

/** An individual card with all targets scored. */
export interface CompleteCard extends WholeTotal {
  readonly roundName: string
  /** The group's card that it was copied from. */
  readonly copyOf: string | null
}

const codeOf = ({ fn, ref }: ExpressionBuilder<Tables, 'scorecards'>) =>
  fn.coalesce('scorecards.division', ref('scorecards.archeryStyle'))

const ownCards = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('scorecards')
    .select((eb) => [
      'scorecards.id as cardId',
      'scorecards.roundId',
      'scorecards.numberOfTargets',
      'scorecards.divisionScheme',
      'scorecards.date',
      'scorecards.createdAt',
      'scorecards.originalGroupScorecardId as copyOf',
      codeOf(eb).as('division'),
      ofRound(eb),
    ])
    .where('scorecards.userId', '=', userId)
    .where('scorecards.isGroupScorecard', '=', false)

const inItsKind = sql<number>`row_number() over (
  partition by scorecards.round_id, scorecards.number_of_targets, scorecards.division_scheme,
    coalesce(scorecards.division, scorecards.archery_style), original_group_scorecard_id is null
  order by scorecards.total_score desc, scorecards.date, scorecards.created_at, scorecards.id
)`

/**
 * The best and the second best card of each kind, and all copies, because only the events module knows which copies
 * count.
 */
const listCounted = (db: ReadConnection, userId: string) =>
  db
    .selectFrom(
      ownCards(db, userId)
        .select(['scorecards.totalScore as total', inItsKind.as('place')])
        .where(isCounted)
        .whereRef('scorecards.targetsScored', '>=', 'scorecards.numberOfTargets')
        .as('whole'),
    )
    .selectAll()
    .where(({ eb, or }) => or([eb('place', '<=', 2), eb('copyOf', 'is not', null)]))
    .execute()

/** Cards saved by a process without support for rounds, whose sums may be wrong. */
const listUncounted = (db: ReadConnection, userId: string) =>
  ownCards(db, userId)
    .select(['scorecards.entries', 'scorecards.arrows', 'scorecards.groupParticipants'])
    .where(sql<boolean>`not (${isCounted})`)
    .execute()

/**
 * Of an archer's individual cards with all targets scored: the best and the second best of each kind, and all copies.
 */
export const listCompleteCards = async (
  db: ReadConnection,
  userId: string,
): Promise<readonly CompleteCard[]> => {
  const [counted, uncounted] = await Promise.all([listCounted(db, userId), listUncounted(db, userId)])
  return [
    ...counted.map(({ place, roundValue, ...card }) => ({
      ...card,
      roundName: roundOf({ roundId: card.roundId, roundValue }).name,
    })),
    ...uncounted.flatMap(({ entries, arrows, groupParticipants, roundValue, ...card }) => {
      const round = roundOf({ roundId: card.roundId, roundValue })
      const shot = withoutExamples(entriesOf({ roundId: round.id, entries, arrows, groupParticipants }))
      const sums = tally(round, shot)
      return sums.targetsScored < card.numberOfTargets
        ? []
        : [{ ...card, roundName: round.name, total: sums.totalScore }]
    }),
  ]
}
