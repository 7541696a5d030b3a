import type { Feature } from '../../../platform/features.ts'
import type { OwnDataParts } from '../asks.ts'
import { accountDeletionRoutes } from './routes.ts'

/** Account deletion. It calls each module to delete the user's data. */
export const accountDeletion: Feature<OwnDataParts> = { routes: accountDeletionRoutes }
