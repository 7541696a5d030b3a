import type { Instant, Json } from './stored-texts.ts'

/** Division schemes of clubs' own; those that everyone knows stand in no table. Of a row `withdrawnAt` alone changes. */
interface DivisionSchemesTable {
  id: string
  /** Null once the club is closed. */
  clubId: string | null
  /** The scheme whole. */
  value: Json
  createdBy: string | null
  createdAt: Instant
  /** When it was taken out of the choice. */
  withdrawnAt: Instant | null
}

export interface DivisionTables {
  divisionSchemes: DivisionSchemesTable
}
