import type { Feature } from '../../../platform/features.ts'
import { eventGroupRoutes } from './routes.ts'

export const eventGroups: Feature = { routes: eventGroupRoutes }
