import type { Feature } from '../../../platform/features.ts'
import { checkInRoutes } from './routes.ts'

export const checkIn: Feature = { routes: checkInRoutes }
