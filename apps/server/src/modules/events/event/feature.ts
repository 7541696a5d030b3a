import type { Feature } from '../../../platform/features.ts'
import { eventRoutes } from './routes.ts'

export const events: Feature = { routes: eventRoutes }
