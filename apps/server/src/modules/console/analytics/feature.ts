import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldVisits } from './commands.ts'
import { analyticsRoutes } from './routes.ts'

/** Records which pages are opened and for how long. Off unless the server's settings turn it on. */
export const analytics: Feature = {
  routes: analyticsRoutes,
  chores: ({ clock }) => [
    { name: 'forget old page visits', every: days(1), inTransaction: (tx) => forgetOldVisits(tx, clock) },
  ],
}
