import { mostArchers } from '../cards/card.ts'

/** A group under way, as someone who comes late may join it. */
export interface GroupUnderWay {
  /** Those on its card, who has retired included. */
  readonly onCard: number
  /** Those who walk. */
  readonly archers: number
  /** Those of them who shoot what the late archer shoots. */
  readonly ofDivision: number
  readonly targetsDone: number
}

/**
 * The groups that someone who comes late may join, the best first: one that is not as large as the event wants its
 * groups, with archers of the same division, the smallest, and the least far on the course. A card has no room for more
 * than so many.
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
      const at = one.ranks.findIndex((rank, index) => rank !== other.ranks[index])
      return at === -1 ? 0 : (one.ranks[at] ?? 0) - (other.ranks[at] ?? 0)
    })
    .map(({ group }) => group)
}
