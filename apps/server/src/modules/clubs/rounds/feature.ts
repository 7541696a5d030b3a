import type { Feature } from '../../../platform/features.ts'
import { clubRoundRoutes } from './routes.ts'

export const clubRounds: Feature = { routes: clubRoundRoutes }
