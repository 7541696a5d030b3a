import type { Feature } from '../../../platform/features.ts'
import { clubAdministratorRoutes } from './routes.ts'

export const clubAdministrators: Feature = { routes: clubAdministratorRoutes }
