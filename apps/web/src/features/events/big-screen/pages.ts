import type { List } from './lists.ts'

/** As much of a list as a column holds. */
export interface Piece extends List {
  /** Its first lines stand in a column before. */
  readonly isContinued: boolean
}

type Column = readonly Piece[]

/** What is shown at once: columns beside each other. */
export type Page = readonly Column[]

/** How many lines stand under each other, a list's title counted as one, and how many columns beside each other. */
export interface Room {
  readonly lines: number
  readonly columns: number
}

/** How many of so many lines are shown in so much room: a single one is not left for the next column. */
const takenOf = (all: number, room: number): number => {
  const taken = Math.min(all, room)
  return all - taken === 1 && taken > 2 ? taken - 1 : taken
}

const columnsOf = (lists: readonly List[], height: number): readonly Column[] => {
  const columns: Piece[][] = [[]]
  let free = height
  for (const list of lists) {
    let left = list.lines
    const each = list.lines.some(({ below }) => below !== undefined) ? 2 : 1
    while (left.length > 0) {
      // A title is not parted from its first lines.
      const least = 1 + each * Math.min(2, left.length)
      if (free < least && free < height) {
        columns.push([])
        free = height
      }
      const taken = takenOf(left.length, Math.max(1, Math.floor((free - 1) / each)))
      columns.at(-1)?.push({
        ...list,
        lines: left.slice(0, taken),
        isContinued: left.length < list.lines.length,
      })
      left = left.slice(taken)
      free = left.length > 0 ? 0 : free - 1 - each * taken
    }
  }
  return columns.filter((column) => column.length > 0)
}

/** Lists set column by column, so that small ones share a page and long ones go on over several. */
export const pagesOf = (lists: readonly List[], { lines, columns }: Room): readonly Page[] => {
  const all = columnsOf(lists, Math.max(2, lines))
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, at) =>
    all.slice(at * columns, (at + 1) * columns),
  )
}
