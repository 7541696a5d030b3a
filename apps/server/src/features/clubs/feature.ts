import type { Feature } from '../../features.ts'
import { clubRoutes } from './routes.ts'

export const clubs: Feature = { routes: clubRoutes }
