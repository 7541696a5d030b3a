import type { Feature } from '../../features.ts'
import { eventGroupRoutes } from './routes.ts'

export const eventGroups: Feature = { routes: eventGroupRoutes }
