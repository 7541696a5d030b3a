import type { DistanceUnit } from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant, Json } from './stored-texts.ts'

/** Summary columns, written with the entries, so that lists and statistics never parse documents. */
export interface ScorecardSummaryColumns {
  totalScore: number
  targetsScored: number
  photographed: number
  bestTarget: number | null
  mostCommonZone: string | null
  totalDistance: number
  /** Of A/B/C cards, for processes of the release before alone; 0 on all others. */
  zone1a: number
  zone1b: number
  zone1c: number
  zone2a: number
  zone2b: number
  zone2c: number
  zone3a: number
  zone3b: number
  zone3c: number
  zoneMiss: number
}

export interface ScorecardsTable extends ScorecardSummaryColumns {
  id: string
  userId: string
  roundId: string
  archerName: string
  club: string
  /** Archer and club in lower case, for search. */
  searchText: string
  date: Day
  /** Of the clubs' own styles; 'all' where the card is of another scheme. */
  archeryStyle: string
  divisionScheme: string
  /** The code of another scheme; null of the clubs' own styles. */
  division: string | null
  distanceUnit: DistanceUnit
  startingTarget: number
  numberOfTargets: number
  courseTargets: number
  /** What the archer remarks on an own card; '' is nothing. */
  weather: string
  temperature: string
  note: string
  bow: string
  /** The entries, in order of their rows, without their arrows. */
  entries: Json
  /** Arrows by column key ('' for an own card's), a list for each row; null where the round is written in zones. */
  arrows: Json | null
  isGroupScorecard: Generated<boolean>
  groupId: string | null
  groupParticipants: Generated<Json>
  editorUserId: string | null
  originalGroupScorecardId: string | null
  version: number
  createdAt: Instant
  updatedAt: Instant
  /**
   * The card's targets by distance, in both units: whichever the archer uses more is shown. Three numbers for each
   * band, where it begins, targets and points, all with commas between them: put behind each other, those of many
   * cards are one list. Null where no distance is known.
   */
  bandsInYards: string | null
  bandsInMeters: string | null
  /** The version of the card that the bands are of: another one was saved by a process that knew nothing of them. */
  bandsVersion: number | null
  /** How often each zone, or each area and M, was hit: a JSON object, put behind each other as the bands are. */
  hits: string | null
  /** Points of the targets that are scored, and arrows shot at them. */
  scoredPoints: number | null
  arrowsShot: number | null
  /** The version of the card that hits and all sums are of: another one was saved by a process that knew no rounds. */
  sumsVersion: number | null
}

/** The change ledger: append-only, outlives the card. */
export interface ScorecardChangesTable {
  id: string
  scorecardId: string
  userId: string
  at: Instant
  /** 'created', 'deleted', a detail's name, or what changed in a row: zone, arrows, distance, photoPath. */
  field: string
  position: number | null
  was: Json | null
  became: Json | null
  /** Whose column it was, in a group's card. */
  participantId: string | null
  /** Why: as someone typed it who had to say so, or a code of `ledgerReasons`. Old rows hold its sentence. */
  reason: string | null
  /** Whose value was accepted or declined, where it was a proposal. */
  proposedBy: string | null
}

export interface ScorecardTables {
  scorecards: ScorecardsTable
  scorecardChanges: ScorecardChangesTable
}
