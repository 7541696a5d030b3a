import type { AdminAction, LogLevel } from '@fletch/domain/contract'
import type { Instant } from './stored-texts.ts'

export interface AdminSessionsTable {
  id: string
  /** SHA-256 of the token in the cookie; the token itself is nowhere. */
  tokenHash: string
  userAgent: string
  createdAt: Instant
  expiresAt: Instant
}

/** The ledger of the administrator: append-only. */
export interface AdminActionsTable {
  id: string
  at: Instant
  kind: AdminAction['kind']
  subject: string | null
  userAgent: string
}

/** The server's own log, as far as it is kept. */
export interface LogLinesTable {
  id: string
  at: Instant
  level: LogLevel
  message: string
  details: string
  /** Message and details in lower case. */
  searchText: string
}

export interface AdministratorTables {
  adminSessions: AdminSessionsTable
  adminActions: AdminActionsTable
  logLines: LogLinesTable
}
