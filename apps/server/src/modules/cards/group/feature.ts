import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { groupScorecardRoutes } from './routes.ts'

export const groupScorecards: Feature<CardParts> = { routes: groupScorecardRoutes }
