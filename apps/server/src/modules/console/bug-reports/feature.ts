import type { Feature } from '../../../platform/features.ts'
import { bugReportRoutes } from './routes.ts'

export const bugReports: Feature = { routes: bugReportRoutes }
