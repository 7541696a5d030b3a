import type { Feature } from '../../features.ts'
import { clubMemberRoutes } from './routes.ts'

export const clubMembers: Feature = { routes: clubMemberRoutes }
