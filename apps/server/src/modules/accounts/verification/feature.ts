import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { verificationMailJob } from './commands.ts'
import { mailVerificationLink } from './jobs.ts'
import { emailVerificationRoutes } from './routes.ts'

export const emailVerification: Feature<AccountParts> = {
  routes: emailVerificationRoutes,
  jobs: (parts) => ({ [verificationMailJob]: (payload) => mailVerificationLink(parts, payload) }),
}
