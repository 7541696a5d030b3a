import type { Feature } from '../../features.ts'
import { eventRoutes } from './routes.ts'

export const events: Feature = { routes: eventRoutes }
