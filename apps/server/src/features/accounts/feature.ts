import { hours } from '../../clock.ts'
import type { Feature } from '../../features.ts'
import { forgetExpiredSessions } from './commands.ts'
import { mailResetLink } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Feature = {
  routes: accountRoutes,
  jobs: (parts) => ({ 'password-reset': (payload) => mailResetLink(parts, payload) }),
  chores: (parts) => [
    { name: 'forget expired sessions', every: hours(1), run: () => forgetExpiredSessions(parts) },
  ],
}
