import { fewestInGroup } from './grouping.ts'

/** One archer to another group. */
export interface Move {
  readonly participantId: string
  readonly from: string
  readonly to: string
}

interface Group {
  readonly id: string
  /** In their order; the last are asked to move first. */
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

/** Moves when some groups are given up and the others brought to at least three; null when that is impossible. */
const movesWithout = (
  groups: readonly Group[],
  givenUp: ReadonlySet<string>,
  size: number,
): Move[] | null => {
  const moves: Move[] = []
  const kept = groups
    .filter(({ id }) => !givenUp.has(id))
    .map(({ id, archers }): Standing => ({ id, archers: [...archers] }))
  for (const { id, archers } of groups.filter(({ id }) => givenUp.has(id))) {
    for (const participantId of archers) {
      const to = smallest(kept)
      if (to === undefined || to.archers.length >= size) return null
      to.archers.push(participantId)
      moves.push({ participantId, from: id, to: to.id })
    }
  }
  for (const to of kept) {
    while (to.archers.length < fewestInGroup) {
      const from = largest(kept)
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
 * The fewest moves after which no group is smaller than three and none larger than the size: small groups are filled
 * from large ones or given up, whichever moves fewer. Empty when nothing must move, or nothing helps.
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
