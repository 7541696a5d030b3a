import type { Feature } from '../../features.ts'
import { clubAdministratorRoutes } from './routes.ts'

export const clubAdministrators: Feature = { routes: clubAdministratorRoutes }
