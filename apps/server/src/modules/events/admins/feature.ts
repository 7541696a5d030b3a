import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../../accounts/index.ts'
import { eventAdminRoutes } from './routes.ts'

export const eventAdmins: Feature<AccountParts> = { routes: eventAdminRoutes }
