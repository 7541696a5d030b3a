import type { Feature } from '../../../platform/features.ts'
import { eventRoundRoutes } from './routes.ts'

export const eventRounds: Feature = { routes: eventRoundRoutes }
