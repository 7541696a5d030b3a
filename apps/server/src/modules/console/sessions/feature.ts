import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetExpiredSessions } from './commands.ts'
import { adminSessionRoutes } from './routes.ts'

/** The administrator's password and sessions. There is one administrator. */
export const adminSessions: Feature = {
  routes: adminSessionRoutes,
  chores: ({ clock }) => [
    {
      name: "forget the administrator's expired sessions",
      every: hours(1),
      inTransaction: (tx) => forgetExpiredSessions(tx, clock),
    },
  ],
}
