import { mostArchers } from '../cards/card.ts'

/** A group under way that a late archer may join. */
export interface GroupUnderWay {
  /** Archers on its card, including retired ones. */
  readonly onCard: number
  /** Archers still walking. */
  readonly archers: number
  /** How many of them are in the late archer's division. */
  readonly ofDivision: number
  readonly targetsDone: number
}

/**
 * The groups that a late archer may join, best first: below the event's group size, with archers of the same division,
 * with fewest archers, least far on the course. Groups whose card is full are left out.
 */
export const groupsForLate = <Group extends GroupUnderWay>(
  groups: readonly Group[],
  groupSize: number,
): Group[] => {
  const ranks = ({ archers, ofDivision, targetsDone }: Group) => [
    Number(archers >= groupSize),
    Number(ofDivision === 0),
    archers,
    targetsDone,
  ]
  return groups
    .filter(({ onCard }) => onCard < mostArchers)
    .map((group) => ({ group, ranks: ranks(group) }))
    .toSorted((one, other) => {
      const differingIndex = one.ranks.findIndex((rank, index) => rank !== other.ranks[index])
      return differingIndex === -1 ? 0 : (one.ranks[differingIndex] ?? 0) - (other.ranks[differingIndex] ?? 0)
    })
    .map(({ group }) => group)
}
