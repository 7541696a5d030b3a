import type { Feature } from '../../../platform/features.ts'
import { adminHealthRoutes } from './routes.ts'

/** Whether the services that the server depends on are available. */
export const adminHealth: Feature = { routes: adminHealthRoutes }
