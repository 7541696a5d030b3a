import type { Feature } from '../../../platform/features.ts'
import { adminActionRoutes } from './routes.ts'

/** The ledger of the administrator: append-only. */
export const adminActions: Feature = { routes: adminActionRoutes }
