import { days, hours, minutes } from '../../platform/clock.ts'
import type { Feature } from '../../platform/features.ts'
import type { AccountParts } from '../accounts/index.ts'
import { adminActionRoutes } from './actions/routes.ts'
import { forgetOldVisits } from './analytics/commands.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { bugReportRoutes } from './bug-reports/routes.ts'
import { adminHealthRoutes } from './health/routes.ts'
import { forgetOldLines } from './logs/commands.ts'
import { adminLogRoutes } from './logs/routes.ts'
import { adminMailRoutes } from './mails/routes.ts'
import { adminBugReportRoutes } from './reports/routes.ts'
import { adminServerRoutes } from './server/routes.ts'
import { forgetExpiredSessions } from './sessions/commands.ts'
import { adminSessionRoutes } from './sessions/routes.ts'
import { adminUserRoutes } from './users/routes.ts'
import { forgetOldFigures } from './visits/commands.ts'
import { countVisits } from './visits/counting-procedure.ts'
import { adminAnalyticsRoutes } from './visits/routes.ts'

/** The analytics report (docs/data-model.md). */
export const adminAnalytics: Feature = {
  routes: adminAnalyticsRoutes,
  chores: (parts) => [
    { name: 'count page visits', every: minutes(1), run: () => countVisits(parts, minutes(1)) },
    {
      name: 'forget old figures of visits',
      every: days(1),
      inTransaction: (tx) => forgetOldFigures(tx, parts.clock),
    },
  ],
}

/** The administrator's password and sessions. There is one administrator. */
export const adminSessions: Feature = {
  routes: adminSessionRoutes,
  chores: ({ clock }) => [
    {
      name: "forget the administrator's expired sessions",
      every: hours(1),
      inTransaction: (tx) => forgetExpiredSessions(tx, clock),
    },
  ],
}

/** The stored part of the server's log. */
export const adminLogs: Feature = {
  routes: adminLogRoutes,
  chores: ({ clock }) => [
    { name: 'forget old lines of the log', every: days(1), inTransaction: (tx) => forgetOldLines(tx, clock) },
  ],
}

/** Records which pages are opened and for how long. Off unless the server's settings turn it on. */
export const analytics: Feature = {
  routes: analyticsRoutes,
  chores: ({ clock }) => [
    { name: 'forget old page visits', every: days(1), inTransaction: (tx) => forgetOldVisits(tx, clock) },
  ],
}

/** The users of this server: counts and a list. */
const adminUsers: Feature<AccountParts> = { routes: adminUserRoutes }

/** The state of the server for the administrator, and the test mail. */
const adminServer: Feature = { routes: adminServerRoutes }

/** Bug reports, for the administrator of the server. */
const adminBugReports: Feature = { routes: adminBugReportRoutes }

/** Mails that failed so far, and calls to send them again. */
const adminMails: Feature = { routes: adminMailRoutes }

/** Whether the services that the server depends on are available. */
const adminHealth: Feature = { routes: adminHealthRoutes }

/** The administrator's ledger. It is append-only. */
const adminActions: Feature = { routes: adminActionRoutes }

const bugReports: Feature = { routes: bugReportRoutes }

export { prepareAdministrator } from './sessions/preparation-procedure.ts'
export { findAdministrator } from './sessions/reads.ts'

/** The features that app.ts registers. */
export const consoleFeatures: readonly Feature<AccountParts>[] = [
  adminActions,
  adminAnalytics,
  adminBugReports,
  adminHealth,
  adminLogs,
  adminMails,
  adminServer,
  adminSessions,
  adminUsers,
  analytics,
  bugReports,
]
