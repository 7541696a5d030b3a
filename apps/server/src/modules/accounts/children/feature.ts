import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { childRoutes } from './routes.ts'

/** Archers without a sign-in, whom others act for. */
export const children: Feature<AccountParts> = { routes: childRoutes }
