import type { Feature } from '../../features.ts'
import { userSearchRoutes } from './routes.ts'

export const userSearch: Feature = { routes: userSearchRoutes }
