import type { Feature } from '../../features.ts'
import { eventCalendarRoutes } from './routes.ts'

export const eventCalendar: Feature = { routes: eventCalendarRoutes }
