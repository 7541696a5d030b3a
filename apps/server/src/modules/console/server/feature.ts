import type { Feature } from '../../../platform/features.ts'
import { adminServerRoutes } from './routes.ts'

/** What the administrator is told of the server itself, and the test of its mail. */
export const adminServer: Feature = { routes: adminServerRoutes }
