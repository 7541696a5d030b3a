import type { Feature } from '../../../platform/features.ts'
import { bestRoutes } from './routes.ts'

export const bests: Feature = { routes: bestRoutes }
