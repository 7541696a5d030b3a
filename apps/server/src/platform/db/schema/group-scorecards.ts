import type { ProposalCause, ShotField } from '@fletch/domain'
import type { Instant, Json } from './stored-texts.ts'

/** What an archer shot in an event: kept beside the group's card, so that results survive the loss of any one. */
export interface CompetitionScorecardsTable {
  id: string
  competitionId: string
  groupId: string
  participantId: string
  scoredBy: string
  archerName: string
  /** The archer's entries, without their arrows. */
  scores: Json
  /** The arrows of each row; null where the round is written in zones. */
  arrows: Json | null
  totalScore: number
  targetsScored: number
  photographed: number
  zones: Json
  /** Rows, from 0, that an officer filled with a reason where nothing stood; null where there are none. */
  fromPaper: Json | null
  confirmedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
  /** `updatedAt` when the sums were counted: another one is of a process that knew no rounds. */
  sumsAt: Instant | null
}

/** Values that came from someone who may not change the card any more, until they are decided. */
export interface ScoreProposalsTable {
  id: string
  scorecardId: string
  /** The participant as the card names them. */
  participantId: string
  position: number
  field: ShotField
  value: string | null
  userId: string
  at: Instant
  state: 'open' | 'accepted' | 'declined'
  /** Null where an earlier version stored it. */
  cause: ProposalCause | null
}

/** Everyone who is or was editor of a group's card. */
interface ScorecardEditorsTable {
  scorecardId: string
  userId: string
}

/** The archers with an account of a group's card whose event is deleted: as long as there is one, it knows them. */
interface CardArchersTable {
  scorecardId: string
  userId: string
}

export interface GroupScorecardTables {
  competitionScorecards: CompetitionScorecardsTable
  scoreProposals: ScoreProposalsTable
  scorecardEditors: ScorecardEditorsTable
  cardArchers: CardArchersTable
}
