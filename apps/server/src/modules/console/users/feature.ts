import type { Feature } from '../../../platform/features.ts'
import { adminUserRoutes } from './routes.ts'

/** The users of this server: counts and a list. */
export const adminUsers: Feature = { routes: adminUserRoutes }
