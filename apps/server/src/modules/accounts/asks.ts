import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

/** What accounts ask of the clubs, which stand above them. */
export interface Memberships {
  /** Tells that an account owns its address from now on: clubs may have written it down. */
  readonly addressProven: (
    tx: WriteTransaction,
    proven: { readonly userId: string; readonly emailKey: string },
  ) => Promise<void>
  /** Whether a club has written an address down that no account has proven. */
  readonly isAwaited: (db: ReadConnection, emailKey: string) => Promise<boolean>
  /** Locks a membership against its end until the transaction ends; false where there is none. */
  readonly hold: (tx: WriteTransaction, userId: string, clubId: string) => Promise<boolean>
}

/** What accounts ask of the events, which stand above them: calendars that a key opens without a sign-in. */
export interface Calendars {
  /** The keys that someone has made open nothing any more. */
  readonly end: (tx: WriteTransaction, userId: string) => Promise<void>
}

/** Who knows whose address: those who run the club or event that it was given to. */
export interface Acquaintances {
  /** Of some users, those whose address someone knows. */
  readonly among: (
    db: ReadConnection,
    knowerId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** Those whom someone knows and whose address begins with a text, in the order of addresses. */
  readonly beginning: (
    db: ReadConnection,
    knowerId: string,
    prefix: string,
    most: number,
  ) => Promise<readonly string[]>
}

export type AccountParts = Parts & {
  readonly memberships: Memberships
  readonly calendars: Calendars
  readonly acquaintances: Acquaintances
}
