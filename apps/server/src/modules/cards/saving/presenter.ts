import type { Scorecard } from '@fletch/contract'
import { type CardContent, type Entry, type Round, scoreEntries, tally, writesZones } from '@fletch/domain'
import { entriesOf, roundOf, type ScorecardRow } from './store.ts'
import { archersOn, codesOn } from './stored-card.ts'
import type { StoredContent } from './summary-store.ts'

/** The parts of a stored card that a person can change. */
export const contentOf = (row: ScorecardRow): CardContent => ({
  roundId: row.roundId,
  archerName: row.archerName,
  club: row.club,
  date: row.date,
  archeryStyle: row.division ?? row.archeryStyle,
  divisionScheme: row.divisionScheme,
  distanceUnit: row.distanceUnit,
  startingTarget: row.startingTarget,
  numberOfTargets: row.numberOfTargets,
  courseTargets: row.courseTargets,
  weather: row.weather,
  temperature: row.temperature,
  note: row.note,
  bow: row.bow,
  scores: entriesOf(row),
})

type Content = Pick<ScorecardRow, keyof StoredContent & keyof ScorecardRow>

const shownCodes = (row: Pick<ScorecardRow, 'codes'>): Pick<Scorecard, 'codes'> =>
  row.codes === null ? {} : { codes: codesOn(row).map(({ keyId, counter }) => ({ keyId, counter })) }

/**
 * A card in its API form after a save, from the row before the save and the content stored since. It contains nothing
 * else that these objects hold, because the result is kept for a repeat of the request.
 */
export const presentNext = (
  row: Omit<ScorecardRow, keyof Content>,
  content: Content,
  round: Round,
  scores: readonly Entry[],
): Scorecard => ({
  id: row.id,
  userId: row.userId,
  roundId: content.roundId,
  archerName: content.archerName,
  club: content.club,
  date: content.date,
  archeryStyle: content.division ?? content.archeryStyle,
  divisionScheme: content.divisionScheme,
  distanceUnit: content.distanceUnit,
  startingTarget: content.startingTarget,
  numberOfTargets: content.numberOfTargets,
  courseTargets: content.courseTargets,
  weather: content.weather,
  temperature: content.temperature,
  note: content.note,
  bow: content.bow,
  scores: scoreEntries(round, {
    startingTarget: content.startingTarget,
    courseTargets: content.courseTargets,
    scores,
  }),
  isGroupScorecard: row.isGroupScorecard,
  groupId: row.groupId,
  groupParticipants: archersOn(row),
  editorUserId: row.editorUserId,
  originalGroupScorecardId: row.originalGroupScorecardId,
  totalScore: content.totalScore,
  targetsScored: content.targetsScored,
  bestTarget: content.bestTarget,
  mostCommonZone: writesZones(round) ? content.mostCommonZone : tally(round, scores).mostCommonZone,
  totalDistance: content.totalDistance,
  proof: { scored: content.targetsScored, photographed: content.photographed },
  version: content.version,
  ...shownCodes(row),
  createdAt: row.createdAt,
  updatedAt: content.updatedAt,
})

/** Recomputes the sums of a card that was saved by a process without support for rounds, which counts only zones. */
const recomputedSums = (row: ScorecardRow, round: Round, scores: readonly Entry[]): Content => {
  const { proof, ...sums } = tally(round, scores)
  return { ...row, ...sums, photographed: proof.photographed }
}

/** Converts a stored card to its API form. */
export const present = (row: ScorecardRow): Scorecard => {
  const round = roundOf(row)
  const scores = entriesOf(row)
  const content = row.sumsVersion === row.version ? row : recomputedSums(row, round, scores)
  return presentNext(row, content, round, scores)
}
