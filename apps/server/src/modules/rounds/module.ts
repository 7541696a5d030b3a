import type { Feature } from '../../platform/features.ts'
import type { RoundParts } from './asks.ts'
import { rounds } from './choice/feature.ts'

/** What app.ts takes of the module. */
export const roundsFeatures: readonly Feature<RoundParts>[] = [rounds]
