import type { Feature } from '../../../platform/features.ts'
import type { DivisionParts } from '../asks.ts'
import { divisionRoutes } from './routes.ts'

export const divisions: Feature<DivisionParts> = { routes: divisionRoutes }
