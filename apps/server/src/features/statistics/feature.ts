import type { Feature } from '../../features.ts'
import { statisticsRoutes } from './routes.ts'

export const statistics: Feature = { routes: statisticsRoutes }
