import type { ArcheryStyle, DistanceUnit, ZoneCode } from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant, Json } from './stored-texts.ts'

/** Summary columns, written with the entries, so that lists and statistics never parse documents. */
export interface ScorecardSummaryColumns {
  totalScore: number
  targetsScored: number
  photographed: number
  bestTarget: number | null
  mostCommonZone: ZoneCode | null
  totalDistance: number
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
  archerName: string
  club: string
  /** Archer and club in lower case, for search. */
  searchText: string
  date: Day
  archeryStyle: ArcheryStyle
  distanceUnit: DistanceUnit
  startingTarget: number
  numberOfTargets: number
  courseTargets: number
  /** The entries, in order of their rows. */
  entries: Json
  isGroupScorecard: Generated<boolean>
  groupId: string | null
  groupParticipants: Generated<Json>
  editorUserId: string | null
  originalGroupScorecardId: string | null
  version: number
  createdAt: Instant
  updatedAt: Instant
}

/** A card's targets by distance, in both units: whichever the archer uses more is shown. */
interface ScorecardDistancesTable {
  scorecardId: string
  unit: DistanceUnit
  /** Where the band begins, in its unit. */
  band: number
  targets: number
  points: number
}

/** The change ledger: append-only, outlives the card. */
export interface ScorecardChangesTable {
  id: string
  scorecardId: string
  userId: string
  at: Instant
  /** 'created', 'deleted', a detail's name, or what changed in a row: zone, distance, photoPath. */
  field: string
  position: number | null
  was: Json | null
  became: Json | null
  /** Whose column it was, in a group's card. */
  participantId: string | null
  /** Why, where somebody had to say so. */
  reason: string | null
}

export interface ScorecardTables {
  scorecards: ScorecardsTable
  scorecardDistances: ScorecardDistancesTable
  scorecardChanges: ScorecardChangesTable
}
