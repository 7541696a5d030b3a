export const divisions = ['AMBH-R', 'AFBH-R', 'AFLB', 'AMLB', 'AMTR', 'AFTR', 'AMFU', 'AFFU', 'AMBU'] as const
export const archerCount = 120
export const targets = 3

/** Saturday counts the first hit. The points are repeated here, so that the test does not depend on the round. */
export const zonePoints = { '1A': 20, '1B': 18, '2B': 12, '3C': 4 } as const
export type Zone = keyof typeof zonePoints
export const zoneCodes: readonly Zone[] = ['1A', '1B', '2B', '3C']
/** Sunday counts two arrows. */
export const arrowPoints = { K: 10, V: 8, W: 5, M: 0 } as const
export type Arrow = keyof typeof arrowPoints
const arrowCodes: readonly Arrow[] = ['K', 'V', 'W', 'M']

/** A pseudo-random number that is always the same. */
const chance = (archer: number, at: number, of: number) =>
  (archer * 7919 + at * 104_729 + 31 * archer * at) % of

export const nameOf = (archer: number) => `Archer ${String(archer).padStart(3, '0')}`
/** The first two archers of the first division shoot the same on both days. */
const luckOf = (archer: number) => (archer === divisions.length ? 0 : archer)
export const zonesBy = (archer: number): Zone[] =>
  Array.from({ length: targets }, (_, row) => zoneCodes[chance(luckOf(archer), row + 1, 4)] ?? '3C')
export const arrowsBy = (archer: number): Arrow[][] =>
  Array.from({ length: targets }, (_, row) => [
    arrowCodes[chance(luckOf(archer), 2 * row + 5, 4)] ?? 'M',
    arrowCodes[chance(luckOf(archer), 2 * row + 8, 4)] ?? 'M',
  ])

export const divisionOf = (archer: number) => divisions[archer % divisions.length] ?? 'AFLB'
/** Officers deduct points after Saturday, and disqualify an archer on Sunday. */
export const penaltyOf = (archer: number) => (archer === 22 || archer === 31 ? 7 : 0)
export const isDisqualified = (archer: number) => archer === 50
/** Some archers do not come on Sunday; one leaves Saturday's last target blank. */
export const comesOnSunday = (archer: number) => archer % 17 !== 5
export const finishes = (archer: number) => archer !== 40

/** One archer goes home on Sunday before the last target, and officers mark that. */
export const goesHome = (archer: number) => archer === 60
/** On Sunday a target is out for one division; one of its archers shoots it second. */
export const divisionOut = divisions[5]

export const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)
export const saturdayOf = (archer: number) =>
  sum(
    zonesBy(archer)
      .slice(0, finishes(archer) ? targets : targets - 1)
      .map((zone) => zonePoints[zone]),
  )
/** @param rowOut the row of the target that is out on the archer's card */
export const sundayOf = (archer: number, rowOut: number) =>
  sum(
    arrowsBy(archer)
      .slice(0, goesHome(archer) ? targets - 1 : targets)
      .filter((_, row) => row !== rowOut)
      .flat()
      .map((arrow) => arrowPoints[arrow]),
  )

export interface Line {
  readonly archer: number
  readonly total: number
}

/** Officers merge the longbows of men with those of women, and undo the merge. */
export const listInto = divisions[2]
export const listMerged = divisions[3]

/** Twenty teams of three archers and a reserve, of whom two count. The reserve of the first team steps in. */
export const teamsOfThree = Array.from({ length: 20 }, (_, team) => ({
  name: `Team ${String(team).padStart(2, '0')}`,
  // Two archers of the sixth team do not come on Sunday.
  archers: [team, team === 2 ? 25 : team === 5 ? 22 : team + 20, team + 40],
  reserve: team + 100,
}))
export const shootsFor = (team: (typeof teamsOfThree)[number]) =>
  team.archers.map((archer) => (archer === 20 ? team.reserve : archer))

/** Seven shoots of the league come before the championship. In each some of these archers are missing. */
export const leagueShoots = Array.from({ length: 7 }, (_, shoot) => shoot + 1)
export const leagueArchers = Array.from({ length: 2 * divisions.length }, (_, archer) => archer)
export const isInShoot = (archer: number, shoot: number) => (archer + 2 * shoot) % 5 !== 0
export const leagueZonesBy = (archer: number, shoot: number): Zone[] =>
  Array.from({ length: targets }, (_, row) => zoneCodes[chance(archer + 11 * shoot, row + 1, 4)] ?? '3C')
/** How many of the eight results count, and what the places are worth. */
export const leagueBest = 5
export const placePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
