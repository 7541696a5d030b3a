import type { ClubEvent, EventResults, PlacedTeam } from '@fletch/contract'
import { needsShootOff, statusOverAll } from '@fletch/domain'

/** The data of one certificate, for an archer or a team. */
export interface CertificateData {
  readonly id: string
  readonly name: string
  /** The archer's club, or a team's archers. */
  readonly of: string
  readonly rank: number
  /** Another archer or team has the same place. */
  readonly isShared: boolean
  /** The list in which the archer has the place; undefined for a team. */
  readonly division: string | undefined
  readonly total: number
  /** What each round added, of an event of several; without those that the archer missed. */
  readonly byRound?: readonly { readonly round: number; readonly total: number }[] | undefined
}

/** Whether an event has final results: all rounds that took place are completed. */
export const hasFinalResults = ({ status, rounds = [] }: Pick<ClubEvent, 'status' | 'rounds'>): boolean => {
  const roundsHeld = rounds.filter((round) => round.status !== 'cancelled')
  return (roundsHeld.length === 0 ? status : statusOverAll(roundsHeld)) === 'completed'
}

/** Archers who finished with a place that is decided, by division. */
export const certificatesOfArchers = ({ divisions }: EventResults): readonly CertificateData[] =>
  divisions.flatMap(({ archeryStyle, results }) =>
    results
      .filter(
        ({ isRetired, isNotFinished = false, targetsScored, placing }) =>
          !isRetired && !isNotFinished && targetsScored > 0 && !needsShootOff(placing),
      )
      .map(({ participantId, name, club = '', rank, total, byRound }) => ({
        id: participantId,
        name,
        of: club,
        rank,
        total,
        division: archeryStyle,
        isShared: results.filter((each) => each.rank === rank).length > 1,
        byRound: byRound?.filter(({ isMissed }) => !isMissed),
      })),
  )

export const certificatesOfTeams = (standings: readonly PlacedTeam[]): readonly CertificateData[] =>
  standings.map(({ id, name, rank, total, members }) => ({
    id,
    name,
    rank,
    total,
    division: undefined,
    of: members.map((member) => member.name).join(', '),
    isShared: standings.filter((each) => each.rank === rank).length > 1,
  }))

/** The first three places of each division; more than three archers if a place is shared. */
export const topThreeOf = (archers: readonly CertificateData[]): readonly CertificateData[] =>
  archers.filter(({ rank }) => rank <= 3)

/** The type size of a name. Long names take at most two lines. */
export const sizeOfName = (name: string): 'long' | 'longer' | 'usual' =>
  name.length > 44 ? 'longer' : name.length > 24 ? 'long' : 'usual'
