import type { Feature } from '../../platform/features.ts'
import type { RoundParts } from './asks.ts'
import { rounds } from './choice/feature.ts'

/** The features that app.ts registers. */
export const roundsFeatures: readonly Feature<RoundParts>[] = [rounds]
