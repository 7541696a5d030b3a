import type { AdminAction, LogLevel } from '@fletch/contract'
import type { Instant } from './stored-texts.ts'

export interface AdminSessionsTable {
  id: string
  /** SHA-256 of the token in the cookie; the token itself is not stored. */
  tokenHash: string
  userAgent: string
  createdAt: Instant
  expiresAt: Instant
}

/** The log of the administrator's actions: append-only. */
export interface AdminActionsTable {
  id: string
  at: Instant
  kind: AdminAction['kind']
  subject: string | null
  userAgent: string
}

/** The stored part of the server log. */
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
