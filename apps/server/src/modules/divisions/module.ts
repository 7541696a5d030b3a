import type { Feature } from '../../platform/features.ts'
import type { DivisionParts } from './asks.ts'
import { divisionRoutes } from './choice/routes.ts'

const divisions: Feature<DivisionParts> = { routes: divisionRoutes }

/** The features that app.ts registers. */
export const divisionsFeatures: readonly Feature<DivisionParts>[] = [divisions]
