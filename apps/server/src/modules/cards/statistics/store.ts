import {
  type DistanceBand,
  type DistanceUnit,
  distanceBands,
  type ZoneCode,
  type ZoneCounts,
} from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { type CardFilter, narrowed } from '../saving/listing-store.ts'
import { entriesOf } from '../saving/store.ts'
import { zoneColumns } from '../saving/zone-columns.ts'

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

const bandsOf = (column: 'bands_in_yards' | 'bands_in_meters') =>
  sql<string | null>`string_agg(case when bands_version = version then ${sql.ref(column)} end, ',')`

/** Everything that is added up over a season, zones and distances included, in one walk over its sessions. */
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
      eb.fn.sum<number | null>(sql`case when distance_unit = 'meters' then 1 else 0 end`).as('meterSessions'),
      ...zoneNames.map(([, column]) => eb.fn.sum<number | null>(column).as(column)),
      bandsOf('bands_in_yards').as('inYards'),
      bandsOf('bands_in_meters').as('inMeters'),
      eb.fn.sum<number | null>(sql`case when bands_version = version then 0 else 1 end`).as('withoutBands'),
    ])
    .executeTakeFirstOrThrow()
  const counted = zoneNames.flatMap(([zone, column]) => (row[column] ? [[zone, row[column]] as const] : []))
  const unit: DistanceUnit = (row.meterSessions ?? 0) * 2 > row.sessions ? 'meters' : 'yards'
  const { sessions: count, bestTotal, sumOfTotals, sumOfSquares, targets, bestTarget } = row
  return {
    totals: { sessions: count, bestTotal, sumOfTotals, sumOfSquares, targets, bestTarget },
    unit,
    bands: bandsFrom(unit === 'meters' ? row.inMeters : row.inYards),
    withoutBands: row.withoutBands ?? 0,
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

/** The bands of all sessions, as they stand one behind the other: see `bandsInYards`. */
const bandsFrom = (numbers: string | null): DistanceBand[] => {
  const all: readonly number[] = JSON.parse(`[${numbers ?? ''}]`)
  const bands: DistanceBand[] = []
  for (let at = 0; at < all.length; at += 3)
    bands.push({ from: all[at] ?? 0, targets: all[at + 1] ?? 0, points: all[at + 2] ?? 0 })
  return bands
}

/** Bands of the sessions whose own are not of their version, from their entries. */
export const selectMissingBands = async (
  db: ReadConnection,
  whose: Whose,
  unit: DistanceUnit,
): Promise<DistanceBand[]> => {
  const rows = await sessions(db, whose)
    .where((eb) => eb.or([eb('bandsVersion', 'is', null), eb('bandsVersion', '!=', eb.ref('version'))]))
    .select(['id', 'entries', 'distanceUnit'])
    .execute()
  return rows.flatMap((row) => distanceBands(entriesOf(row), row.distanceUnit)[unit])
}

/** The clubs that a user's cards name, each once. */
export const selectClubs = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scorecards')
    .select('club')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('club')
    .limit(bareListLimit)
    .execute()
  return rows.map(({ club }) => club)
}
