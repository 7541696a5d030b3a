import { namedClub } from '../cards/card.ts'
import { type Consent, hasAgreed } from '../people/disclosure.ts'

/** What is stored about the club of an archer; empty or null where nothing is. */
export interface StoredClubs {
  /** As an officer typed it for an archer without an account. */
  readonly club: string
  /** Of the membership through which the account registered. */
  readonly membershipClub: string | null
  /** As the account's profile says. */
  readonly profileClub: string | null
}

/**
 * The club that stands beside an archer of an event: the one that an officer typed for a guest, or else that of the
 * membership through which the archer registered, or else that of the profile. Undefined if there is none. What an
 * account says of itself needs its yes to the entry.
 */
export const clubOfArcher = (
  { club, membershipClub, profileClub }: StoredClubs,
  consent: Consent,
): string | undefined =>
  namedClub(club) ?? (hasAgreed(consent) ? (namedClub(membershipClub) ?? namedClub(profileClub)) : undefined)

interface Choice {
  /** The club that invites; null if it is closed. */
  readonly eventClubId: string | null
  readonly homeClubId: string | null
}

/**
 * The club for which someone registers who has not chosen one: the club that invites, the home club, or the only one.
 * Null if none of these is among their clubs.
 */
export const clubToRegisterFor = (
  clubIds: readonly string[],
  { eventClubId, homeClubId }: Choice,
): string | null => {
  const own = [eventClubId, homeClubId].find((id) => id !== null && clubIds.includes(id))
  return own ?? (clubIds.length === 1 ? (clubIds[0] ?? null) : null)
}
