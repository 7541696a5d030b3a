import { compareTexts } from '../compare-texts.ts'
// Teams of an event, by club or with a name of their own (rule R47).

import { groupedBy } from '../grouped-by.ts'

export interface TeamRules {
  /** How many archers a team has, without the reserve. */
  readonly archers: number
  /** How many of their best totals count; at most the number of archers. */
  readonly best: number
  /** Whether a team may have archers of several divisions. */
  readonly mixed: boolean
}

/** The limits of a team's rules. */
export const teamLimits = { archers: { least: 2, most: 10 }, best: { least: 1 } } as const

export interface Team {
  readonly id: string
  readonly name: string
  /** The archers in the given order. A reserve who stepped in takes the position of the replaced archer. */
  readonly archers: readonly string[]
  readonly reserve: string | null
}

export interface TeamShot {
  readonly participantId: string
  readonly name: string
  readonly total: number
  /** Not ranked in the event: absent or disqualified. The total does not count. */
  readonly isOut: boolean
}

export interface TeamMember extends TeamShot {
  readonly counts: boolean
}

export interface TeamPlaced {
  readonly id: string
  readonly name: string
  /** Shared by level teams. */
  readonly rank: number
  readonly total: number
  /** Best first. */
  readonly members: readonly TeamMember[]
  /** How many archers the team lacks of the number whose totals count. */
  readonly missing: number
}

type Unplaced = Omit<TeamPlaced, 'rank'>

const standingOf = ({ best }: TeamRules, team: Team, shots: ReadonlyMap<string, TeamShot>): Unplaced => {
  const members = team.archers
    .flatMap((id) => shots.get(id) ?? [])
    .toSorted((one, other) => Number(one.isOut) - Number(other.isOut) || other.total - one.total)
  const counting = members.filter(({ isOut }) => !isOut).slice(0, best)
  return {
    id: team.id,
    name: team.name,
    total: counting.reduce((sum, { total }) => sum + total, 0),
    members: members.map((member) => ({ ...member, counts: counting.includes(member) })),
    missing: best - counting.length,
  }
}

/** Complete teams first, by total; level ones by the best total that does not count, then the next. */
const compare = (one: Unplaced, other: Unplaced): number => {
  if (one.missing !== other.missing) return one.missing - other.missing
  if (one.total !== other.total) return other.total - one.total
  const next = ({ members }: Unplaced) =>
    members.filter(({ counts, isOut }) => !counts && !isOut).map(({ total }) => total)
  const own = next(one)
  const theirs = next(other)
  for (let place = 0; place < Math.max(own.length, theirs.length); place += 1) {
    const mine = own[place]
    const yours = theirs[place]
    if (mine === yours) continue
    if (mine === undefined) return 1
    return yours === undefined ? -1 : yours - mine
  }
  return 0
}

const byName = (one: Unplaced, other: Unplaced): number =>
  compareTexts(one.name, other.name) || compareTexts(one.id, other.id)

/** Standings of teams, with the archers who counted; teams still level share the rank (1, 2, 2, 4). */
export const teamStandings = (
  rules: TeamRules,
  teams: readonly Team[],
  shots: readonly TeamShot[],
): TeamPlaced[] => {
  const shotsById = new Map(shots.map((shot) => [shot.participantId, shot]))
  const order = teams
    .map((team) => standingOf(rules, team, shotsById))
    .toSorted((one, other) => compare(one, other) || byName(one, other))
  let rank = 1
  return order.map((team, place) => {
    const before = order[place - 1]
    if (before === undefined || compare(before, team) !== 0) rank = place + 1
    return { ...team, rank }
  })
}

/** Why archers cannot form a team. */
export type TeamRefusal =
  | { readonly kind: 'team-full' | 'another-division' }
  | { readonly kind: 'archer-in-another-team'; readonly archer: string }

interface Candidate {
  readonly participantId: string
  readonly division: string
}

const membersOf = (teams: readonly Team[]): ReadonlySet<string> =>
  new Set(teams.flatMap(({ archers, reserve }) => (reserve === null ? archers : [...archers, reserve])))

/** Why archers and their reserve cannot form a team beside the others; null if they can. */
export const reasonAgainstTeam = (
  { archers, mixed }: TeamRules,
  team: readonly Candidate[],
  others: readonly Team[],
): TeamRefusal | null => {
  if (team.length > archers + 1) return { kind: 'team-full' }
  const takenMembers = membersOf(others)
  const twice = team.find(({ participantId }) => takenMembers.has(participantId))
  if (twice !== undefined) return { kind: 'archer-in-another-team', archer: twice.participantId }
  return !mixed && new Set(team.map(({ division }) => division)).size > 1
    ? { kind: 'another-division' }
    : null
}

interface ClubArcher extends Candidate {
  /** Empty for archers without a club. */
  readonly club: string
}

const sameClub = (club: string): string => club.toLowerCase()

/** Splits into parts of the given size; the last one may be smaller. */
const inTurns = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, turn) => all.slice(turn * size, (turn + 1) * size))

/**
 * Proposes teams for archers without one, by club, in the given order. Only complete teams are proposed; an archer left
 * over becomes the reserve of the last one. Several teams of a club are numbered.
 */
export const proposedTeams = (
  { archers: size, mixed }: TeamRules,
  archers: readonly ClubArcher[],
  teams: readonly Team[],
): Omit<Team, 'id'>[] => {
  const takenMembers = membersOf(teams)
  const free = archers.filter(({ participantId, club }) => club !== '' && !takenMembers.has(participantId))
  const names = new Set(teams.map(({ name }) => sameClub(name)))
  const clubs = [...groupedBy(free, ({ club }) => sameClub(club)).values()]
  return clubs
    .toSorted(([one], [other]) => compareTexts(one?.club ?? '', other?.club ?? ''))
    .flatMap((ofClub) => {
      const pools = mixed ? [ofClub] : [...groupedBy(ofClub, ({ division }) => division).values()]
      return pools.flatMap((pool) => {
        const turns = inTurns(pool, size)
        const whole = turns.filter(({ length }) => length === size)
        const [archerLeft] = turns.at(-1)?.length === size ? [] : (turns.at(-1) ?? [])
        return whole.map((members, place) => ({
          name: freeName(names, members[0]?.club ?? ''),
          archers: members.map(({ participantId }) => participantId),
          reserve: place === whole.length - 1 ? (archerLeft?.participantId ?? null) : null,
        }))
      })
    })
}

/** The name, followed by a number if it is taken; marks it as taken. */
const freeName = (knownNames: Set<string>, name: string): string => {
  let [free, number] = [name, 1]
  while (knownNames.has(sameClub(free))) {
    number += 1
    free = `${name} ${number}`
  }
  knownNames.add(sameClub(free))
  return free
}

/** The team after its reserve has replaced an archer. This is permanent: the replaced archer does not return. */
export const stepIn = (team: Team, replaced: string): Team => {
  const { reserve } = team
  if (reserve === null || !team.archers.includes(replaced)) throw new RangeError('No reserve steps in here')
  return { ...team, reserve: null, archers: team.archers.map((id) => (id === replaced ? reserve : id)) }
}
