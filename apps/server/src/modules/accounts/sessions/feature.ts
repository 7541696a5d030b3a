import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetExpiredSessions } from './commands.ts'
import { sessionRoutes } from './routes.ts'

/** Where users are signed in. */
export const sessions: Feature = {
  routes: sessionRoutes,
  chores: (parts) => [
    { name: 'forget expired sessions', every: hours(1), run: () => forgetExpiredSessions(parts) },
  ],
}
