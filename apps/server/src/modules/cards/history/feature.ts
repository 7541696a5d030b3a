import type { Feature } from '../../../platform/features.ts'
import { cardHistoryRoutes } from './routes.ts'

export const cardHistory: Feature = { routes: cardHistoryRoutes }
