import type { Feature } from '../../../platform/features.ts'
import type { RoundParts } from '../asks.ts'
import { roundRoutes } from './routes.ts'

export const rounds: Feature<RoundParts> = { routes: roundRoutes }
