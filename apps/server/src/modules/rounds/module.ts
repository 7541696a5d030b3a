import type { Feature } from '../../platform/features.ts'
import type { RoundParts } from './asks.ts'
import { roundRoutes } from './choice/routes.ts'

const rounds: Feature<RoundParts> = { routes: roundRoutes }

/** The features that app.ts registers. */
export const roundsFeatures: readonly Feature<RoundParts>[] = [rounds]
