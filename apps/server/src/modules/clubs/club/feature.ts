import type { Feature } from '../../../platform/features.ts'
import { clubRoutes } from './routes.ts'

export const clubs: Feature = { routes: clubRoutes }
