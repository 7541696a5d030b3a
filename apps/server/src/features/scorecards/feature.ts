import type { Feature } from '../../features.ts'
import { scorecardRoutes } from './routes.ts'

export const scorecards: Feature = { routes: scorecardRoutes }
