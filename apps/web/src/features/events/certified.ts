import { statusOverAll } from '@fletch/domain'
import type { Competition, EventResults, PlacedTeam } from '@fletch/domain/contract'

/** What a certificate says of one archer or team. */
export interface Certified {
  readonly id: string
  readonly name: string
  /** Of a guest: the club; of a team: its archers. */
  readonly of: string
  readonly rank: number
  /** Someone else has the same place. */
  readonly isShared: boolean
  /** The code of the list in which the place is; undefined of a team. */
  readonly division: string | undefined
  readonly total: number
}

/** Whether an event has final results: of several rounds, of all that were held. */
export const isFinal = ({ status, rounds = [] }: Pick<Competition, 'status' | 'rounds'>): boolean => {
  const held = rounds.filter((round) => round.status !== 'cancelled')
  return (held.length === 0 ? status : statusOverAll(held)) === 'completed'
}

/** Archers with a place, division by division: who shot to the end. */
export const certifiedArchers = ({ divisions }: EventResults): readonly Certified[] =>
  divisions.flatMap(({ archeryStyle, results }) =>
    results
      .filter(
        ({ isRetired, isNotFinished = false, targetsScored }) =>
          !isRetired && !isNotFinished && targetsScored > 0,
      )
      .map(({ participantId, name, club = '', rank, total }) => ({
        ...{ id: participantId, name, of: club, rank, total, division: archeryStyle },
        isShared: results.filter((each) => each.rank === rank).length > 1,
      })),
  )

export const certifiedTeams = (standings: readonly PlacedTeam[]): readonly Certified[] =>
  standings.map(({ id, name, rank, total, members }) => ({
    ...{ id, name, rank, total, division: undefined },
    of: members.map((member) => member.name).join(', '),
    isShared: standings.filter((each) => each.rank === rank).length > 1,
  }))

/** The first three places of each division: more than three where a place is shared. */
export const winnersOf = (archers: readonly Certified[]): readonly Certified[] =>
  archers.filter(({ rank }) => rank <= 3)

/** How large a name is set: a long one has a second line, and no more. */
export const sizeOfName = (name: string): 'long' | 'longer' | 'usual' =>
  name.length > 44 ? 'longer' : name.length > 24 ? 'long' : 'usual'
