import type { Feature } from '../../features.ts'
import { mailResetLink } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Feature = {
  routes: accountRoutes,
  jobs: (parts) => ({ 'password-reset': (payload) => mailResetLink(parts, payload) }),
}
