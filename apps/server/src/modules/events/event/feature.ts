import { minutes } from '../../../platform/clock.ts'
import { foldAllSearchTexts } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import { foldEvents } from './folding-store.ts'
import { eventRoutes } from './routes.ts'

export const events: Feature = {
  routes: eventRoutes,
  chores: ({ db }) => [
    { name: 'fold texts of events', every: minutes(1), run: () => foldAllSearchTexts(db, foldEvents) },
  ],
}
