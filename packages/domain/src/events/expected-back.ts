// When groups of a flight-mode event are expected back. They send nothing while they shoot, so that silence says
// nothing; only a group that is not back in time does. All of it is an estimate.

/** A group on the course, as far as it was heard of. */
export interface GroupOut {
  /** When it set off: ISO 8601, UTC. */
  readonly setOffAt: string
  /** When something of it arrived last; null if nothing has. */
  readonly heardAt: string | null
  readonly targetsDone: number
  /** 0 once it has shot all targets, and for a group without archers. */
  readonly targetsLeft: number
}

/** How long a group takes for a target, with the walk to it, as long as too little was heard of any: in minutes. */
const usualMinutesPerTarget = 10

/** Groups may take so much longer than the slowest of those that were heard of. */
const allowance = 1.25

/** A share of the targets by which a group has found its pace. */
const telling = 0.25

const minute = 60_000

/** Times are said in steps, because they are estimates: in ms. */
const step = 5 * minute

/** How long a group has taken for each target, in minutes; undefined while too little was heard of it. */
export const paceOf = ({ setOffAt, heardAt, targetsDone, targetsLeft }: GroupOut): number | undefined => {
  if (heardAt === null || targetsDone === 0) return undefined
  const milliseconds = Date.parse(heardAt) - Date.parse(setOffAt)
  if (targetsDone < telling * (targetsDone + targetsLeft) || milliseconds <= 0) return undefined
  return milliseconds / minute / targetsDone
}

/** The pace of the slowest group that was heard of, in minutes for a target; undefined if none was. */
export const slowestPace = (groups: readonly GroupOut[]): number | undefined => {
  const paces = groups.flatMap((group) => paceOf(group) ?? [])
  return paces.length === 0 ? undefined : Math.max(...paces)
}

/**
 * When a group is expected back: the targets that it has left, from when it was last heard of or set off, at the pace of
 * the slowest group and a quarter more. ISO 8601, UTC, on the next five minutes; null if it has no target left.
 *
 * @param slowest minutes for a target; undefined if no group was heard of
 */
export const expectedBack = (group: GroupOut, slowest: number | undefined): string | null => {
  if (group.targetsLeft === 0) return null
  const pace = slowest === undefined ? usualMinutesPerTarget : slowest * allowance
  const from = Date.parse(group.targetsDone === 0 ? group.setOffAt : (group.heardAt ?? group.setOffAt))
  return new Date(Math.ceil((from + group.targetsLeft * pace * minute) / step) * step).toISOString()
}
