import type { Feature } from '../../features.ts'
import { eventLiveRoutes } from './routes.ts'

export const eventLive: Feature = { routes: eventLiveRoutes }
