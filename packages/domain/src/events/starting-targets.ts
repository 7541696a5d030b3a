import { groupedBy } from '../grouped-by.ts'

/** The starting targets by number of groups (rule R39). */
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
 * @param group its index among the groups, from 0
 * @param groups how many there are; from the eleventh on the row for ten is used again from its start
 * @param courseTargets stations on the course; on a course too short for the table, groups are spread evenly
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
  /** HH:MM, local time of the event; null if all groups start together. */
  readonly startsAt: string | null
}

export interface Starting {
  /** By the table, spread evenly around the course, or one after another at one target. */
  readonly way: StartingWay
  /** For waves: the shared target, when the first group starts, and the minutes between groups. */
  readonly target?: number | undefined
  readonly from?: string | undefined
  readonly every?: number | undefined
}

/** The defaults for waves. */
export const usualWaves = { target: 1, from: '09:00', every: 10 } as const

const minutesOfDay = 24 * 60

const laterBy = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minuteOfDay = (hour * 60 + minute + minutes) % minutesOfDay
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** Where and when each group starts. */
export const startsFor = (groups: number, courseTargets: number, starting: Starting): Start[] => {
  const { way, target = usualWaves.target, from = usualWaves.from, every = usualWaves.every } = starting
  return Array.from({ length: groups }, (_, group) => {
    if (way === 'waves') return { target, startsAt: laterBy(from, group * every) }
    const targetOf = way === 'spread' ? spreadOver : startingTargetOf
    return { target: targetOf(group, groups, courseTargets), startsAt: null }
  })
}

/** Groups, by index, that start at the same target at the same time. */
export const clashesOf = (starts: readonly Start[]): number[][] => {
  const places = groupedBy(starts.keys(), (place) => {
    const start = starts[place]
    return `${start?.target} ${start?.startsAt}`
  })
  return [...places.values()].filter(({ length }) => length > 1)
}

/** The even spread if the table puts two groups on one target while others are free, or else the table. */
export const proposedWay = (groups: number, courseTargets: number): 'table' | 'spread' => {
  const starts = startsFor(groups, courseTargets, { way: 'table' })
  const takenCount = new Set(starts.map(({ target }) => target)).size
  return takenCount < groups && takenCount < courseTargets ? 'spread' : 'table'
}
