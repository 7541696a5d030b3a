import type { Feature } from '../../../platform/features.ts'
import { accountDeletionRoutes } from './routes.ts'

/** The end of an account: every other feature lets go of what is the user's. */
export const accountDeletion: Feature = { routes: accountDeletionRoutes }
