import type { Feature } from '../../../platform/features.ts'
import { seriesRoutes } from './routes.ts'

export const seriesRecords: Feature = { routes: seriesRoutes }
