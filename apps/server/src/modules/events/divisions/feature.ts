import type { Feature } from '../../../platform/features.ts'
import { eventDivisionRoutes } from './routes.ts'

export const eventDivisions: Feature = { routes: eventDivisionRoutes }
