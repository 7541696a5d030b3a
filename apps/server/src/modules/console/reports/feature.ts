import type { Feature } from '../../../platform/features.ts'
import { adminBugReportRoutes } from './routes.ts'

/** What people reported, for who looks after it. */
export const adminBugReports: Feature = { routes: adminBugReportRoutes }
