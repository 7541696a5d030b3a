import type { Feature } from '../../../platform/features.ts'
import { adminUserRoutes } from './routes.ts'

/** Who uses the application, in numbers and one by one. */
export const adminUsers: Feature = { routes: adminUserRoutes }
