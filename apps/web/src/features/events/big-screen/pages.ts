import type { ScreenList } from './lists.ts'

/** The part of a list in one column. */
export interface ListPart extends ScreenList {
  /** The list started in an earlier column. */
  readonly isContinued: boolean
  /** Of its lines, as of those of the whole list. */
  readonly height: number
}

type Column = readonly ListPart[]

/** Columns that are shown at once. */
export type Page = readonly Column[]

/** Lines per column, counting a list's title as one, and columns per page. */
export interface Capacity {
  readonly lines: number
  readonly columns: number
}

/** How many lines go in this column. Avoids leaving a single line for the next one. */
const linesForColumn = (all: number, room: number): number => {
  const count = Math.min(all, room)
  return all - count === 1 && count > 2 ? count - 1 : count
}

/**
 * The height of a list's lines, for which a plain one is 1. A club takes less room than the archers of a team
 * (big-screen.css).
 */
const lineHeightOf = ({ lines }: Pick<ScreenList, 'lines'>): number => {
  if (lines.some(({ below }) => below !== undefined)) return 2
  return lines.some(({ club }) => club) ? 1.3 : 1
}

const columnsOf = (lists: readonly ScreenList[], height: number): readonly Column[] => {
  const columns: ListPart[][] = [[]]
  let free = height
  for (const list of lists) {
    let lines = list.lines
    const each = lineHeightOf(list)
    while (lines.length > 0) {
      // A title stays with its first lines.
      const minLines = 1 + each * Math.min(2, lines.length)
      if (free < minLines && free < height) {
        columns.push([])
        free = height
      }
      const count = linesForColumn(lines.length, Math.max(1, Math.floor((free - 1) / each)))
      columns.at(-1)?.push({
        ...list,
        lines: lines.slice(0, count),
        isContinued: lines.length < list.lines.length,
        height: each,
      })
      lines = lines.slice(count)
      free = lines.length > 0 ? 0 : free - 1 - each * count
    }
  }
  return columns.filter((column) => column.length > 0)
}

/** Fills column after column, so that short lists share a page and long ones continue on the next. */
export const pagesOf = (lists: readonly ScreenList[], { lines, columns }: Capacity): readonly Page[] => {
  const all = columnsOf(lists, Math.max(2, lines))
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, at) =>
    all.slice(at * columns, (at + 1) * columns),
  )
}
