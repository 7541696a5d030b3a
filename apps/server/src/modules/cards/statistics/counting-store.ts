import type { Counts } from '@fletch/domain'
import { sql } from 'kysely'

/** Whether what is counted on a card is of its version: a process that knows no rounds saves without counting. */
export const isCounted = sql<boolean>`scorecards.sums_version is not distinct from scorecards.version`

/** A card of which something was shot; of one that is not counted only its entries say that. */
export const mayBeSession = sql<boolean>`(scorecards.targets_scored > 0 or not (${isCounted}))`

/** Everything that was counted on many cards, one behind the other. */
export const allHits = sql<string | null>`string_agg(case when ${isCounted} then scorecards.hits end, ',')`

/** How often each was hit in several parts. */
export const addedCounts = (parts: readonly Counts[]): Counts => {
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const code of Object.keys(part)) sums[code] = (sums[code] ?? 0) + (part[code] ?? 0)
  return sums
}

/** What `allHits` found, added up. */
export const hitsFrom = (all: string | null): Counts => {
  const parts: readonly Counts[] = JSON.parse(`[${all ?? ''}]`)
  return addedCounts(parts)
}
