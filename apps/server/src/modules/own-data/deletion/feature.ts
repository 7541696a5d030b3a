import type { Feature } from '../../../platform/features.ts'
import type { OwnDataParts } from '../asks.ts'
import { accountDeletionRoutes } from './routes.ts'

/** The end of an account: every other feature lets go of what is the user's. */
export const accountDeletion: Feature<OwnDataParts> = { routes: accountDeletionRoutes }
