import type { Feature } from '../../../platform/features.ts'
import { clubActivityRoutes } from './routes.ts'

/** The activity of a club: what its officers and members changed. */
export const clubActivity: Feature = { routes: clubActivityRoutes }
