import type { ReadConnection } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/parts.ts'

type Ids = (db: ReadConnection, userId: string) => Promise<readonly string[]>

/** What rounds need from the modules above them. */
export interface RoundVisibility {
  /** The clubs to which a user belongs. */
  readonly clubsOf: Ids
  /** The rounds of cards, and of events, that belong to a user or that they take part in. */
  readonly onCards: Ids
  readonly inEvents: Ids
}

export type RoundParts = Dependencies & { readonly roundsSeen: RoundVisibility }
