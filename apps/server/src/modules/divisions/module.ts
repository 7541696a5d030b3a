import type { Feature } from '../../platform/features.ts'
import type { DivisionParts } from './asks.ts'
import { divisions } from './choice/feature.ts'

/** The features that app.ts registers. */
export const divisionsFeatures: readonly Feature<DivisionParts>[] = [divisions]
