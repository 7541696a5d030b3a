import type { Feature } from '../../../platform/features.ts'
import { groupScorecardRoutes } from './routes.ts'

export const groupScorecards: Feature = { routes: groupScorecardRoutes }
