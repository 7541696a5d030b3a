import type { ReadConnection } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

/** What photos ask of the cards, which stand above them. */
export interface CardViewers {
  /** Whether someone sees one of some cards. */
  readonly seesOneOf: (db: ReadConnection, userId: string, cardIds: readonly string[]) => Promise<boolean>
}

/** What photos ask of the accounts, which stand above them. */
export interface Guardians {
  /** The account whose sign-in a user has: that of who acts for a child, else the user's own. */
  readonly accountOf: (db: ReadConnection, userId: string) => Promise<string>
}

export type PhotoParts = Parts & { readonly cardViewers: CardViewers; readonly guardians: Guardians }
