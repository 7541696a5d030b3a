import type { Statistics, StatisticsQuery } from '@fletch/contract'
import {
  addBands,
  averagesOf,
  compareTexts,
  distanceBands,
  type Round,
  type SeasonFacts,
  seasonOf,
  shareOverRounds,
  tally,
  threeArrowRound,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { mapInSpans } from '../../../platform/long-answers.ts'
import { roundNamed } from '../../rounds/index.ts'
import type { CardParts, ShotFilter, ShotInEvent } from '../asks.ts'
import { byRound, greatest, type OfRound } from './by-round.ts'
import { addedCounts } from './counting-store.ts'
import {
  selectClubs,
  selectCopied,
  selectFigures,
  selectMissingBands,
  selectProgress,
  selectTotals,
  selectUncounted,
} from './store.ts'
import { type CompleteCard, listCompleteCards } from './whole-store.ts'

const mostPoints = 500
const sessionsForTrend = 3

type Totals = OfRound

/** A session whose sums are computed at the time of the request, not when it was saved. */
type Uncounted = Awaited<ReturnType<typeof selectUncounted>>[number] & {
  /** The event in which it was shot. Absent for individual cards. */
  readonly event?: { readonly name: string; readonly club: string }
}

interface Point {
  readonly id: string
  readonly date: string
  readonly createdAt: string
  readonly total: number
  readonly targets: number
  readonly scoredPoints: number
  readonly event?: Uncounted['event']
}

/** Sorts by date, then by creation. */
const inOrder = (one: Point, other: Point): number =>
  compareTexts(one.date, other.date) ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id)

const pointOf = ({ id, date, createdAt, sums, event }: Uncounted): Point => ({
  id,
  date,
  createdAt,
  total: sums.totalScore,
  targets: sums.targetsScored,
  scoredPoints: sums.scoredPoints,
  ...(event !== undefined && { event }),
})

/** The bows of the caller's individual cards with their number of sessions, most sessions first. */
const bowsShot = (
  totals: readonly { readonly bow: string; readonly sessions: number }[],
  uncounted: readonly { readonly bow: string }[],
): NonNullable<Statistics['bows']> => {
  const all = [...totals, ...uncounted.map(({ bow }) => ({ bow, sessions: 1 }))]
  return [...Map.groupBy(all, ({ bow }) => bow)]
    .map(([bow, parts]) => ({ bow, sessions: parts.reduce((sum, { sessions }) => sum + sessions, 0) }))
    .filter(({ bow, sessions }) => bow !== '' && sessions > 0)
    .toSorted((one, other) => other.sessions - one.sessions || compareTexts(one.bow, other.bow))
}

const isCopied = (copied: ReadonlySet<string>, { userId, cardId }: Pick<ShotInEvent, 'userId' | 'cardId'>) =>
  copied.has(`${userId} ${cardId}`)

/** Whole cards are counted so many at a time. */
const sessionsAtOnce = 50

/** What a user shot in events. If they have a copy of it as an individual card, only the copy counts. */
const eventSessions = async (
  db: ReadConnection,
  { shoots }: Pick<CardParts, 'shoots'>,
  { userId, filter }: { readonly userId: string; readonly filter: ShotFilter },
): Promise<readonly Uncounted[]> => {
  const shots = await shoots.shotInEvents(db, userId, filter)
  const copies = shots.length === 0 ? new Set<string>() : await selectCopied(db, [userId])
  const sessions = await mapInSpans(
    shots.filter((each) => !isCopied(copies, each)),
    ({ cardId: id, date, createdAt, distanceUnit, round, entries, eventName: name, club }) => ({
      bow: '', // a group's card has no bow
      id,
      date,
      createdAt,
      distanceUnit,
      round,
      event: { name, club },
      bands: distanceBands(round, entries, distanceUnit),
      sums: tally(round, entries),
    }),
    sessionsAtOnce,
  )
  return sessions.filter(({ sums }) => sums.targetsScored > 0)
}

const sumOf = <Part>(parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0)

/** The rounds that were shot, with their number of sessions and sums, most recently shot first. */
const roundsShot = (totals: readonly Totals[], uncounted: readonly Uncounted[], last: string | undefined) => {
  const uncountedTotals = uncounted.map(({ round, date: lastDay, sums }) => ({
    round,
    sessions: 1,
    lastDay,
    targets: sums.targetsScored,
    scoredPoints: sums.scoredPoints,
    arrows: sums.arrowsShot,
  }))
  const byRound = Map.groupBy([...totals, ...uncountedTotals], ({ round }) => round.id)
  const shotRounds = [...byRound.values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ round }) => ({
      round,
      sessions: sumOf(parts, ({ sessions }) => sessions),
      targets: sumOf(parts, ({ targets }) => targets),
      scoredPoints: sumOf(parts, ({ scoredPoints }) => scoredPoints),
      arrows: sumOf(parts, ({ arrows }) => arrows),
      lastDay: parts.map(({ lastDay }) => lastDay).reduce((one, other) => (other > one ? other : one)),
    })),
  )
  const isLast = ({ id }: Round): number => Number(id === last)
  return shotRounds
    .filter(({ sessions }) => sessions > 0)
    .toSorted(
      (one, other) =>
        isLast(other.round) - isLast(one.round) ||
        compareTexts(other.lastDay, one.lastDay) ||
        other.sessions - one.sessions,
    )
}

/** The facts of one round: stored sums together with sessions that are summed now. */
const factsOf = (
  totals: Totals | undefined,
  uncounted: readonly Uncounted[],
): Omit<SeasonFacts, 'firstTotals' | 'lastTotals' | 'byTarget' | 'unit' | 'bands'> & {
  readonly inMeters: number
} => {
  const sum = (of: (each: Uncounted) => number): number => sumOf(uncounted, of)
  const sessions = (totals?.sessions ?? 0) + uncounted.length
  return {
    sessions,
    bestTotal: bestTotalOf(totals, uncounted),
    sumOfTotals: (totals?.sumOfTotals ?? 0) + sum(({ sums }) => sums.totalScore),
    sumOfSquares: (totals?.sumOfSquares ?? 0) + sum(({ sums }) => sums.totalScore ** 2),
    targets: (totals?.targets ?? 0) + sum(({ sums }) => sums.targetsScored),
    scoredPoints: (totals?.scoredPoints ?? 0) + sum(({ sums }) => sums.scoredPoints),
    arrows: (totals?.arrows ?? 0) + sum(({ sums }) => sums.arrowsShot),
    bestTarget: greatest([totals?.bestTarget ?? null, ...uncounted.map(({ sums }) => sums.bestTarget)]),
    zones: addedCounts([totals?.zones ?? {}, ...uncounted.map(({ sums }) => sums.zones)]),
    inMeters: (totals?.inMeters ?? 0) + sum(({ distanceUnit }) => Number(distanceUnit === 'meters')),
  }
}

const perTargetOf = ({ scoredPoints, targets }: Pick<Point, 'scoredPoints' | 'targets'>): number =>
  scoredPoints / targets

/** The same facts by points per target. */
const targetFactsOf = (
  totals: Totals | undefined,
  others: readonly Point[],
): Omit<SeasonFacts['byTarget'], 'first' | 'last'> => {
  const counts = others.map(({ targets }) => targets)
  const means = others.map(perTargetOf)
  return {
    fewest: greatest([totals?.fewestTargets ?? null, ...counts], Math.min) ?? 0,
    most: greatest([totals?.mostTargets ?? null, ...counts]) ?? 0,
    sumOfMeans: (totals?.sumOfMeans ?? 0) + sumOf(means, (each) => each),
    sumOfSquares: (totals?.sumOfMeanSquares ?? 0) + sumOf(means, (each) => each ** 2),
    bestMean: greatest([totals?.bestMean ?? null, ...means]) ?? 0,
  }
}

/** Totals can be negative, so 0 is used only if there is no session. */
const bestTotalOf = (totals: Totals | undefined, uncounted: readonly Uncounted[]): number => {
  const countedBest = totals === undefined || totals.sessions === 0 ? [] : [totals.bestTotal]
  const all = [...countedBest, ...uncounted.map(({ sums }) => sums.totalScore)]
  return all.length === 0 ? 0 : Math.max(...all)
}

/**
 * The caller's season in a round, from summary columns. Entries are read only from cards without stored bands, from
 * cards saved by a process without support for rounds, and from events if the query includes them.
 */
export const readStatistics = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  { userId }: SignedInUser,
  { roundId: askedRoundId, events, ...filter }: StatisticsQuery,
): Promise<Statistics> => {
  const whose = { userId, filter }
  const namedRound = askedRoundId === undefined ? undefined : await roundNamed(db, askedRoundId)
  // Not filtered by bow, because the answer lists all bows.
  const { bow, ...apartFromBow } = filter
  const ofBows = await selectTotals(db, { userId, filter: apartFromBow })
  const ownOfBows = ofBows.some((each) => each.uncounted > 0)
    ? await selectUncounted(db, { userId, filter: apartFromBow })
    : []
  const isWanted = (each: { readonly bow: string }) => bow === undefined || each.bow === bow
  const all = byRound(ofBows.filter(isWanted))
  const own = ownOfBows.filter(isWanted)
  const inEvents = events === undefined ? undefined : (await eventSessions(db, parts, whose)).filter(isWanted)
  const bows = bowsShot(ofBows, ownOfBows)
  const uncounted = [...own, ...(events === 'true' ? (inEvents ?? []) : [])]
  const last = await roundShotLast(db, whose, all, uncounted)
  const rounds = roundsShot(all, uncounted, last)
  const round = namedRound ?? rounds[0]?.round ?? threeArrowRound
  const totals = all.find((each) => each.round.id === round.id)
  const others = uncounted.filter((each) => each.round.id === round.id)
  const roundId = round.id
  const [newest, first] = await Promise.all([
    selectProgress(db, whose, { roundId, newest: true, most: mostPoints }),
    selectProgress(db, whose, { roundId, newest: false, most: sessionsForTrend }),
  ])
  const otherPoints = others.map(pointOf)
  const progress = [...newest, ...otherPoints].toSorted(inOrder).slice(-mostPoints)
  const firstPoints = [...first, ...otherPoints].toSorted(inOrder).slice(0, sessionsForTrend)
  const lastPoints = progress.slice(-sessionsForTrend)
  const { inMeters, ...facts } = factsOf(totals, others)
  const unit = inMeters * 2 > facts.sessions ? 'meters' : 'yards'
  const missingBands =
    (totals?.withoutBands ?? 0) === 0 ? [] : await selectMissingBands(db, whose, { round, unit })
  const { perTarget, ...season } = seasonOf(round, {
    ...facts,
    firstTotals: firstPoints.map(({ total }) => total),
    lastTotals: lastPoints.map(({ total }) => total),
    byTarget: { ...targetFactsOf(totals, otherPoints), first: firstPoints, last: lastPoints },
    unit,
    bands: addBands([
      ...(totals?.bandsIn(unit) ?? []),
      ...missingBands,
      ...others.flatMap(({ bands }) => bands[unit]),
    ]),
  })
  return {
    ...season,
    ...(inEvents !== undefined && { eventSessions: inEvents.length }),
    ...(bows.length > 0 && { bows }),
    roundId,
    rounds: rounds.map((each) => {
      const { averageArrow, share } = averagesOf(each.round, each)
      return { roundId: each.round.id, name: each.round.name, sessions: each.sessions, averageArrow, share }
    }),
    shareOfAll: shareOverRounds(rounds),
    zones: { ...season.zones },
    distances: [...season.distances],
    ...(perTarget !== null && { perTarget }),
    progress: progress.map(({ id, date, total, event, ...shot }: Point) => ({
      id,
      date,
      total,
      ...(perTarget !== null && { perTarget: perTargetOf(shot), targets: shot.targets }),
      ...(event !== undefined && { event }),
    })),
  }
}

/** The round of the newest session. */
const roundShotLast = async (
  db: ReadConnection,
  whose: Parameters<typeof selectProgress>[1],
  totals: readonly Totals[],
  uncounted: readonly Uncounted[],
): Promise<string | undefined> => {
  if (totals.length < 2 && uncounted.length === 0) return totals[0]?.round.id
  const newest = await selectProgress(db, whose, { newest: true, most: 1 })
  const points = [
    ...newest.map((point) => ({ ...point, round: point.roundId })),
    ...uncounted.map((each) => ({ ...pointOf(each), round: each.round.id })),
  ]
  return points.toSorted(inOrder).at(-1)?.round
}

/** The clubs of the caller's cards, by which lists and seasons can be filtered. */
export const readClubs = (db: ReadConnection, { userId }: SignedInUser): Promise<string[]> =>
  selectClubs(db, userId)

/** What some accounts have shot since a day, on individual cards and in events, by club and by round. */
export const shotBy = async (
  db: ReadConnection,
  { shoots }: Pick<CardParts, 'shoots'>,
  userIds: readonly string[],
  from: string | null = null,
) => {
  const own = await selectFigures(db, userIds, from)
  const all = await shoots.sumsInEvents(db, userIds)
  const sums = from === null ? all : all.filter(({ date }) => date >= from)
  const copies = sums.length === 0 ? new Set<string>() : await selectCopied(db, userIds)
  const inEvents = sums
    .filter((each) => !isCopied(copies, each))
    .map(({ userId, club, round, totalScore, zones, date: lastDay, createdAt: lastBegun }) => ({
      userId,
      club,
      round,
      totalScore,
      zones,
      lastDay,
      lastBegun,
      shoots: 1,
    }))
  return [...own, ...inEvents]
}

/** Of a user's individual cards with all targets scored: the best and the second best of each kind, and all copies. */
export const wholeCardsOf = (db: ReadConnection, userId: string): Promise<readonly CompleteCard[]> =>
  listCompleteCards(db, userId)
