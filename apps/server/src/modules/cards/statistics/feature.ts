import type { Feature } from '../../../platform/features.ts'
import { statisticsRoutes } from './routes.ts'

export const statistics: Feature = { routes: statisticsRoutes }
