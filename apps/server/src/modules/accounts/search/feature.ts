import { minutes } from '../../../platform/clock.ts'
import { foldOpen } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import { userSearchRoutes } from './routes.ts'

export const userSearch: Feature = {
  routes: userSearchRoutes,
  chores: ({ db }) => [{ name: 'fold what is searched', every: minutes(1), run: () => foldOpen(db) }],
}
