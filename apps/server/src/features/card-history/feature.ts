import type { Feature } from '../../features.ts'
import { cardHistoryRoutes } from './routes.ts'

export const cardHistory: Feature = { routes: cardHistoryRoutes }
