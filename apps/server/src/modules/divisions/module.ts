import type { Feature } from '../../platform/features.ts'
import type { DivisionParts } from './asks.ts'
import { divisions } from './choice/feature.ts'

/** What app.ts takes of the module. */
export const divisionsFeatures: readonly Feature<DivisionParts>[] = [divisions]
