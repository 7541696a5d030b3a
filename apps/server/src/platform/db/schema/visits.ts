import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

export interface PageVisitsTable {
  id: string
  path: string
  userId: string | null
  /** Of a tab of the browser, not of a sign-in. */
  sessionId: string
  timestamp: Instant
  userAgent: string
  referrer: string
  createdAt: Instant
  /** When it went into the figures of its day. */
  countedAt: Generated<Instant | null>
}

export interface PageExitsTable {
  id: string
  path: string
  sessionId: string
  /** Milliseconds. */
  dwellTime: number
  isBounce: boolean
  timestamp: Instant
  createdAt: Instant
  countedAt: Generated<Instant | null>
}

/** The figures of a day: of all visits, of a page, of a kind of device, of a source. */
interface VisitDaysTable {
  kind: 'all' | 'page' | 'device' | 'source'
  day: Day
  /** Which page, device or source; empty for all. */
  name: string
  views: number
  sessions: number
  exits: number
  bounces: number
  /** Milliseconds. */
  dwell: number
}

/** The use of a tab on a day. */
interface VisitSessionsTable {
  day: Day
  sessionId: string
  lastAt: Instant
}

/** Who came, on which day first and last: a user's id, or a tab's name. */
interface VisitorsTable {
  id: string
  firstDay: Day
  lastDay: Day
}

/** How many came on a day after these days before; '' is no day. */
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
