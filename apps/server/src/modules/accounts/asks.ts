import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/parts.ts'

/** What accounts ask of clubs, a module above them. */
export interface Memberships {
  /** Reports that an account now owns its address, which clubs may have in their lists. */
  readonly addressProven: (
    tx: WriteTransaction,
    proven: { readonly userId: string; readonly emailKey: string },
  ) => Promise<void>
  /** Whether a club lists an address that no account has verified. */
  readonly isAwaited: (db: ReadConnection, emailKey: string) => Promise<boolean>
  /** Locks a membership until the transaction ends; false if there is none. */
  readonly hold: (tx: WriteTransaction, userId: string, clubId: string) => Promise<boolean>
}

/** What accounts ask of events, a module above them: calendars that a key opens without a sign-in. */
export interface Calendars {
  /** Voids the calendar keys that a user has created. */
  readonly end: (tx: WriteTransaction, userId: string) => Promise<void>
}

/** Who may see whose address: those who run the club or event to which it was given. */
export interface PeopleKnown {
  /** Those of the given users whose address the user may see. */
  readonly among: (
    db: ReadConnection,
    knowerId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** Users whose address the user may see and whose address starts with a text, sorted by address. */
  readonly beginning: (
    db: ReadConnection,
    knowerId: string,
    prefix: string,
    most: number,
  ) => Promise<readonly string[]>
}

export type AccountParts = Dependencies & {
  readonly memberships: Memberships
  readonly calendars: Calendars
  readonly acquaintances: PeopleKnown
}
