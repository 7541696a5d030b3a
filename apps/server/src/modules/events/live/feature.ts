import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../../cards/index.ts'
import { eventLiveRoutes } from './routes.ts'

export const eventLive: Feature<CardParts> = { routes: eventLiveRoutes }
