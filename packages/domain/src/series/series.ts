// A series counts events together: a league over a winter, a cup between clubs (rule R46). Pure: what archers shot comes
// in as the results of its events, and the same results make the same table in whatever order they arrive.

import { groupedBy } from '../grouped-by.ts'

/** What a result in one event is worth in the series. */
export type SeriesCounting =
  /** Its total. Only where all events shoot the same round. */
  | { readonly kind: 'total' }
  /** Its share of the best total of the list that it stands in, in per cent with two decimals. */
  | { readonly kind: 'share' }
  /** Points for its place in the list. */
  | {
      readonly kind: 'place'
      /** For the first place, the second and so on; places behind the last one get nothing. */
      readonly points: readonly number[]
      /** What archers get who share a place: each all of it, or the mean of the places that they fill. */
      readonly shared: 'full' | 'mean'
    }

export interface SeriesRules {
  readonly counting: SeriesCounting
  /** How many of an archer's results count, the best ones; null: all. */
  readonly best: number | null
}

/** What one archer reached in one event. Who is not ranked there (absent, disqualified) has no result. */
export interface SeriesResult {
  /** The same for one person in all events: the account, or what an officer linked. */
  readonly archer: string
  readonly name: string
  /** The archer's own division: where divisions were merged, the list as shown is another. */
  readonly division: string
  /** The list that the archer stands in, as the event shows it. */
  readonly list: string
  readonly rank: number
  readonly total: number
}

export interface SeriesEvent {
  readonly id: string
  /** Nothing is shot in it any more. */
  readonly isOver: boolean
  readonly results: readonly SeriesResult[]
}

/** What one event adds to an archer's line. */
export interface SeriesPart {
  readonly eventId: string
  readonly rank: number
  readonly total: number
  /** What it is worth in the series, in hundredths: sums stay exact. */
  readonly worth: number
  /** Whether it is among the results that count. */
  readonly counts: boolean
}

export interface SeriesLine {
  readonly archer: string
  readonly name: string
  /** In the order of the series' events; events that the archer did not shoot are left out. */
  readonly parts: readonly SeriesPart[]
  /** The sum of what counts, in hundredths. */
  readonly sum: number
}

export interface SeriesPlaced extends SeriesLine {
  /** Shared by archers who are level. */
  readonly rank: number
  /** Results that the archer still has to shoot; 0 once enough are there. */
  readonly missing: number
}

/** An archer who cannot have enough results any more. */
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
  points.length === 0 ? 0 : points.reduce((sum, each) => sum + each, 0) / points.length

/** What a result is worth, in hundredths. */
const worthOf = (
  counting: SeriesCounting,
  { rank, total }: SeriesResult,
  list: readonly SeriesResult[],
): number => {
  if (counting.kind === 'total') return inHundredths(total)
  if (counting.kind === 'share') {
    const best = Math.max(...list.map((each) => each.total))
    return best <= 0 ? 0 : Math.max(0, Math.round((total / best) * 10_000))
  }
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

/** Every archer in every division that they shot in. The newest event says how they are called. */
const shootersOf = ({ counting }: SeriesRules, events: readonly SeriesEvent[]): readonly Shooter[] => {
  const shooters = new Map<string, Shooter>()
  for (const { id, results } of events) {
    const lists = groupedBy(results, ({ list }) => list)
    for (const result of results) {
      const { archer, division, name, rank, total } = result
      const key = JSON.stringify([division, archer])
      const shooter = shooters.get(key) ?? { archer, division, name, parts: [] }
      shooter.name = name
      const worth = worthOf(counting, result, lists.get(result.list) ?? [])
      shooter.parts.push({ eventId: id, rank, total, worth })
      shooters.set(key, shooter)
    }
  }
  return [...shooters.values()]
}

/** Best first; of equal ones the earlier event counts. */
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

/** Who has the better sum; of equal ones who has the best single result, then the next one, also of those left out. */
const compare = (one: SeriesLine, other: SeriesLine): number => {
  if (one.sum !== other.sum) return other.sum - one.sum
  const best = ({ parts }: SeriesLine) => parts.map(({ worth }) => worth).toSorted((a, b) => b - a)
  const [own, theirs] = [best(one), best(other)]
  for (let place = 0; place < Math.max(own.length, theirs.length); place += 1) {
    const difference = (theirs[place] ?? -Infinity) - (own[place] ?? -Infinity)
    if (difference !== 0) return difference
  }
  return 0
}

const byName = (one: SeriesLine, other: SeriesLine): number =>
  (one.name < other.name ? -1 : Number(one.name > other.name)) || (one.archer < other.archer ? -1 : 1)

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
 * The table of a series by division, divisions by code. While events are still to come an archer is ranked with the
 * results there are; who cannot reach the number that counts any more stands apart.
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
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
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

/** What the teams of one event reached. */
export interface SeriesTeamEvent {
  readonly id: string
  /** No team can shoot in it any more. */
  readonly isOver: boolean
  /** How many totals of a team count there; null where it has no teams. */
  readonly best: number | null
  readonly teams: readonly {
    /** The same for one team in all events. */
    readonly key: string
    readonly name: string
    readonly rank: number
    readonly total: number
  }[]
}

/**
 * The table of a series' teams, which count as archers do (rule R46). Where totals are added, events whose teams count
 * another number of archers than those of the first one are left out.
 *
 * @param events in the order of the series
 * @returns undefined while no team has a result
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

/** Whether totals of these events may be added: all shoot the same rounds, at as many targets. */
export const mayAddTotals = (events: readonly { readonly rounds: readonly ShotRound[] }[]): boolean =>
  new Set(events.map(({ rounds }) => JSON.stringify(rounds.map((each) => [each.roundId, each.targets]))))
    .size <= 1

interface ShotRound {
  readonly roundId: string
  readonly targets: number
}
