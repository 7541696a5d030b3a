import type { Feature } from '../../../platform/features.ts'
import { adminBugReportRoutes } from './routes.ts'

/** Bug reports, for the administrator of the server. */
export const adminBugReports: Feature = { routes: adminBugReportRoutes }
