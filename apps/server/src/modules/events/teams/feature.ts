import type { Feature } from '../../../platform/features.ts'
import { eventTeamRoutes } from './routes.ts'

export const eventTeams: Feature = { routes: eventTeamRoutes }
