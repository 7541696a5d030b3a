import type { Call } from '@fletch/contract'
import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/parts.ts'

/** What accounts ask of clubs, a module above them. */
export interface Memberships {
  /** Reports that an account now owns its address, which clubs may have in their lists. */
  readonly addressProven: (
    tx: WriteTransaction,
    proven: { readonly userId: string; readonly emailKey: string },
  ) => Promise<void>
  /** Locks a membership until the transaction ends; false if there is none. */
  readonly hold: (tx: WriteTransaction, userId: string, clubId: string) => Promise<boolean>
}

/** The account whose secrets end, and what stays with the person who locks all others out. */
export interface LockedOut {
  readonly userId: string
  /** The session in which it is done. */
  readonly sessionId?: string | undefined
  /** The mark of the device on which it is done. */
  readonly device?: string | undefined
}

/**
 * A secret that opens something of a person, so that a stranger who once saw it could have kept it. Every lock-out ends
 * it: `endSecretsOf`.
 */
export interface KeptSecret {
  readonly name: string
  /** The columns that store it, as `table.column`. */
  readonly stored: readonly string[]
  /** The calls that it opens. */
  readonly opens: readonly Call[]
  /** How it is ended, in words. */
  readonly ended: string
  readonly end: (tx: WriteTransaction, parts: Pick<Dependencies, 'jobs'>, of: LockedOut) => Promise<unknown>
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

/** What accounts tell events, a module above them, about boards that people watch. */
export interface Boards {
  /** Something changed by which boards name a user: the name, the birth date, or who acts for them. */
  readonly nameChanged: (
    tx: WriteTransaction,
    parts: Pick<Dependencies, 'live'>,
    userId: string,
  ) => Promise<void>
}

export type AccountParts = Dependencies & {
  readonly memberships: Memberships
  /** All kinds of secrets, of this module and those above it. Sessions are the first. */
  readonly keptSecrets: readonly KeptSecret[]
  readonly acquaintances: PeopleKnown
  readonly boards: Boards
}
