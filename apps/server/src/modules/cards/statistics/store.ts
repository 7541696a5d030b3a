import {
  type DistanceBand,
  type DistanceUnit,
  distanceBands,
  type Round,
  tally,
  withoutExamples,
} from '@fletch/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { type CardFilter, withFilter } from '../saving/listing-store.ts'
import { entriesOf, ofRound, roundOf } from '../saving/store.ts'
import { allHits, hitsFrom, isCounted, mayBeSession } from './counting-store.ts'

interface SeasonQuery {
  readonly userId: string
  readonly filter: CardFilter
}

/** An archer's individual cards that may be sessions: those with at least one target scored. */
const sessions = (db: ReadConnection, { userId, filter }: SeasonQuery) =>
  db
    .selectFrom('scorecards')
    .where((eb) =>
      eb.and([
        eb('scorecards.userId', '=', userId),
        eb('isGroupScorecard', '=', false),
        mayBeSession,
        ...withFilter(eb, filter),
      ]),
    )

/** The sessions with current sums. The others are read one by one. */
const counted = (db: ReadConnection, whose: SeasonQuery) => sessions(db, whose).where(isCounted)

type Cards = ExpressionBuilder<Tables, 'scorecards'>

const sumOf = (eb: Cards, column: 'totalScore' | 'targetsScored' | 'scoredPoints' | 'arrowsShot') =>
  eb.fn.coalesce(eb.fn.sum<number>(column).filterWhere(isCounted), sql.lit(0))

const bandsOf = (column: 'bands_in_yards' | 'bands_in_meters') =>
  sql<
    string | null
  >`string_agg(case when ${isCounted} and bands_version = version then ${sql.ref(column)} end, ',')`

/** A session's points per target. A counted session has a scored target. */
const perTarget = sql<number>`(cast(scored_points as double precision) / targets_scored)`

const countOf = (what: typeof isCounted) => sql<number>`count(case when ${what} then 1 end)`

/** All sums of a season by round and bow, including hits and distances, in one pass over the cards. */
export const selectTotals = async (db: ReadConnection, whose: SeasonQuery) => {
  const rows = await sessions(db, whose)
    .select((eb) => [
      'roundId',
      'bow',
      ofRound(eb),
      countOf(isCounted).as('sessions'),
      countOf(sql<boolean>`not (${isCounted})`).as('uncounted'),
      eb.fn.max<string>('date').as('lastDay'),
      eb.fn.coalesce(eb.fn.max<number>('totalScore').filterWhere(isCounted), sql.lit(0)).as('bestTotal'),
      sumOf(eb, 'totalScore').as('sumOfTotals'),
      // Totals stay under 100,000: their squares over 100 million sessions fit a 64-bit integer.
      sql<number>`coalesce(sum(case when ${isCounted} then cast(total_score as bigint) * total_score end), 0)`.as(
        'sumOfSquares',
      ),
      sumOf(eb, 'targetsScored').as('targets'),
      sumOf(eb, 'scoredPoints').as('scoredPoints'),
      sumOf(eb, 'arrowsShot').as('arrows'),
      eb.fn.max<number | null>('bestTarget').filterWhere(isCounted).as('bestTarget'),
      eb.fn.min<number | null>('targetsScored').filterWhere(isCounted).as('fewestTargets'),
      eb.fn.max<number | null>('targetsScored').filterWhere(isCounted).as('mostTargets'),
      sql<number>`coalesce(sum(case when ${isCounted} then ${perTarget} end), 0)`.as('sumOfMeans'),
      sql<number>`coalesce(sum(case when ${isCounted} then ${perTarget} * ${perTarget} end), 0)`.as(
        'sumOfMeanSquares',
      ),
      sql<number | null>`max(case when ${isCounted} then ${perTarget} end)`.as('bestMean'),
      countOf(sql<boolean>`${isCounted} and distance_unit = 'meters'`).as('inMeters'),
      allHits.as('hits'),
      bandsOf('bands_in_yards').as('bandsInYards'),
      bandsOf('bands_in_meters').as('bandsInMeters'),
      countOf(sql<boolean>`${isCounted} and bands_version is distinct from version`).as('withoutBands'),
    ])
    .groupBy(['scorecards.roundId', 'scorecards.bow'])
    .execute()
  return rows.map(({ hits, bandsInYards, bandsInMeters, ...row }) => ({
    ...row,
    round: roundOf(row),
    zones: hitsFrom(hits),
    bandsIn: (unit: DistanceUnit) => bandsFrom(unit === 'meters' ? bandsInMeters : bandsInYards),
  }))
}

/** Sessions sorted by date, then by creation: the first ones, or with `newest` the last ones, newest first. */
export const selectProgress = async (
  db: ReadConnection,
  whose: SeasonQuery,
  { roundId, newest, most }: { roundId?: string; newest: boolean; most: number },
) => {
  const order = newest ? 'desc' : 'asc'
  const all = counted(db, whose)
  const rows = await (roundId === undefined ? all : all.where('scorecards.roundId', '=', roundId))
    .select([
      'id',
      'date',
      'createdAt',
      'roundId',
      'totalScore as total',
      'targetsScored as targets',
      'scoredPoints',
    ])
    .orderBy('date', order)
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, scoredPoints: row.scoredPoints ?? 0 }))
}

const storedBands = storedJson('distances of cards', z.array(z.number()))

/** The bands of several sessions, from their concatenated numbers. See `bandsInYards`. */
const bandsFrom = (numbers: string | null): DistanceBand[] => {
  const all = storedBands(`[${numbers ?? ''}]`)
  const bands: DistanceBand[] = []
  for (let index = 0; index < all.length; index += 3)
    bands.push({ from: all[index] ?? 0, targets: all[index + 1] ?? 0, points: all[index + 2] ?? 0 })
  return bands
}

/** Bands of a round's sessions whose stored bands are not of their version, computed from their entries. */
export const selectMissingBands = async (
  db: ReadConnection,
  whose: SeasonQuery,
  { round, unit }: { readonly round: Round; readonly unit: DistanceUnit },
): Promise<DistanceBand[]> => {
  const rows = await counted(db, whose)
    .where('scorecards.roundId', '=', round.id)
    .where((eb) => eb.or([eb('bandsVersion', 'is', null), eb('bandsVersion', '!=', eb.ref('version'))]))
    .select(['roundId', 'entries', 'arrows', 'groupParticipants', 'distanceUnit'])
    .execute()
  return rows.flatMap((row) => distanceBands(round, entriesOf(row), row.distanceUnit)[unit])
}

/** Sessions without current sums, computed from their entries. */
export const selectUncounted = async (db: ReadConnection, whose: SeasonQuery) => {
  const rows = await sessions(db, whose)
    .where(sql<boolean>`not (${isCounted})`)
    .select((eb) => [
      'id',
      'date',
      'createdAt',
      'roundId',
      'bow',
      'entries',
      'arrows',
      'groupParticipants',
      'distanceUnit',
      ofRound(eb),
    ])
    .execute()
  return rows
    .map(({ id, date, createdAt, bow, distanceUnit, ...row }) => {
      const round = roundOf(row)
      const entries = withoutExamples(entriesOf(row))
      const bands = distanceBands(round, entries, distanceUnit)
      return { id, date, createdAt, bow, distanceUnit, round, bands, sums: tally(round, entries) }
    })
    .filter(({ sums }) => sums.targetsScored > 0)
}

/** The group cards from which users copied their column to an individual card. */
export const selectCopied = async (db: ReadConnection, userIds: readonly string[]) => {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('scorecards')
    .select(['userId', 'originalGroupScorecardId as cardId'])
    .where('userId', 'in', userIds)
    .where('originalGroupScorecardId', 'is not', null)
    .execute()
  return new Set(rows.map(({ userId, cardId }) => `${userId} ${cardId}`))
}

/** The clubs of a user's cards, each once. */
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

/** What some accounts have shot, by the club that their individual cards name and by round. */
export const selectFigures = async (db: ReadConnection, userIds: readonly string[], from: string | null) => {
  if (userIds.length === 0) return []
  const own = db
    .selectFrom('scorecards')
    .where('userId', 'in', userIds)
    .where('isGroupScorecard', '=', false)
    .where(mayBeSession)
    .$if(from !== null, (some) => some.where('date', '>=', from ?? ''))
  const rows = await own
    .where(isCounted)
    .select((eb) => [
      'userId',
      'club',
      'roundId',
      ofRound(eb),
      eb.fn.countAll<number>().as('shoots'),
      eb.fn.sum<number>('totalScore').as('totalScore'),
      eb.fn.max<string>('date').as('lastDay'),
      eb.fn.max<string>('createdAt').as('lastBegun'),
      allHits.as('hits'),
    ])
    .groupBy(['userId', 'club', 'scorecards.roundId'])
    .execute()
  const uncounted = await own
    .where(sql<boolean>`not (${isCounted})`)
    .select((eb) => [
      'userId',
      'club',
      'roundId',
      ofRound(eb),
      'date',
      'createdAt',
      'entries',
      'arrows',
      'groupParticipants',
    ])
    .execute()
  return [
    ...rows.map(({ hits, ...row }) => ({ ...row, round: roundOf(row), zones: hitsFrom(hits) })),
    ...uncounted
      .map((row) => ({
        row,
        round: roundOf(row),
        sums: tally(roundOf(row), withoutExamples(entriesOf(row))),
      }))
      .filter(({ sums }) => sums.targetsScored > 0)
      .map(({ row: { userId, club, date, createdAt }, round, sums: { totalScore, zones } }) => ({
        userId,
        club,
        round,
        totalScore,
        zones,
        shoots: 1,
        lastDay: date,
        lastBegun: createdAt,
      })),
  ]
}
