import { fault, type Series } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'
import { archersOf, type Entry } from './archers.ts'

interface Ties {
  readonly ownerId: string
  readonly administratorId: string | null
}

/** Owners and administrators of any of its clubs run a series. */
export const runsSeries = (clubs: readonly Ties[], userId: string): boolean =>
  clubs.some(({ ownerId, administratorId }) => ownerId === userId || administratorId !== null)

interface RunningClub {
  readonly id: string
  readonly createdAt: string
  /** Null if the club was never asked. */
  readonly askedAt: string | null
}

/**
 * The club that leads a series: the one that founded it, or, if that has left or is not known, the one that was in it
 * first. A club that was never asked comes before those that were.
 */
export const founderOf = <Club extends RunningClub>(
  clubs: readonly Club[],
  founderId: string | null,
): Club | undefined => {
  const orderOf = ({ askedAt, createdAt, id }: Club) => `${askedAt ?? ''} ${createdAt} ${id}`
  return (
    clubs.find(({ id }) => id === founderId) ??
    // Stryker disable next-line EqualityOperator: two clubs have two ids.
    clubs.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))[0]
  )
}

/** Why a person may not delete or publish a series or remove another club; null if they may. */
export const reasonNotToLead = ({ mayLead, clubs }: Pick<Series, 'mayLead' | 'clubs'>): Reason | null =>
  mayLead ? null : fault('not-series-founder', { club: clubs.find(({ isFounder }) => isFounder)?.name ?? '' })

/** Why a person may not change a series, or null if they may. */
export const reasonNotToRun = ({ isOfficer }: { readonly isOfficer: boolean }): Reason | null =>
  isOfficer ? null : fault('not-series-officer')

/** Why archers cannot be linked as one person, or null if they can. */
export const reasonAgainstLinks = (
  entries: readonly Entry[],
  same: readonly (readonly string[])[],
): Reason | null => {
  const linkedIds = same.flat()
  if (new Set(linkedIds).size < linkedIds.length) return fault('archer-repeated')
  const entriesById = new Map(entries.map((entry) => [entry.participantId, entry]))
  if (linkedIds.some((id) => !entriesById.has(id))) return fault('series-archer-unknown')
  const archers = archersOf(entries, same)
  for (const person of same) {
    // Stryker disable next-line OptionalChaining: for the type; each id was found above.
    const accounts = person.flatMap((id) => entriesById.get(id)?.userId ?? [])
    if (new Set(accounts).size > 1) return fault('series-two-accounts')
    if (new Set(person.map((id) => archers.get(id))).size > 1) return fault('series-archers-met')
  }
  return null
}
