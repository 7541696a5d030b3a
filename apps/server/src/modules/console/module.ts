import type { Feature } from '../../platform/features.ts'
import type { AccountParts } from '../accounts/index.ts'
import { adminActions } from './actions/feature.ts'
import { analytics } from './analytics/feature.ts'
import { bugReports } from './bug-reports/feature.ts'
import { adminHealth } from './health/feature.ts'
import { adminLogs } from './logs/feature.ts'
import { adminMails } from './mails/feature.ts'
import { adminBugReports } from './reports/feature.ts'
import { adminServer } from './server/feature.ts'
import { adminSessions } from './sessions/feature.ts'
import { adminUsers } from './users/feature.ts'
import { adminAnalytics } from './visits/feature.ts'

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
