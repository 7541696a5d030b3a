import { pointsOf, type ZoneCode, zoneCodes } from '../rounds/round.ts'
import type { CardContent, Entry, ScoredEntry } from './card.ts'
import { type ColumnKey, columnOf } from './columns.ts'
import { targetNumber } from './target-number.ts'

export type ZoneCounts = Readonly<Partial<Record<ZoneCode, number>>>

/** What follows from a card's entries; the server keeps it beside them, the phone shows it while scoring. */
export interface Tally {
  readonly totalScore: number
  readonly targetsScored: number
  /** Highest points on one target; null when nothing was shot. */
  readonly bestTarget: number | null
  /** A tie goes to the higher-scoring zone. */
  readonly mostCommonZone: ZoneCode | null
  /** Sum of the distances entered, in the card's unit, to one decimal. */
  readonly totalDistance: number
  /** How many targets were scored, and how many of those have a photo. */
  readonly proof: { readonly scored: number; readonly photographed: number }
  readonly zones: ZoneCounts
}

export const tally = (entries: readonly Entry[]): Tally => {
  const zones: Partial<Record<ZoneCode, number>> = {}
  let [totalScore, scored, photographed, tenths] = [0, 0, 0, 0]
  for (const { distance, zone, photoPath } of entries) {
    // Tenths are added as integers, so that 0.1 + 0.2 is 0.3.
    tenths += Math.round(Number(distance || 0) * 10)
    if (zone === null) continue
    zones[zone] = (zones[zone] ?? 0) + 1
    totalScore += pointsOf(zone)
    scored += 1
    if (photoPath !== null) photographed += 1
  }
  const shot = zoneCodes.filter((zone) => zones[zone])
  return {
    totalScore,
    targetsScored: scored,
    bestTarget: shot[0] === undefined ? null : pointsOf(shot[0]),
    mostCommonZone: shot.reduce<ZoneCode | null>(
      (best, zone) => (best !== null && (zones[best] ?? 0) >= (zones[zone] ?? 0) ? best : zone),
      null,
    ),
    totalDistance: tenths / 10,
    proof: { scored, photographed },
    zones,
  }
}

/** Where a column of a card has come to. */
interface Run {
  row: number
  subtotal: number
}

/** Adds target number, points and running total to each entry, by its position in its archer's column. */
export const scoreEntries = (
  card: Pick<CardContent, 'startingTarget' | 'courseTargets' | 'scores'>,
): ScoredEntry[] => {
  const runs = new Map<string | undefined, Run>()
  let run: Run = { row: 0, subtotal: 0 }
  let archer: string | undefined
  return card.scores.map(({ distance, zone, photoPath, participantId }) => {
    if (participantId !== archer) {
      runs.set(archer, run)
      archer = participantId
      run = runs.get(participantId) ?? { row: 0, subtotal: 0 }
    }
    const score = zone === null ? null : pointsOf(zone)
    const target = targetNumber(run.row, card.startingTarget, card.courseTargets)
    run.row += 1
    run.subtotal += score ?? 0
    const entry = { target, distance, zone, score, subtotal: run.subtotal, photoPath }
    return participantId === undefined ? entry : { ...entry, participantId }
  })
}

/** One archer's sums. */
export const tallyOf = (card: Pick<CardContent, 'scores'>, archer: ColumnKey): Tally =>
  tally(columnOf(card, archer))

/** An archer's total at the end if the rest of the round goes like the targets shot; null before the first. */
export const projectedTotal = (card: CardContent, archer: ColumnKey): number | null => {
  const { totalScore, targetsScored } = tallyOf(card, archer)
  return targetsScored === 0 ? null : Math.round((totalScore / targetsScored) * card.numberOfTargets)
}
