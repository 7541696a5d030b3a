import { blankEntry, type Columns, columnsOf, type Entry, isBlank, isUnshot } from '@fletch/domain'
import type { CardArcher } from './stored-card.ts'

/** The columns of a card, one for each of its archers, including archers without entries. */
export const columnsFor = (scores: readonly Entry[], archers: readonly CardArcher[]): Columns => {
  const columns = columnsOf(scores)
  return new Map(archers.map(({ id }) => [id, columns.get(id) ?? []]))
}

/** Merges two columns of the same archer row by row. Values of `late` win; its blanks are ignored. */
const mergedColumn = (now: readonly Entry[], late: readonly Entry[], participantId: string): Entry[] => {
  const rows = Math.max(now.length, late.findLastIndex((entry) => !isBlank(entry)) + 1)
  return Array.from({ length: rows }, (_, row) => {
    const is = now[row] ?? blankEntry
    const was = late[row] ?? blankEntry
    const { zone, arrows } = isUnshot(was) ? is : was
    return {
      participantId,
      zone,
      ...(arrows !== undefined && { arrows }),
      distance: was.distance || is.distance,
      photoPath: was.photoPath ?? is.photoPath,
    }
  })
}

/**
 * Columns under their current ids. A phone that has been notified of a deleted account sends two columns: the one from
 * the server and, under the former id, the entries that it has not sent yet.
 */
export const columnsSent = (scores: readonly Entry[], archers: readonly CardArcher[]): Columns => {
  const columns = new Map(columnsOf(scores))
  for (const { id, formerId } of archers) {
    const late = formerId === undefined ? undefined : columns.get(formerId)
    if (late === undefined) continue
    columns.delete(formerId)
    const now = columns.get(id)
    columns.set(
      id,
      now ? mergedColumn(now, late, id) : late.map((entry) => ({ ...entry, participantId: id })),
    )
  }
  return columns
}

/** An archer's entries, as stored separately from the card. */
export const shotOf = (columns: Columns, id: string): Entry[] =>
  (columns.get(id) ?? []).map(({ participantId: _id, ...entry }) => entry)
