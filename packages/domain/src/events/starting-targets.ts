import { groupedBy } from '../grouped-by.ts'

/** Where each group starts, by how many there are (rule R39). */
const startsByGroups: readonly (readonly number[])[] = [
  [1],
  [1, 12],
  [1, 8, 16],
  [1, 8, 16, 24],
  [1, 6, 12, 18, 24],
  [1, 5, 10, 14, 19, 24],
  [1, 4, 8, 12, 16, 20, 24],
  [1, 4, 7, 10, 14, 17, 20, 24],
  [1, 3, 6, 9, 12, 15, 18, 21, 24],
  [1, 3, 6, 8, 11, 13, 16, 18, 21, 24],
]

const lastOfTable = 24

const spreadOver = (group: number, groups: number, courseTargets: number): number =>
  1 + Math.floor((group * courseTargets) / groups)

/**
 * The target at which a group starts.
 *
 * @param group its place among the groups, from 0
 * @param groups how many there are; from the eleventh on the row for ten is used again from its start
 * @param courseTargets stations on the course; with fewer than the table reaches, groups are spread evenly
 */
export const startingTargetOf = (group: number, groups: number, courseTargets: number): number => {
  if (courseTargets < lastOfTable) return spreadOver(group, groups, courseTargets)
  const row = startsByGroups[Math.min(groups, startsByGroups.length) - 1] ?? [1]
  return row[group % row.length] ?? 1
}

/** How groups get their starting targets (rule R39). */
export const startingWays = ['table', 'spread', 'waves'] as const
export type StartingWay = (typeof startingWays)[number]

/** Where and when a group starts. */
export interface Start {
  readonly target: number
  /** HH:MM, on a clock at the event; null where all start at once. */
  readonly startsAt: string | null
}

export interface Starting {
  /** By the table; evenly round the course; or one after another at one target. */
  readonly way: StartingWay
  /** Of waves: the target of all, when the first group starts, and the minutes from one group to the next. */
  readonly target?: number | undefined
  readonly from?: string | undefined
  readonly every?: number | undefined
}

/** Waves of which no more was said. */
export const usualWaves = { target: 1, from: '09:00', every: 10 } as const

const minutesOfDay = 24 * 60

const laterBy = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = (hour * 60 + minute + minutes) % minutesOfDay
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Where and when each of so many groups starts. */
export const startsFor = (groups: number, courseTargets: number, starting: Starting): Start[] => {
  const { way, target = usualWaves.target, from = usualWaves.from, every = usualWaves.every } = starting
  return Array.from({ length: groups }, (_, group) => {
    if (way === 'waves') return { target, startsAt: laterBy(from, group * every) }
    const targetOf = way === 'spread' ? spreadOver : startingTargetOf
    return { target: targetOf(group, groups, courseTargets), startsAt: null }
  })
}

/** Groups that start at one target at one time, each by its place among all. */
export const clashesOf = (starts: readonly Start[]): number[][] => {
  const places = groupedBy(starts.keys(), (place) => {
    const start = starts[place]
    return `${start?.target} ${start?.startsAt}`
  })
  return [...places.values()].filter(({ length }) => length > 1)
}

/** The even spread where the table puts two groups on one target while others are empty, else the table. */
export const proposedWay = (groups: number, courseTargets: number): 'table' | 'spread' => {
  const starts = startsFor(groups, courseTargets, { way: 'table' })
  const taken = new Set(starts.map(({ target }) => target)).size
  return taken < groups && taken < courseTargets ? 'spread' : 'table'
}
