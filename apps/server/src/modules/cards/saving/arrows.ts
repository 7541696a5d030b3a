import { type Arrows, type ColumnKey, type Entry, isUnshot } from '@fletch/domain'

// Arrows are stored separately from the entries, by column and row. A process without support for arrows rewrites the
// entries and so can neither remove arrows nor move them to another row.

/** The arrows of a column by row; null for a row without arrows. */
type StoredColumn = readonly (Arrows | null)[]

type StoredArrows = Readonly<Record<string, StoredColumn>>

const keyOf = (archer: ColumnKey): string => archer ?? ''

/** Entries without their arrows, as stored. */
export const withoutArrows = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(({ arrows }) => arrows !== undefined)
    ? entries.map(({ arrows: _beside, ...entry }) => entry)
    : entries

/** The arrows of entries, as stored; null if there are none. */
export const arrowsColumn = (entries: readonly Entry[]): string | null => {
  if (entries.every(isWithoutArrows)) return null
  const columns: Record<string, (Arrows | null)[]> = {}
  for (const { participantId, arrows } of entries) {
    const key = keyOf(participantId)
    columns[key] ??= []
    columns[key].push(arrows ?? null)
  }
  return JSON.stringify(columns)
}

const isWithoutArrows = ({ arrows }: Entry): boolean => arrows === undefined

/** Rows with arrows that are missing from the entries. */
const rowsLost = (column: StoredColumn, archer: ColumnKey, from: number): Entry[] => {
  const rows = column.slice(from, column.findLastIndex((arrows) => arrows !== null) + 1)
  return rows.map((arrows) => ({
    distance: '',
    zone: null,
    ...(arrows !== null && { arrows }),
    photoPath: null,
    ...(archer !== undefined && { participantId: archer }),
  }))
}

/**
 * Entries with their stored arrows. A process without support for arrows may have written zones to rows that have
 * arrows; these zones are ignored. `keyNow` maps a column's former key to its current one.
 */
export const withArrows = (
  stored: readonly Entry[],
  arrows: string | null,
  keyNow: (key: string) => string = (key) => key,
): readonly Entry[] => {
  if (arrows === null) return stored
  const columns: StoredArrows = JSON.parse(arrows)
  const byKey = new Map(Object.entries(columns).map(([key, column]) => [keyNow(key), column]))
  const rows = new Map<string, number>()
  const entries = stored.map((entry): Entry => {
    const key = keyOf(entry.participantId)
    const row = rows.get(key) ?? 0
    rows.set(key, row + 1)
    const shot = byKey.get(key)?.[row] ?? null
    return shot === null ? entry : { ...entry, zone: null, arrows: shot }
  })
  const lost = [...byKey].flatMap(([key, column]) =>
    rowsLost(column, key === '' ? undefined : key, rows.get(key) ?? 0),
  )
  return lost.length === 0 ? entries : [...entries, ...lost]
}

/** Whether a card has neither hits nor arrows. */
export const isUnshotCard = ({ scores }: { readonly scores: readonly Entry[] }): boolean =>
  scores.every(isUnshot)
