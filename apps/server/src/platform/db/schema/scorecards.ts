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
  /** For A/B/C cards, read only by processes of the previous release; 0 on all others. */
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
  /** A code of the clubs' own styles; 'all' if the card has another scheme. */
  archeryStyle: string
  divisionScheme: string
  /** The code of another scheme; null for the clubs' own styles. */
  division: string | null
  distanceUnit: DistanceUnit
  startingTarget: number
  numberOfTargets: number
  courseTargets: number
  /** The archer's remarks on an own card; '' means none. */
  weather: string
  temperature: string
  note: string
  bow: string
  /** The entries in row order, without their arrows. */
  entries: Json
  /** Arrows by column key ('' for an own card), one list per row; null if the round is scored in zones. */
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
   * The card's targets by distance, in both units; the unit that the archer uses more is shown. Each band is three
   * numbers (start, targets, points), all separated by commas, so that those of many cards can be concatenated. Null if
   * no distance is known.
   */
  bandsInYards: string | null
  bandsInMeters: string | null
  /**
   * The card's version when the bands were computed. If it differs, a process that does not know them has saved since.
   */
  bandsVersion: number | null
  /** How often each zone, or each area and M, was hit: a JSON object. Those of many cards can be concatenated. */
  hits: string | null
  /** Points of the scored targets, and arrows shot at them. */
  scoredPoints: number | null
  arrowsShot: number | null
  /**
   * The card's version when hits and sums were computed. If it differs, a process that knew no rounds has saved since.
   * Null for a card with sample rows, whose sums say more than was shot.
   */
  sumsVersion: number | null
  /** The last code of each key by which a group's card was handed in; null if there are none. */
  codes: Generated<Json | null>
}

/** The change ledger: append-only, outlives the card. */
export interface ScorecardChangesTable {
  id: string
  scorecardId: string
  userId: string
  at: Instant
  /** 'created', 'deleted', the name of a detail, or what changed in a row: zone, arrows, distance, photoPath. */
  field: string
  position: number | null
  was: Json | null
  became: Json | null
  /** The archer whose column it is, on a group's card. */
  participantId: string | null
  /** The reason: as typed by a person, or a code of `ledgerReasons`. Old rows contain its sentence. */
  reason: string | null
  /** Who proposed the value that was accepted or declined, if it was a proposal. */
  proposedBy: string | null
  /** Who scanned the code by which it was handed in; null for a change by another way. */
  scannedBy: string | null
}

export interface ScorecardTables {
  scorecards: ScorecardsTable
  scorecardChanges: ScorecardChangesTable
}
