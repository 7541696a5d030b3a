import { compareTexts } from '../compare-texts.ts'
// A series counts events together: a league over a winter, a cup between clubs (rule R46). The table depends only on
// the events' results, not on the order in which they arrive.

import { groupedBy } from '../grouped-by.ts'

/** What a result in one event is worth in the series. */
export type SeriesCounting =
  /** Its total. Allowed only if all events shoot the same round. */
  | { readonly kind: 'total' }
  /** Its percentage of the best total in the archer's list, with two decimals. */
  | { readonly kind: 'share' }
  /** Points for its place in the list. */
  | {
      readonly kind: 'place'
      /** For the first place, the second and so on; later places get none. */
      readonly points: readonly number[]
      /** What tied archers get: each the full points, or the mean of the places they occupy. */
      readonly shared: 'full' | 'mean'
      /** Whether archers who did not finish an event get points for their place there. */
      readonly unfinished?: boolean | undefined
    }

export interface SeriesRules {
  readonly counting: SeriesCounting
  /** How many of an archer's best results count; null for all. */
  readonly best: number | null
}

/** An archer's result in one event. Archers who are not ranked there (absent, disqualified) have none. */
export interface SeriesResult {
  /** Identifies one person across events: the account, or the link that an officer made. */
  readonly archer: string
  readonly name: string
  /** The archer's own division. If divisions were merged, it differs from the displayed list. */
  readonly division: string
  /** The list that the archer is in, as the event shows it. */
  readonly list: string
  readonly rank: number
  readonly total: number
  /** The event ended for the archer before they had shot all of it. */
  readonly isUnfinished?: boolean | undefined
}

export interface SeriesEvent {
  readonly id: string
  /** Nothing more will be shot in it. */
  readonly isOver: boolean
  readonly results: readonly SeriesResult[]
}

/** What one event adds to an archer's line. */
export interface SeriesPart {
  readonly eventId: string
  readonly rank: number
  readonly total: number
  /** The worth in the series, in hundredths, so that sums are exact. */
  readonly worth: number
  /** Whether it is among the results that count. */
  readonly counts: boolean
}

export interface SeriesLine {
  readonly archer: string
  readonly name: string
  /** In the order of the series' events, without those that the archer did not shoot. */
  readonly parts: readonly SeriesPart[]
  /** The sum of what counts, in hundredths. */
  readonly sum: number
}

export interface SeriesPlaced extends SeriesLine {
  /** Shared by level archers. */
  readonly rank: number
  /** How many results the archer still needs; 0 once there are enough. */
  readonly missing: number
}

/** An archer who can no longer reach enough results. */
export interface SeriesApart extends SeriesLine {
  readonly missing: number
}

export interface SeriesDivision {
  readonly division: string
  readonly ranked: readonly SeriesPlaced[]
  readonly apart: readonly SeriesApart[]
}

const inHundredths = (points: number): number => Math.round(points * 100)

const meanOf = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + each, 0) / points.length

/** The worth of a result, in hundredths. */
const worthOf = (
  counting: SeriesCounting,
  { rank, total, isUnfinished = false }: SeriesResult,
  list: readonly SeriesResult[],
): number => {
  if (counting.kind === 'total') return inHundredths(total)
  if (counting.kind === 'share') {
    const best = Math.max(...list.map((each) => each.total))
    return best <= 0 ? 0 : Math.max(0, Math.round((total / best) * 10_000))
  }
  if (isUnfinished && counting.unfinished !== true) return 0
  const pointsAt = (place: number): number => counting.points[place - 1] ?? 0
  if (counting.shared === 'full') return inHundredths(pointsAt(rank))
  const level = list.filter((each) => each.rank === rank).length
  return inHundredths(meanOf(Array.from({ length: level }, (_, place) => pointsAt(rank + place))))
}

type Worth = Omit<SeriesPart, 'counts'>

interface Shooter {
  readonly archer: string
  readonly division: string
  name: string
  readonly parts: Worth[]
}

/** Every archer in every division that they shot in. Names are taken from the newest event. */
const shootersOf = ({ counting }: SeriesRules, events: readonly SeriesEvent[]): readonly Shooter[] => {
  const shooters = new Map<string, Shooter>()
  for (const { id, results } of events)
    for (const list of groupedBy(results, (result) => result.list).values())
      for (const result of list) {
        const { archer, division, name, rank, total } = result
        const key = JSON.stringify([division, archer])
        const shooter = shooters.get(key) ?? { archer, division, name, parts: [] }
        shooter.name = name
        shooter.parts.push({ eventId: id, rank, total, worth: worthOf(counting, result, list) })
        shooters.set(key, shooter)
      }
  return [...shooters.values()]
}

/** The results that count, best first. Of equal ones the earlier event counts. */
const bestOf = (parts: readonly Worth[], best: number | null): ReadonlySet<Worth> =>
  new Set(parts.toSorted((one, other) => other.worth - one.worth).slice(0, best ?? parts.length))

const lineOf = ({ best }: SeriesRules, { archer, name, parts }: Shooter): SeriesLine => {
  const counting = bestOf(parts, best)
  return {
    archer,
    name,
    parts: parts.map((part) => ({ ...part, counts: counting.has(part) })),
    sum: [...counting].reduce((sum, { worth }) => sum + worth, 0),
  }
}

/** Sorts by the sum, then by the best single result, then the next one, including results that do not count. */
const compare = (one: SeriesLine, other: SeriesLine): number => {
  if (one.sum !== other.sum) return other.sum - one.sum
  const best = ({ parts }: SeriesLine) => parts.map(({ worth }) => worth).toSorted((a, b) => b - a)
  const own = best(one)
  const theirs = best(other)
  for (let place = 0; place < Math.max(own.length, theirs.length); place += 1) {
    const difference = (theirs[place] ?? -Infinity) - (own[place] ?? -Infinity)
    if (difference !== 0) return difference
  }
  return 0
}

const byName = (one: SeriesLine, other: SeriesLine): number =>
  compareTexts(one.name, other.name) || compareTexts(one.archer, other.archer)

const placed = (lines: readonly SeriesLine[], missingOf: (line: SeriesLine) => number): SeriesPlaced[] => {
  const order = lines.toSorted((one, other) => compare(one, other) || byName(one, other))
  let rank = 1
  return order.map((line, place) => {
    const before = order[place - 1]
    if (before === undefined || compare(before, line) !== 0) rank = place + 1
    return { ...line, rank, missing: missingOf(line) }
  })
}

/**
 * The table of a series by division, divisions by code. While events are still to come, archers are ranked by their
 * results so far. Archers who can no longer reach the required number are listed apart.
 *
 * @param events in the order of the series
 */
export const seriesTable = (rules: SeriesRules, events: readonly SeriesEvent[]): SeriesDivision[] => {
  const needed = rules.best ?? 1
  const toCome = events.filter(({ isOver }) => !isOver)
  const missingOf = ({ parts }: SeriesLine): number => Math.max(0, needed - parts.length)
  const canShoot = ({ parts }: SeriesLine): number =>
    toCome.filter(({ id }) => !parts.some(({ eventId }) => eventId === id)).length
  const shooters = groupedBy(shootersOf(rules, events), ({ division }) => division)
  return [...shooters]
    .toSorted(([one], [other]) => compareTexts(one, other))
    .map(([division, archers]) => {
      const lines = archers.map((shooter) => lineOf(rules, shooter))
      const isApart = (line: SeriesLine) => missingOf(line) > canShoot(line)
      return {
        division,
        ranked: placed(
          lines.filter((line) => !isApart(line)),
          missingOf,
        ),
        apart: lines
          .filter(isApart)
          .map((line) => ({ ...line, missing: missingOf(line) }))
          .toSorted((one, other) => one.missing - other.missing || other.sum - one.sum || byName(one, other)),
      }
    })
}

/** The results of the teams in one event. */
export interface SeriesTeamEvent {
  readonly id: string
  /** No team can shoot in it any more. */
  readonly isOver: boolean
  /** How many totals of a team count there; null if the event has no teams. */
  readonly best: number | null
  readonly teams: readonly {
    /** Identifies one team across events. */
    readonly key: string
    readonly name: string
    readonly rank: number
    readonly total: number
  }[]
}

/**
 * The table of a series' teams, which count like archers (rule R46). Where totals are added, events in which a
 * different number of archers counts than in the first one are left out.
 *
 * @param events in the order of the series
 * @returns undefined if no team has a result
 */
export const seriesTeams = (
  rules: SeriesRules,
  events: readonly SeriesTeamEvent[],
): Omit<SeriesDivision, 'division'> | undefined => {
  const first = events.find(({ best }) => best !== null)
  const fits = ({ best }: SeriesTeamEvent) =>
    rules.counting.kind !== 'total' || best === null || best === first?.best
  const list = { division: '', list: '' }
  const [table] = seriesTable(
    rules,
    events.map((event) => ({
      id: event.id,
      isOver: event.isOver || !fits(event),
      results: fits(event) ? event.teams.map(({ key, ...team }) => ({ ...team, ...list, archer: key })) : [],
    })),
  )
  return table && { ranked: table.ranked, apart: table.apart }
}

/** Whether totals of these events may be added: all shoot the same rounds with the same number of targets. */
export const mayAddTotals = (events: readonly { readonly rounds: readonly ShotRound[] }[]): boolean =>
  new Set(events.map(({ rounds }) => JSON.stringify(rounds.map((each) => [each.roundId, each.targets]))))
    .size <= 1

interface ShotRound {
  readonly roundId: string
  readonly targets: number
}
