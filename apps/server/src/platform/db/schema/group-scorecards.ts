import type { ProposalCause, ShotField } from '@fletch/domain'
import type { Instant, Json } from './stored-texts.ts'

/** What an archer shot in an event. Stored beside the group's card, so that results survive the loss of either. */
export interface CompetitionScorecardsTable {
  id: string
  competitionId: string
  groupId: string
  participantId: string
  scoredBy: string
  archerName: string
  /** The archer's entries, without their arrows. */
  scores: Json
  /** The arrows of each row; null if the round is scored in zones. */
  arrows: Json | null
  totalScore: number
  targetsScored: number
  photographed: number
  zones: Json
  /** Rows, from 0, that an officer filled with a reason where nothing was entered; null if there are none. */
  fromPaper: Json | null
  confirmedAt: Instant | null
  /** When the group handed in its card; null before. Set once. */
  finishedAt: Instant | null
  /** The editor at that time; null if there was none. */
  finishedUnder: string | null
  /** When the column was last changed after that; null if it was not. */
  changedLateAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
  /** `updatedAt` at the time the sums were counted. If it differs, a process that knew no rounds has saved since. */
  sumsAt: Instant | null
  /** Points of scored targets, without begun ones; null if an earlier version saved it. */
  scoredPoints: number | null
  /** `updatedAt` at the time these points were counted. If it differs, an earlier version has saved since. */
  scoredPointsAt: Instant | null
}

/** Values from someone who may no longer change the card, until they are decided. */
export interface ScoreProposalsTable {
  id: string
  scorecardId: string
  /** The participant's key on the card. */
  participantId: string
  position: number
  field: ShotField
  value: string | null
  userId: string
  at: Instant
  state: 'open' | 'accepted' | 'declined'
  /** Null if an earlier version stored it. */
  cause: ProposalCause | null
}

/** Everyone who is or was editor of a group's card. */
interface ScorecardEditorsTable {
  scorecardId: string
  userId: string
}

/** The archers with accounts of a group's card whose event is deleted. The card is kept while any of them exists. */
interface CardArchersTable {
  scorecardId: string
  userId: string
}

/** What the second scorer of a group wrote of an archer. It is compared, and counts nowhere. */
export interface SecondScoresTable {
  participantId: string
  /** As `scores` and `arrows` of what counts. */
  scores: Json
  arrows: Json | null
  updatedAt: Instant
}

export interface GroupScorecardTables {
  secondScores: SecondScoresTable
  competitionScorecards: CompetitionScorecardsTable
  scoreProposals: ScoreProposalsTable
  scorecardEditors: ScorecardEditorsTable
  cardArchers: CardArchersTable
}
