import type { Instant, Json } from './stored-texts.ts'

/** Clubs' own rounds; built-in ones are in no table. Only `withdrawnAt` of a row ever changes. */
interface RoundsTable {
  id: string
  /** Null once the club is closed. */
  clubId: string | null
  /** The whole round. */
  value: Json
  createdBy: string | null
  createdAt: Instant
  /** When it was withdrawn from the choice. */
  withdrawnAt: Instant | null
}

export interface RoundTables {
  rounds: RoundsTable
}
