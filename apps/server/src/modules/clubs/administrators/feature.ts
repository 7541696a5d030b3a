import type { Feature } from '../../../platform/features.ts'
import type { ClubParts } from '../asks.ts'
import { clubAdministratorRoutes } from './routes.ts'

export const clubAdministrators: Feature<ClubParts> = { routes: clubAdministratorRoutes }
