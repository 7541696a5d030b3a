import type { DistanceBand, DistanceUnit, ZoneCode } from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { type CardFilter, narrowed, zoneColumns } from '../scorecards/reads.ts'

interface Whose {
  readonly userId: string
  readonly filter: CardFilter
}

/** An archer's sessions: individual cards with at least one target shot. */
const sessions = (db: ReadConnection, { userId, filter }: Whose) =>
  db
    .selectFrom('scorecards')
    .where((eb) =>
      eb.and([
        eb('scorecards.userId', '=', userId),
        eb('isGroupScorecard', '=', false),
        eb('targetsScored', '>', 0),
        ...narrowed(eb, filter),
      ]),
    )

const sumOf = (eb: ExpressionBuilder<Tables, 'scorecards'>, column: 'totalScore' | 'targetsScored') =>
  eb.fn.coalesce(eb.fn.sum<number>(column), sql.lit(0))

export const selectTotals = (db: ReadConnection, whose: Whose) =>
  sessions(db, whose)
    .select((eb) => [
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.coalesce(eb.fn.max<number>('totalScore'), sql.lit(0)).as('bestTotal'),
      sumOf(eb, 'totalScore').as('sumOfTotals'),
      // Totals stay under 1,000: their squares over 2 billion sessions fit a 64-bit integer.
      sql<number>`coalesce(sum(cast(total_score as bigint) * total_score), 0)`.as('sumOfSquares'),
      sumOf(eb, 'targetsScored').as('targets'),
      eb.fn.max<number | null>('bestTarget').as('bestTarget'),
      eb.fn.sum<number>(sql`case when distance_unit = 'meters' then 1 else 0 end`).as('inMeters'),
    ])
    .executeTakeFirstOrThrow()

export const selectZones = async (db: ReadConnection, whose: Whose): Promise<Map<ZoneCode, number>> => {
  const names = Object.entries(zoneColumns) as [ZoneCode, (typeof zoneColumns)[ZoneCode]][]
  const row = await sessions(db, whose)
    .select((eb) => names.map(([, column]) => eb.fn.sum<number | null>(column).as(column)))
    .executeTakeFirstOrThrow()
  return new Map(names.map(([zone, column]) => [zone, row[column] ?? 0]))
}

/** Sessions in order of date, then of creation: the first ones, or with `newest` the last ones, newest first. */
export const selectProgress = (
  db: ReadConnection,
  whose: Whose,
  { newest, most }: { newest: boolean; most: number },
) => {
  const order = newest ? 'desc' : 'asc'
  return sessions(db, whose)
    .select(['id', 'date', 'totalScore as total'])
    .orderBy('date', order)
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(most)
    .execute()
}

export const selectBands = (db: ReadConnection, whose: Whose, unit: DistanceUnit): Promise<DistanceBand[]> =>
  sessions(db, whose)
    .innerJoin('scorecardDistances', 'scorecardDistances.scorecardId', 'scorecards.id')
    .where('scorecardDistances.unit', '=', unit)
    .groupBy('band')
    .select((eb) => [
      'band as from',
      eb.fn.sum<number>('targets').as('targets'),
      eb.fn.sum<number>('points').as('points'),
    ])
    .orderBy('band')
    .execute()

export interface CardBand extends DistanceBand {
  readonly unit: DistanceUnit
}

/** Puts a card's bands in place of those that it had. */
export const replaceBands = async (tx: WriteTransaction, scorecardId: string, bands: readonly CardBand[]) => {
  await tx.deleteFrom('scorecardDistances').where('scorecardId', '=', scorecardId).execute()
  if (bands.length === 0) return
  await tx
    .insertInto('scorecardDistances')
    .values(
      bands.map(({ from, unit, targets, points }) => ({ scorecardId, unit, band: from, targets, points })),
    )
    .execute()
}
