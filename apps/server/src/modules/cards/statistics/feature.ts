import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { statisticsRoutes } from './routes.ts'

export const statistics: Feature<CardParts> = { routes: statisticsRoutes }
