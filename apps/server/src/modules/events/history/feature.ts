import type { Feature } from '../../../platform/features.ts'
import { eventHistoryRoutes } from './routes.ts'

/** The ledger of an event: what its officers did that moves results. */
export const eventHistory: Feature = { routes: eventHistoryRoutes }
