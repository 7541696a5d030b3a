import type { Feature } from '../../../platform/features.ts'
import { eventDayRoutes } from './routes.ts'

export const eventDays: Feature = { routes: eventDayRoutes }
