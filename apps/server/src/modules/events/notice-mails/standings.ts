import type { EventResults } from '@fletch/contract'
import { minutes } from '../../../platform/clock.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { resultsOf } from '../results/reads.ts'

/** The results of an event for a notice that was written at this time. */
export type ReadResults = (eventId: string, writtenAt: string) => Promise<EventResults>

const longest = minutes(1)

/**
 * Computes results once for notices that ask for them at about the same time. The results are never older than the
 * notice, or than a minute.
 */
export const createSharedResults = ({ clock, db }: Pick<Dependencies, 'clock' | 'db'>): ReadResults => {
  const cachedResults = new Map<string, { readonly at: number; readonly results: Promise<EventResults> }>()
  return (eventId, writtenAt) => {
    const now = clock.now().getTime()
    for (const [id, { at }] of cachedResults) if (now - at > longest) cachedResults.delete(id)
    const entry = cachedResults.get(eventId)
    if (entry !== undefined && entry.at >= Date.parse(writtenAt)) return entry.results
    const results = resultsOf(db.read, eventId)
    cachedResults.set(eventId, { at: now, results })
    // The caller gets the error, and the next caller computes the results again.
    results.catch(() => cachedResults.delete(eventId))
    return results
  }
}
