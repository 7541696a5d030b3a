import type { ReadConnection } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/parts.ts'

/** What photos need from cards, a module above them. */
export interface CardViewers {
  /** Whether a user can see at least one of some cards. */
  readonly seesOneOf: (db: ReadConnection, userId: string, cardIds: readonly string[]) => Promise<boolean>
}

/** What photos need from accounts, a module above them. */
export interface Guardians {
  /** The account that signs in for a user: the guardian's for a child, otherwise the user's own. */
  readonly accountOf: (db: ReadConnection, userId: string) => Promise<string>
}

export type PhotoParts = Dependencies & { readonly cardViewers: CardViewers; readonly guardians: Guardians }
