import type { Scorecard } from '@fletch/contract'
import { type Arrows, type ColumnKey, type Entry, isUnshot, zoneCodes } from '@fletch/domain'
import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'

// The columns of a card that hold JSON. Arrows are stored separately from the entries, by column and row. A process
// without support for arrows rewrites the entries and so can neither remove arrows nor move them to another row.

export type CardArcher = Scorecard['groupParticipants'][number] & {
  /** The id that the column had while its archer had an account. */
  readonly formerId?: string | undefined
}

const storedArchers = storedJson<CardArcher[]>(
  'archers of a card',
  z.array(
    z.object({
      id: z.string(),
      userId: z.nullable(z.string()),
      name: z.string(),
      confirmedAt: z.optional(z.nullable(z.string())),
      finishedAt: z.optional(z.nullable(z.string())),
      finishedUnder: z.optional(z.nullable(z.string())),
      formerId: z.optional(z.string()),
    }),
  ),
)

/** The archers of a group's card. An individual card has none. */
export const archersOn = ({ groupParticipants }: { readonly groupParticipants: string }): CardArcher[] =>
  storedArchers(groupParticipants)

/** A code by which a group's card was handed in. */
export interface TakenCode {
  readonly keyId: string
  readonly counter: number
  /** When it was taken. */
  readonly at: string
  /** Its bytes without the signature, in Base64. */
  readonly body: string
}

const storedCodes = storedJson<readonly TakenCode[]>(
  'codes of a card',
  z.array(z.object({ keyId: z.string(), counter: z.number(), at: z.string(), body: z.string() })),
)

/** The codes by which a group's card was handed in: the last one of each key, the newest last. */
export const codesOn = ({ codes }: { readonly codes: string | null }): readonly TakenCode[] =>
  codes === null ? [] : storedCodes(codes)

/** Entries as stored, without their arrows. */
export const storedEntries = storedJson<readonly Entry[]>(
  'entries of a card',
  z.array(
    z.object({
      distance: z.string(),
      zone: z.nullable(z.enum(zoneCodes)),
      photoPath: z.nullable(z.string()),
      isExample: z.optional(z.boolean()),
      participantId: z.optional(z.string()),
    }),
  ),
)

const arrowsOfRow = z.array(z.nullable(z.string()))

/** The arrows of a column by row; null for a row without arrows. */
const storedColumn = z.array(z.nullable(arrowsOfRow))

const storedArrows = storedJson('arrows of a card', z.record(z.string(), storedColumn))

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
const rowsLost = (column: readonly (Arrows | null)[], archer: ColumnKey, from: number): Entry[] => {
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
  storedRows: readonly Entry[],
  arrows: string | null,
  keyNow: (key: string) => string = (key) => key,
): readonly Entry[] => {
  if (arrows === null) return storedRows
  const byKey = new Map(Object.entries(storedArrows(arrows)).map(([key, column]) => [keyNow(key), column]))
  const rows = new Map<string, number>()
  const entries = storedRows.map((entry): Entry => {
    const key = keyOf(entry.participantId)
    const row = rows.get(key) ?? 0
    rows.set(key, row + 1)
    const arrowsShot = byKey.get(key)?.[row] ?? null
    return arrowsShot === null ? entry : { ...entry, zone: null, arrows: arrowsShot }
  })
  const lostRows = [...byKey].flatMap(([key, column]) =>
    rowsLost(column, key === '' ? undefined : key, rows.get(key) ?? 0),
  )
  return lostRows.length === 0 ? entries : [...entries, ...lostRows]
}

/** What an archer shot, from the stored entries and arrows. */
export const entriesFrom = (entries: string, arrows: string | null): readonly Entry[] =>
  withArrows(storedEntries(entries), arrows)

/** Whether a card has neither hits nor arrows. */
export const isUnshotCard = ({ scores }: { readonly scores: readonly Entry[] }): boolean =>
  scores.every(isUnshot)
