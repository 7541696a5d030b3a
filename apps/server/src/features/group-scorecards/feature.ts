import type { Feature } from '../../features.ts'
import { groupScorecardRoutes } from './routes.ts'

export const groupScorecards: Feature = { routes: groupScorecardRoutes }
