import type { Feature } from '../../../platform/features.ts'
import { eventAdminRoutes } from './routes.ts'

export const eventAdmins: Feature = { routes: eventAdminRoutes }
