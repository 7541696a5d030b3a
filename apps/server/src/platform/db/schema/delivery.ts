import type { Generated } from 'kysely'
import type { Instant, Json } from './stored-texts.ts'

interface IdempotencyKeysTable {
  userId: string
  /** Method and path pattern. */
  call: string
  key: string
  /** SHA-256 of the address and body of the first request. */
  requestHash: string
  answer: Json | null
  createdAt: Instant
}

interface OutboxTable {
  id: string
  kind: string
  payload: Json
  /** Whose it is: a user's id, or an address in small letters; null when no one's. */
  about: Generated<string | null>
  attempts: number
  /** Not before this; moved forward while a worker has it and after each failure. */
  dueAt: Instant
  createdAt: Instant
  doneAt: Instant | null
  givenUpAt: Instant | null
  lastError: string | null
}

/** Written by rate-limiter-flexible on PostgreSQL; empty on SQLite, where one process counts in memory. */
interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

interface SecretsTable {
  name: string
  value: string
}

export interface DeliveryTables {
  idempotencyKeys: IdempotencyKeysTable
  outbox: OutboxTable
  rateLimits: RateLimitsTable
  secrets: SecretsTable
}
