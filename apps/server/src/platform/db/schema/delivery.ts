import type { Generated } from 'kysely'
import type { Instant, Json } from './stored-texts.ts'

interface IdempotencyKeysTable {
  userId: string
  /** Method and path pattern. */
  call: string
  key: string
  /** SHA-256 of the URL and body of the first request. */
  requestHash: string
  answer: Json | null
  createdAt: Instant
}

interface OutboxTable {
  id: string
  kind: string
  payload: Json
  /** Whom the job is about: a user's id, or an email address in lower case; null if no one. */
  about: Generated<string | null>
  attempts: number
  /** Not to be run before this. Moved forward while a worker holds the job and after each failure. */
  dueAt: Instant
  createdAt: Instant
  doneAt: Instant | null
  givenUpAt: Instant | null
  lastError: string | null
}

/** Written by rate-limiter-flexible on PostgreSQL; empty on SQLite, where a single process counts in memory. */
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
