import type { Feature } from '../../../platform/features.ts'
import { adminHealthRoutes } from './routes.ts'

/** Whether what the server depends on is there. */
export const adminHealth: Feature = { routes: adminHealthRoutes }
