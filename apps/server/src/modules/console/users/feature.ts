import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../../accounts/index.ts'
import { adminUserRoutes } from './routes.ts'

/** The users of this server: counts and a list. */
export const adminUsers: Feature<AccountParts> = { routes: adminUserRoutes }
