import { groupedBy } from '../grouped-by.ts'

/** A person to be put into a group. */
export interface Archer {
  readonly id: string
  readonly archeryStyle: string
}

/** The fewest archers in a group, where possible. */
export const fewestInGroup = 3

/** The size of each group: the fewest groups within the size limit, as even as possible, larger ones first. */
export const groupSizesFor = (archers: number, size: number): number[] => {
  if (archers === 0) return []
  const groups = Math.ceil(archers / size)
  const least = Math.floor(archers / groups)
  const larger = archers - least * groups
  return Array.from({ length: groups }, (_, group) => (group < larger ? least + 1 : least))
}

interface Share {
  readonly larger: number
  readonly smaller: number
}

/** How many whole groups of each size a style can fill alone, leaving as few of its archers over as possible. */
const wholeGroups = (archers: number, size: number, remaining: Share): Share => {
  let best: Share = { larger: 0, smaller: 0 }
  const filled = ({ larger, smaller }: Share) => larger * (size + 1) + smaller * size
  for (let larger = 0; larger <= remaining.larger && larger * (size + 1) <= archers; larger += 1) {
    const smaller = Math.min(remaining.smaller, Math.floor((archers - larger * (size + 1)) / size))
    if (filled({ larger, smaller }) > filled(best)) best = { larger, smaller }
  }
  return best
}

const byStyle = <A extends Archer>(archers: readonly A[]): A[][] => {
  const styles = groupedBy(archers, ({ archeryStyle }) => archeryStyle)
  return [...styles.values()].toSorted((one, other) => other.length - one.length)
}

/**
 * Spreads archers evenly over the fewest groups within the size limit (rule R38). Archers of one style are kept
 * together if the sizes stay even; within a style they keep their order.
 */
export const makeGroups = <A extends Archer>(archers: readonly A[], size: number): A[][] => {
  const sizes = groupSizesFor(archers.length, size)
  const least = sizes.at(-1) ?? 0
  let remaining: Share = {
    larger: sizes.filter((each) => each > least).length,
    smaller: sizes.filter((each) => each === least).length,
  }
  const groups: A[][] = []
  const over: A[] = []
  for (const style of byStyle(archers)) {
    const { larger, smaller } = wholeGroups(style.length, least, remaining)
    remaining = { larger: remaining.larger - larger, smaller: remaining.smaller - smaller }
    let takenCount = 0
    for (let group = 0; group < larger + smaller; group += 1) {
      const length = group < larger ? least + 1 : least
      groups.push(style.slice(takenCount, takenCount + length))
      takenCount += length
    }
    over.push(...style.slice(takenCount))
  }
  for (let group = 0; group < remaining.larger + remaining.smaller; group += 1)
    groups.push(over.splice(0, group < remaining.larger ? least + 1 : least))
  return groups
}

/** The index of the group for a late archer: the first of the smallest. -1 if there are no groups. */
export const smallestGroup = (groups: readonly { readonly length: number }[]): number =>
  groups.reduce(
    (best, group, index) => (best === -1 || group.length < (groups[best]?.length ?? 0) ? index : best),
    -1,
  )

/** The name of a new group, which is stored and read by earlier apps; it is told in the language of the reader. */
export const newGroupName = (number: number): string => `Group ${number}`

/** The number in the name of a group that has its first name; undefined once an officer gave it another. */
export const numberOfGroup = (name: string): string | undefined => /^Group (\d+)$/.exec(name)?.[1]
