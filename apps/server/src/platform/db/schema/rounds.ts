import type { Instant, Json } from './stored-texts.ts'

/** Rounds of clubs' own; those that everyone knows stand in no table. A row changes but for `withdrawnAt`: never. */
interface RoundsTable {
  id: string
  /** Null once the club is closed. */
  clubId: string | null
  /** The round whole. */
  value: Json
  createdBy: string | null
  createdAt: Instant
  /** When it was taken out of the choice. */
  withdrawnAt: Instant | null
}

export interface RoundTables {
  rounds: RoundsTable
}
