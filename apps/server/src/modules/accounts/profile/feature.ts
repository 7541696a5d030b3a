import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature<AccountParts> = { routes: profileRoutes }
