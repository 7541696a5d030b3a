import type { Feature } from '../../../platform/features.ts'
import { eventLiveRoutes } from './routes.ts'

export const eventLive: Feature = { routes: eventLiveRoutes }
