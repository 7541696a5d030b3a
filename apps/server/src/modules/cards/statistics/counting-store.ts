import type { Counts } from '@fletch/domain'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'

/**
 * Whether a card's sums belong to its version. A process without support for rounds saves a card without updating them,
 * and a card with sample rows is counted from its entries.
 */
export const isCounted = sql<boolean>`scorecards.sums_version is not distinct from scorecards.version`

/** Whether a card may have a scored target. If its sums are outdated, only its entries show that. */
export const mayBeSession = sql<boolean>`(scorecards.targets_scored > 0 or not (${isCounted}))`

/** The counts of hits of many cards, as one comma-separated text. */
export const allHits = sql<string | null>`string_agg(case when ${isCounted} then scorecards.hits end, ',')`

/** Adds several counts. */
export const addedCounts = (parts: readonly Counts[]): Counts => {
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const code of Object.keys(part)) sums[code] = (sums[code] ?? 0) + (part[code] ?? 0)
  return sums
}

const isCounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => typeof count === 'number')

/** For 10,000 cards a record of numbers takes twice as long to check as to add. */
const storedHits = storedJson('hits of cards', z.array(z.custom<Counts>(isCounts)))

/** The sum of the counts in `allHits`. */
export const hitsFrom = (all: string | null): Counts => addedCounts(storedHits(`[${all ?? ''}]`))
