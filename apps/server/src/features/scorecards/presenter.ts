import { type CardContent, scoreEntries } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { entriesOf, type ScorecardRow } from './store.ts'

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

/** A stored card as the wire shows it. */
export const present = ({
  entries: _entries,
  photographed,
  groupParticipants,
  ...row
}: ScorecardRow): Scorecard => ({
  ...row,
  scores: scoreEntries(contentOf({ ...row, entries: _entries, photographed, groupParticipants })),
  groupParticipants: JSON.parse(groupParticipants),
  proof: { scored: row.targetsScored, photographed },
})
