import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { mailPasswordChanged, mailResetLink } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Feature<AccountParts> = {
  routes: accountRoutes,
  jobs: (parts) => ({
    'password-reset': (payload) => mailResetLink(parts, payload),
    'password-changed-mail': (payload) => mailPasswordChanged(parts, payload),
  }),
}
