import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
import { archersOf, type Entry } from './archers.ts'

interface Ties {
  readonly ownerId: string
  readonly administratorId: string | null
}

/** Owners and administrators of any of its clubs run a series. */
export const runsSeries = (clubs: readonly Ties[], userId: string): boolean =>
  clubs.some(({ ownerId, administratorId }) => ownerId === userId || administratorId !== null)

/** Why a person may not change a series, or null if they may. */
export const reasonNotToRun = ({ isOfficer }: { readonly isOfficer: boolean }): Reason | null =>
  isOfficer ? null : fault('not-series-officer')

/** Why archers cannot be linked as one person, or null if they can. */
export const reasonAgainstLinks = (
  entries: readonly Entry[],
  same: readonly (readonly string[])[],
): Reason | null => {
  const linked = same.flat()
  if (new Set(linked).size < linked.length) return fault('archer-repeated')
  const known = new Map(entries.map((entry) => [entry.participantId, entry]))
  if (linked.some((id) => !known.has(id))) return fault('series-archer-unknown')
  const archers = archersOf(entries, same)
  for (const person of same) {
    const accounts = person.flatMap((id) => known.get(id)?.userId ?? [])
    if (new Set(accounts).size > 1) return fault('series-two-accounts')
    if (new Set(person.map((id) => archers.get(id))).size > 1) return fault('series-archers-met')
  }
  return null
}
