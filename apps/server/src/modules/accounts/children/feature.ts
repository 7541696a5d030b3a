import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { childRoutes } from './routes.ts'

/** Children without a sign-in, for whom a parent acts. */
export const children: Feature<AccountParts> = { routes: childRoutes }
