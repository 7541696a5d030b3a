import type { ReadConnection } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

type Ids = (db: ReadConnection, userId: string) => Promise<readonly string[]>

/** What rounds ask of the modules above them: whose rounds someone chooses from. */
export interface RoundsSeen {
  /** The clubs to which a user belongs. */
  readonly clubsOf: Ids
  /** The rounds of cards, and of events, that are a user's own or in which they take part. */
  readonly onCards: Ids
  readonly inEvents: Ids
}

export type RoundParts = Parts & { readonly roundsSeen: RoundsSeen }
