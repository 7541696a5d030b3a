import type { Feature } from '../../../platform/features.ts'
import { clubMemberRoutes } from './routes.ts'

export const clubMembers: Feature = { routes: clubMemberRoutes }
