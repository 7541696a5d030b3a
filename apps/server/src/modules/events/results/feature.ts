import type { Feature } from '../../../platform/features.ts'
import { eventResultRoutes } from './routes.ts'

export const eventResults: Feature = { routes: eventResultRoutes }
