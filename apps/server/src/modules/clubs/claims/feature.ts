import type { Feature } from '../../../platform/features.ts'
import { memberClaimRoutes } from './routes.ts'

export const memberClaims: Feature = { routes: memberClaimRoutes }
