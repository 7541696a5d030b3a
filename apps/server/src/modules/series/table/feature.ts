import type { Feature } from '../../../platform/features.ts'
import { seriesTableRoutes } from './routes.ts'

export const seriesTables: Feature = { routes: seriesTableRoutes }
