import type { Feature } from '../../../platform/features.ts'
import { adminActionRoutes } from './routes.ts'

/** The administrator's ledger. It is append-only. */
export const adminActions: Feature = { routes: adminActionRoutes }
