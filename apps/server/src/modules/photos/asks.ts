import type { ReadConnection } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

/** What photos ask of the cards, which stand above them. */
export interface CardViewers {
  /** Whether someone sees one of some cards. */
  readonly seesOneOf: (db: ReadConnection, userId: string, cardIds: readonly string[]) => Promise<boolean>
}

export type PhotoParts = Parts & { readonly cardViewers: CardViewers }
