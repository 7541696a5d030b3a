import type { ReadConnection } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

/** What divisions need from the modules above them. */
export interface SchemesSeen {
  /** The clubs to which a user belongs. */
  readonly clubsOf: (db: ReadConnection, userId: string) => Promise<readonly string[]>
}

export type DivisionParts = Parts & { readonly schemesSeen: SchemesSeen }
