import type { Instant } from './stored-texts.ts'

interface EventTeamRulesTable {
  competitionId: string
  /** How many archers a team has, and how many of their totals count. */
  archers: number
  best: number
  /** Whether a team may have archers of several divisions. */
  mixed: boolean
}

export interface EventTeamsTable {
  id: string
  competitionId: string
  name: string
  /** The key of the name, which ignores case; unique in an event. */
  nameKey: string
  createdAt: Instant
}

interface EventTeamArchersTable {
  /** An archer is in one team. */
  participantId: string
  teamId: string
  /** Position in the team, from 0; null for its reserve. */
  place: number | null
}

export interface EventTeamTables {
  eventTeamRules: EventTeamRulesTable
  eventTeams: EventTeamsTable
  eventTeamArchers: EventTeamArchersTable
}
