import { minutes } from '../../../platform/clock.ts'
import { foldAllSearchTexts } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { foldNames } from '../names/store.ts'
import { userSearchRoutes } from './routes.ts'

export const userSearch: Feature<AccountParts> = {
  routes: userSearchRoutes,
  chores: ({ db }) => [
    { name: 'fold names of users', every: minutes(1), run: () => foldAllSearchTexts(db, foldNames) },
  ],
}
