import { type CardContent, type Entry, scoreEntries } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { archersOn, entriesOf, type ScorecardRow } from './store.ts'

/** What a person can change of a stored card. */
export const contentOf = (row: ScorecardRow): CardContent => ({
  archerName: row.archerName,
  club: row.club,
  date: row.date,
  archeryStyle: row.archeryStyle,
  distanceUnit: row.distanceUnit,
  startingTarget: row.startingTarget,
  numberOfTargets: row.numberOfTargets,
  courseTargets: row.courseTargets,
  scores: entriesOf(row),
})

/** A stored card as the wire shows it. Whoever has its entries at hand spares reading them again. */
export const present = (row: ScorecardRow, scores: readonly Entry[] = entriesOf(row)): Scorecard => {
  const { entries: _entries, photographed, groupParticipants: _archers, ...rest } = row
  return {
    ...rest,
    scores: scoreEntries({ ...rest, scores }),
    groupParticipants: archersOn(row),
    proof: { scored: rest.targetsScored, photographed },
  }
}
