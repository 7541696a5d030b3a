import type { Feature } from '../../features.ts'
import { eventResultRoutes } from './routes.ts'

export const eventResults: Feature = { routes: eventResultRoutes }
