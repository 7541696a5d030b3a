import type { DistanceBand, DistanceUnit, ZoneCode, ZoneCounts } from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../db/database.ts'
import { type Holes, prepared } from '../../db/prepared.ts'
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

const zoneNames = Object.entries(zoneColumns) as [ZoneCode, (typeof zoneColumns)[ZoneCode]][]

/** Everything that is added up over a season, zones included, in one walk over its sessions. */
export const selectTotals = async (db: ReadConnection, whose: Whose) => {
  const row = await sessions(db, whose)
    .select((eb) => [
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.coalesce(eb.fn.max<number>('totalScore'), sql.lit(0)).as('bestTotal'),
      sumOf(eb, 'totalScore').as('sumOfTotals'),
      // Totals stay under 1,000: their squares over 2 billion sessions fit a 64-bit integer.
      sql<number>`coalesce(sum(cast(total_score as bigint) * total_score), 0)`.as('sumOfSquares'),
      sumOf(eb, 'targetsScored').as('targets'),
      eb.fn.max<number | null>('bestTarget').as('bestTarget'),
      eb.fn.sum<number | null>(sql`case when distance_unit = 'meters' then 1 else 0 end`).as('inMeters'),
      ...zoneNames.map(([, column]) => eb.fn.sum<number | null>(column).as(column)),
    ])
    .executeTakeFirstOrThrow()
  const counted = zoneNames.flatMap(([zone, column]) => (row[column] ? [[zone, row[column]] as const] : []))
  const { sessions: count, bestTotal, sumOfTotals, sumOfSquares, targets, bestTarget } = row
  return {
    totals: { sessions: count, bestTotal, sumOfTotals, sumOfSquares, targets, bestTarget },
    inMeters: row.inMeters ?? 0,
    zones: Object.fromEntries(counted) as ZoneCounts,
  }
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

interface StoredBand extends CardBand {
  readonly scorecardId: string
}

const putBand = prepared((tx: WriteTransaction, given: Holes<StoredBand>) =>
  tx
    .insertInto('scorecardDistances')
    .values({
      scorecardId: given.scorecardId,
      unit: given.unit,
      band: given.from,
      targets: given.targets,
      points: given.points,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scorecardId', 'unit', 'band'])
        .doUpdateSet((eb) => ({ targets: eb.ref('excluded.targets'), points: eb.ref('excluded.points') })),
    ),
)

export const storeBands = (tx: WriteTransaction, scorecardId: string, bands: readonly CardBand[]): void => {
  for (const band of bands) putBand.send(tx, { ...band, scorecardId })
}

const takeBand = prepared(
  (tx: WriteTransaction, given: Holes<Pick<StoredBand, 'scorecardId' | 'unit' | 'from'>>) =>
    tx
      .deleteFrom('scorecardDistances')
      .where('scorecardId', '=', given.scorecardId)
      .where('unit', '=', given.unit)
      .where('band', '=', given.from),
)

export const deleteBands = (tx: WriteTransaction, scorecardId: string, bands: readonly CardBand[]): void => {
  for (const { unit, from } of bands) takeBand.send(tx, { scorecardId, unit, from })
}

/** The clubs that a user's cards name, each once. */
export const selectClubs = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scorecards')
    .select('club')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('club')
    .execute()
  return rows.map(({ club }) => club)
}
