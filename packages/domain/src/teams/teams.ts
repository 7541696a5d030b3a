// Teams of an event: by club or by a name of their own (rule R47). Pure: archers' totals come in, the table goes out.

export interface TeamRules {
  /** How many archers a team has, reserves aside. */
  readonly archers: number
  /** How many of their totals count, the best ones; at most as many as a team has archers. */
  readonly best: number
  /** Whether a team may have archers of several divisions. */
  readonly mixed: boolean
}

export interface Team {
  readonly id: string
  readonly name: string
  /** Who shoots, in the order named. A reserve that stepped in stands in the place of whom they replace. */
  readonly archers: readonly string[]
  readonly reserve: string | null
}

export interface TeamShot {
  readonly participantId: string
  readonly name: string
  readonly total: number
  /** Not ranked in the event: absent or disqualified. The total counts for nothing. */
  readonly isOut: boolean
}

export interface TeamMember extends TeamShot {
  readonly counts: boolean
}

export interface TeamPlaced {
  readonly id: string
  readonly name: string
  /** Shared by teams that are level. */
  readonly rank: number
  readonly total: number
  /** Best first. */
  readonly members: readonly TeamMember[]
  /** Archers that are missing for the number whose totals count. */
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

/** Full teams first, by total; level ones by the best total that does not count, and the next. */
const compare = (one: Unplaced, other: Unplaced): number => {
  if (one.missing !== other.missing) return one.missing - other.missing
  if (one.total !== other.total) return other.total - one.total
  const next = ({ members }: Unplaced) =>
    members.filter(({ counts, isOut }) => !counts && !isOut).map(({ total }) => total)
  const [own, theirs] = [next(one), next(other)]
  for (let place = 0; place < Math.max(own.length, theirs.length); place += 1) {
    const [mine, yours] = [own[place], theirs[place]]
    if (mine === yours) continue
    if (mine === undefined) return 1
    return yours === undefined ? -1 : yours - mine
  }
  return 0
}

const byName = (one: Unplaced, other: Unplaced): number =>
  (one.name < other.name ? -1 : Number(one.name > other.name)) || (one.id < other.id ? -1 : 1)

/** Standings of teams, with who counted; those still level share the rank (1, 2, 2, 4). */
export const teamStandings = (
  rules: TeamRules,
  teams: readonly Team[],
  shots: readonly TeamShot[],
): TeamPlaced[] => {
  const known = new Map(shots.map((shot) => [shot.participantId, shot]))
  const order = teams
    .map((team) => standingOf(rules, team, known))
    .toSorted((one, other) => compare(one, other) || byName(one, other))
  let rank = 1
  return order.map((team, place) => {
    const before = order[place - 1]
    if (before === undefined || compare(before, team) !== 0) rank = place + 1
    return { ...team, rank }
  })
}

/** Why an archer cannot be in a team; null where they can. */
export type TeamRefusal = 'archer-in-another-team' | 'another-division' | 'team-full'

interface Candidate {
  readonly participantId: string
  readonly division: string
}

/** Why a team may not be named so before the start; null where it may. One archer shoots for one team. */
export const reasonAgainstTeam = (
  { archers, mixed }: TeamRules,
  team: readonly Candidate[],
  others: readonly Team[],
): TeamRefusal | null => {
  if (team.length > archers + 1) return 'team-full'
  const taken = new Set(others.flatMap((each) => [...each.archers, each.reserve]))
  if (team.some(({ participantId }) => taken.has(participantId))) return 'archer-in-another-team'
  return !mixed && new Set(team.map(({ division }) => division)).size > 1 ? 'another-division' : null
}

/** The team after its reserve stepped in for an archer, for good: who was replaced does not come back. */
export const stepIn = (team: Team, replaced: string): Team => {
  const { reserve } = team
  if (reserve === null || !team.archers.includes(replaced)) throw new RangeError('No reserve steps in here')
  return { ...team, reserve: null, archers: team.archers.map((id) => (id === replaced ? reserve : id)) }
}
