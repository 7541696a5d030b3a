import type { ReadConnection } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'

/** What divisions ask of the modules above them: whose schemes someone chooses from. */
export interface SchemesSeen {
  /** The clubs to which a user belongs. */
  readonly clubsOf: (db: ReadConnection, userId: string) => Promise<readonly string[]>
}

export type DivisionParts = Parts & { readonly schemesSeen: SchemesSeen }
