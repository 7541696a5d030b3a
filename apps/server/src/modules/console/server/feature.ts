import type { Feature } from '../../../platform/features.ts'
import { adminServerRoutes } from './routes.ts'

/** The state of the server for the administrator, and the test mail. */
export const adminServer: Feature = { routes: adminServerRoutes }
