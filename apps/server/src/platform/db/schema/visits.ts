import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

export interface PageVisitsTable {
  id: string
  path: string
  userId: string | null
  /** Of a browser tab, not of a sign-in. */
  sessionId: string
  timestamp: Instant
  userAgent: string
  referrer: string
  createdAt: Instant
  /** When it was added to the figures of its day. */
  countedAt: Generated<Instant | null>
}

export interface PageExitsTable {
  id: string
  path: string
  sessionId: string
  /** In ms. */
  dwellTime: number
  isBounce: boolean
  timestamp: Instant
  createdAt: Instant
  countedAt: Generated<Instant | null>
}

/** The figures of a day: of all visits, a page, a kind of device or a source. */
interface VisitDaysTable {
  kind: 'all' | 'page' | 'device' | 'source'
  day: Day
  /** The page, device or source; empty for all. */
  name: string
  views: number
  sessions: number
  exits: number
  bounces: number
  /** In ms. */
  dwell: number
}

/** The use of a tab on a day. */
interface VisitSessionsTable {
  day: Day
  sessionId: string
  lastAt: Instant
}

/** A visitor, by user id or tab, with their first and last day. */
interface VisitorsTable {
  id: string
  firstDay: Day
  lastDay: Day
}

/** How many visitors came on a day, by their previous day ('' if none) and their first day. */
interface VisitorDaysTable {
  day: Day
  previousDay: Day | ''
  firstDay: Day
  visitors: number
}

export interface VisitTables {
  pageVisits: PageVisitsTable
  pageExits: PageExitsTable
  visitDays: VisitDaysTable
  visitSessions: VisitSessionsTable
  visitors: VisitorsTable
  visitorDays: VisitorDaysTable
}
