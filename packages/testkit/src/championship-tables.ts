import {
  archerCount,
  comesOnSunday,
  divisionOf,
  divisions,
  finishes,
  goesHome,
  isDisqualified,
  isInShoot,
  type Line,
  leagueArchers,
  leagueBest,
  leagueZonesBy,
  listInto,
  listMerged,
  nameOf,
  penaltyOf,
  saturdayOf,
  shootsFor,
  sum,
  sundayOf,
  teamsOfThree,
  zoneCodes,
  zonePoints,
} from './championship-archers.ts'

/** The expected teams: teams with enough archers first, by their two best totals, then by the third total. */
export const expectedTeams = (totalOf: (archer: number) => number): string[] => {
  const lines = teamsOfThree.map((team) => {
    const totals = shootsFor(team)
      .filter((archer) => comesOnSunday(archer) && !isDisqualified(archer))
      .map(totalOf)
      .toSorted((one, other) => other - one)
    const [first = -1, second = -1, third = -1] = totals
    return {
      name: team.name,
      total: sum(totals.slice(0, 2)),
      by: [second < 0 ? 0 : 1, first + second, third],
    }
  })
  const isBefore = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((each, at) => each !== other[at])
    return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
  }
  return lines.map(
    ({ name, total, by }) => `${1 + lines.filter((other) => isBefore(other.by, by)).length} ${name} ${total}`,
  )
}

/** The expected table: archers who shot all targets first, by total. Equal totals share the rank. */
export const expectedTable = (rowOutOf: (archer: number) => number, isMerged = false): string[] =>
  [...divisions].flatMap((division) => {
    const listOf = (archer: number) =>
      isMerged && divisionOf(archer) === listMerged ? listInto : divisionOf(archer)
    const lines: Line[] = []
    for (let archer = 0; archer < archerCount; archer += 1)
      if (listOf(archer) === division && comesOnSunday(archer) && !isDisqualified(archer))
        lines.push({
          archer,
          total: saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer),
        })
    const shotAll = ({ archer }: Line) => finishes(archer) && !goesHome(archer)
    const isBefore = (one: Line, other: Line) =>
      shotAll(one) === shotAll(other) ? one.total > other.total : shotAll(one)
    return lines
      .map((line) => ({ ...line, rank: 1 + lines.filter((other) => isBefore(other, line)).length }))
      .toSorted((one, other) => one.rank - other.rank || one.archer - other.archer)
      .map(({ archer, total, rank }) => `${division} ${rank} ${nameOf(archer)} ${total}`)
  })

/** One result of an archer in an event: the place among those who share it, and the share of the best total. */
export interface LeagueResult {
  readonly archer: number
  readonly place: number
  readonly sharing: number
  readonly total: number
  readonly best: number
}

/** The results of a division: a higher level is a better place. */
const leagueResults = (lines: readonly (Line & { readonly level: readonly number[] })[]): LeagueResult[] => {
  const compare = (one: readonly number[], other: readonly number[]) => {
    const index = one.findIndex((each, place) => each !== other[place])
    return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
  }
  return lines.map(({ archer, total, level }) => ({
    archer,
    total,
    place: 1 + lines.filter((other) => compare(other.level, level) > 0).length,
    sharing: lines.filter((other) => compare(other.level, level) === 0).length,
    best: Math.max(...lines.map((each) => each.total)),
  }))
}

/** A shoot of the league: by total, then by the clubs' countback. */
export const shootResults = (shoot: number): LeagueResult[] =>
  divisions.flatMap((division) =>
    leagueResults(
      leagueArchers
        .filter((archer) => divisionOf(archer) === division && isInShoot(archer, shoot))
        .map((archer) => {
          const zones = leagueZonesBy(archer, shoot)
          const total = sum(zones.map((zone) => zonePoints[zone]))
          const counts = zoneCodes.map((code) => zones.filter((zone) => zone === code).length)
          return { archer, total, level: [total, ...counts] }
        }),
    ),
  )

/** The championship: those who shot all before those who did not, then by total. */
export const championshipResults = (rowOutOf: (archer: number) => number): LeagueResult[] =>
  divisions.flatMap((division) =>
    leagueResults(
      Array.from({ length: archerCount }, (_, archer) => archer)
        .filter((archer) => divisionOf(archer) === division)
        .filter((archer) => comesOnSunday(archer) && !isDisqualified(archer))
        .map((archer) => {
          const total = saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer)
          return { archer, total, level: [finishes(archer) && !goesHome(archer) ? 1 : 0, total] }
        }),
    ),
  )

/**
 * The table of the league as it must be, from what each result is worth in hundredths: the best five are added, equal
 * sums are separated by single results, and archers with fewer results are listed apart.
 */
export const expectedLeague = (
  events: readonly (readonly LeagueResult[])[],
  worthOf: (result: LeagueResult) => number,
): string[] => {
  const worths = new Map<number, number[]>()
  for (const result of events.flat())
    worths.set(result.archer, [...(worths.get(result.archer) ?? []), worthOf(result)])
  const lines = [...worths].map(([archer, each]) => {
    const sorted = each.toSorted((one, other) => other - one)
    const of = sum(sorted.slice(0, leagueBest))
    const padded = [of, ...sorted].map((one) => String(one).padStart(8, '0'))
    return { archer, of, missing: Math.max(0, leagueBest - each.length), level: padded.join() }
  })
  return lines.map(({ archer, of, missing, level }) => {
    const division = divisionOf(archer)
    if (missing > 0) return `${division} apart ${nameOf(archer)} ${of}, ${missing} missing`
    const ahead = lines.filter(
      (other) => other.missing === 0 && divisionOf(other.archer) === division && other.level > level,
    )
    return `${division} ${1 + ahead.length} ${nameOf(archer)} ${of}`
  })
}
