import { fewestInGroup } from './grouping.ts'

/** Moves one archer to another group. */
export interface Move {
  readonly participantId: string
  readonly from: string
  readonly to: string
}

interface Group {
  readonly id: string
  /** In order; the last archers are moved first. */
  readonly archers: readonly string[]
}

interface Standing {
  readonly id: string
  readonly archers: string[]
}

const largest = (groups: readonly Standing[]): Standing | undefined =>
  groups.reduce<Standing | undefined>(
    (best, group) => (best === undefined || group.archers.length > best.archers.length ? group : best),
    undefined,
  )

const smallest = (groups: readonly Standing[]): Standing | undefined =>
  groups.reduce<Standing | undefined>(
    (best, group) => (best === undefined || group.archers.length < best.archers.length ? group : best),
    undefined,
  )

/** The moves that dissolve some groups and bring the others to at least three archers; null if that is impossible. */
const movesWithout = (
  groups: readonly Group[],
  givenUp: ReadonlySet<string>,
  size: number,
): Move[] | null => {
  const moves: Move[] = []
  const keptGroups = groups
    .filter(({ id }) => !givenUp.has(id))
    .map(({ id, archers }): Standing => ({ id, archers: [...archers] }))
  for (const { id, archers } of groups.filter(({ id }) => givenUp.has(id))) {
    for (const participantId of archers) {
      const to = smallest(keptGroups)
      if (to === undefined || to.archers.length >= size) return null
      to.archers.push(participantId)
      moves.push({ participantId, from: id, to: to.id })
    }
  }
  for (const to of keptGroups) {
    while (to.archers.length < fewestInGroup) {
      const from = largest(keptGroups)
      const participantId =
        from !== undefined && from.archers.length > fewestInGroup ? from.archers.pop() : undefined
      if (from === undefined || participantId === undefined) return null
      to.archers.push(participantId)
      moves.push({ participantId, from: from.id, to: to.id })
    }
  }
  return moves
}

/**
 * The fewest moves after which every group has at least three archers and at most `size`. A small group is filled from
 * large ones or dissolved, whichever takes fewer moves. Empty if no move is needed or none helps.
 */
export const fewestMoves = (groups: readonly Group[], size: number): Move[] => {
  const peopled = groups.filter(({ archers }) => archers.length > 0)
  const small = peopled
    .filter(({ archers }) => archers.length < fewestInGroup)
    .toSorted((one, other) => one.archers.length - other.archers.length)
  let best: Move[] | null = null
  for (let count = 0; count <= small.length; count += 1) {
    const givenUp = new Set(small.slice(0, count).map(({ id }) => id))
    const moves = movesWithout(peopled, givenUp, size)
    if (moves !== null && (best === null || moves.length < best.length)) best = moves
  }
  return best ?? []
}
