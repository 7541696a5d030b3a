import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { cardHistoryRoutes } from './routes.ts'

export const cardHistory: Feature<CardParts> = { routes: cardHistoryRoutes }
