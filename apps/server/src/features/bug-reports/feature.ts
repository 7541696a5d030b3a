import type { Feature } from '../../features.ts'
import { bugReportRoutes } from './routes.ts'

export const bugReports: Feature = { routes: bugReportRoutes }
