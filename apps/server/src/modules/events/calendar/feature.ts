import type { Feature } from '../../../platform/features.ts'
import { eventCalendarRoutes } from './routes.ts'

export const eventCalendar: Feature = { routes: eventCalendarRoutes }
