import type { Feature } from '../../features.ts'
import { eventAdminRoutes } from './routes.ts'

export const eventAdmins: Feature = { routes: eventAdminRoutes }
