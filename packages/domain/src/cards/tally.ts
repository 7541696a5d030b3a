import { type Counts, countedIn, outcomeOf } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { CardContent, Entry, ScoredEntry } from './card.ts'
import { type ColumnKey, columnOf } from './columns.ts'
import { targetNumber } from './target-number.ts'

/**
 * Values computed from a card's entries. The server stores them beside the entries; the phone shows them while scoring.
 */
export interface Tally {
  /** Points of all entries, including begun targets. */
  readonly totalScore: number
  readonly targetsScored: number
  /** Points of the scored targets only; averages use these. */
  readonly scoredPoints: number
  /** Arrows shot at the scored targets. */
  readonly arrowsShot: number
  /** Highest points on one target; null if none is scored. */
  readonly bestTarget: number | null
  /** The most frequent hit; of equally frequent ones the first in the round's order. */
  readonly mostCommonZone: string | null
  /** Sum of the entered distances, in the card's unit, to one decimal place. */
  readonly totalDistance: number
  /** How many targets were scored, and how many of those have a photo. */
  readonly proof: { readonly scored: number; readonly photographed: number }
  /** How often each zone, or each area and M, was hit. */
  readonly zones: Counts
}

/** The most frequent hit; of equally frequent ones the first in the round's order. Null if there are none. */
const mostCommonIn = (round: Round, counts: Counts): string | null => {
  let mostCommon: string | null = null
  let most = 0
  for (const code of countedIn(round)) {
    const count = counts[code] ?? 0
    if (count <= most) continue
    most = count
    mostCommon = code
  }
  return mostCommon
}

export const tally = (round: Round, entries: readonly Entry[]): Tally => {
  const zones: Record<string, number> = {}
  let [totalScore, scored, scoredPoints, arrowsShot, photographed, tenths] = [0, 0, 0, 0, 0, 0]
  let bestTarget: number | null = null
  for (const entry of entries) {
    // Adds tenths as integers, so that 0.1 + 0.2 is 0.3. No distance adds 0.
    tenths += Math.round(Number(entry.distance) * 10)
    const outcome = outcomeOf(round, entry)
    if (outcome === null) continue
    totalScore += outcome.points
    for (const code of outcome.counted) zones[code] = (zones[code] ?? 0) + 1
    if (!outcome.isScored) continue
    scored += 1
    scoredPoints += outcome.points
    arrowsShot += outcome.arrows
    if (entry.photoPath !== null) photographed += 1
    bestTarget = Math.max(bestTarget ?? outcome.points, outcome.points)
  }
  return {
    totalScore,
    targetsScored: scored,
    scoredPoints,
    arrowsShot,
    bestTarget,
    mostCommonZone: mostCommonIn(round, zones),
    totalDistance: tenths / 10,
    proof: { scored, photographed },
    zones,
  }
}

/** Whether every begun target of an archer has a distance, so that the total distance means something. */
export const areAllMeasured = (card: Pick<CardContent, 'scores'>, archer: ColumnKey): boolean =>
  columnOf(card, archer).every(
    ({ zone, arrows = [], distance }) => distance !== '' || (zone === null && arrows.length === 0),
  )

/** The state of a column's running total. */
interface Run {
  row: number
  subtotal: number
}

/** Adds target number, points and running total to each entry, by its position in its archer's column. */
export const scoreEntries = (
  round: Round,
  card: Pick<CardContent, 'startingTarget' | 'courseTargets' | 'scores'>,
): ScoredEntry[] => {
  const runs = new Map<string | undefined, Run>()
  let run: Run = { row: 0, subtotal: 0 }
  let archer: string | undefined
  return card.scores.map((entry) => {
    const { distance, zone, arrows, photoPath, isExample, participantId } = entry
    // Stryker disable next-line ConditionalExpression: to change to the archer it has changes nothing.
    if (participantId !== archer) {
      runs.set(archer, run)
      archer = participantId
      run = runs.get(participantId) ?? { row: 0, subtotal: 0 }
    }
    const score = outcomeOf(round, entry)?.points ?? null
    const target = targetNumber(run.row, card.startingTarget, card.courseTargets)
    run.row += 1
    run.subtotal += score ?? 0
    const scored: ScoredEntry = { target, distance, zone, score, subtotal: run.subtotal, photoPath }
    // Stryker disable next-line ConditionalExpression: only faster.
    if (arrows === undefined && participantId === undefined && !isExample) return scored
    return {
      ...scored,
      ...(arrows !== undefined && { arrows }),
      ...(isExample && { isExample }),
      ...(participantId !== undefined && { participantId }),
    }
  })
}

/** The tally of one archer. */
export const tallyOf = (round: Round, card: Pick<CardContent, 'scores'>, archer: ColumnKey): Tally =>
  tally(round, columnOf(card, archer))

/** The total an archer would reach at the current average per scored target; null before the first. */
export const projectedTotal = (round: Round, card: CardContent, archer: ColumnKey): number | null => {
  const { scoredPoints, targetsScored } = tallyOf(round, card, archer)
  return targetsScored === 0 ? null : Math.round((scoredPoints / targetsScored) * card.numberOfTargets)
}
