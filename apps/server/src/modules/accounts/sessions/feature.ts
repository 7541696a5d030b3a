import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { forgetExpiredSessions } from './commands.ts'
import { sessionRoutes } from './routes.ts'

/** Users' sessions. */
export const sessions: Feature<AccountParts> = {
  routes: sessionRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget expired sessions',
      every: hours(1),
      inTransaction: (tx) => forgetExpiredSessions(tx, clock),
    },
  ],
}
