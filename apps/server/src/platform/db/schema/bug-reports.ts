import type { Generated } from 'kysely'
import type { Instant } from './stored-texts.ts'

export interface BugReportsTable {
  id: string
  title: string
  description: string
  priority: 'low' | 'medium' | 'high'
  category: 'scorecard' | 'club' | 'event' | 'profile' | 'other'
  stepsToReproduce: string
  userEmail: string
  userId: string | null
  userAgent: string
  url: string
  createdAt: Instant
  /** Null while open. */
  doneAt: Generated<Instant | null>
}

export interface BugReportTables {
  bugReports: BugReportsTable
}
