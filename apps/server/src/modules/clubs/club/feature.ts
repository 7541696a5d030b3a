import { minutes } from '../../../platform/clock.ts'
import { foldAllSearchTexts } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import type { ClubParts } from '../asks.ts'
import { foldClubs } from '../record/folding-store.ts'
import { clubRoutes } from './routes.ts'

export const clubs: Feature<ClubParts> = {
  routes: clubRoutes,
  chores: ({ db }) => [
    { name: 'fold texts of clubs', every: minutes(1), run: () => foldAllSearchTexts(db, foldClubs) },
  ],
}
