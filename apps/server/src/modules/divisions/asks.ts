import type { ReadConnection } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/parts.ts'

/** What divisions need from the modules above them. */
export interface SchemeVisibility {
  /** The clubs to which a user belongs. */
  readonly clubsOf: (db: ReadConnection, userId: string) => Promise<readonly string[]>
}

export type DivisionParts = Dependencies & { readonly schemesSeen: SchemeVisibility }
