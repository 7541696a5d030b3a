import type { Feature } from '../../../platform/features.ts'
import { eventHistoryRoutes } from './routes.ts'

/** The history of an event: what its officers did that changes results. */
export const eventHistory: Feature = { routes: eventHistoryRoutes }
