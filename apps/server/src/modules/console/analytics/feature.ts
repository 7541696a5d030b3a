import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldVisits } from './commands.ts'
import { analyticsRoutes } from './routes.ts'

/** Which pages are opened and how long they are looked at: off unless a server's settings turn it on. */
export const analytics: Feature = {
  routes: analyticsRoutes,
  chores: ({ clock }) => [
    { name: 'forget old page visits', every: days(1), inTransaction: (tx) => forgetOldVisits(tx, clock) },
  ],
}
