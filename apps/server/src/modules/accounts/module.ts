import { days, hours, minutes } from '../../platform/clock.ts'
import { foldAllSearchTexts } from '../../platform/db/folding.ts'
import type { Feature } from '../../platform/features.ts'
import type { AccountParts } from './asks.ts'
import { forgetPastTakeOvers, linkMadeMailJob, tookOverMailJob } from './children/commands.ts'
import { mailLinkMade, mailTookOver } from './children/jobs.ts'
import { childRoutes } from './children/routes.ts'
import { forgetUnusedDevices } from './known-devices/commands.ts'
import { foldNames } from './names/store.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushDeviceRoutes } from './push-devices/routes.ts'
import { userSearchRoutes } from './search/routes.ts'
import { forgetExpiredSessions } from './sessions/commands.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { mailPasswordChanged, mailResetLink } from './signing-in/jobs.ts'
import { accountRoutes } from './signing-in/routes.ts'
import { verificationMailJob } from './verification/commands.ts'
import { mailVerificationLink } from './verification/jobs.ts'
import { emailVerificationRoutes } from './verification/routes.ts'

/** Children without a sign-in, for whom a parent acts. */
const children: Feature<AccountParts> = {
  routes: childRoutes,
  jobs: (parts) => ({
    [linkMadeMailJob]: (payload) => mailLinkMade(parts, payload),
    [tookOverMailJob]: (payload) => mailTookOver(parts, payload),
  }),
  chores: ({ clock }) => [
    {
      name: 'forget own sign-ins that cannot be undone',
      every: hours(24),
      inTransaction: (tx) => forgetPastTakeOvers(tx, clock),
    },
  ],
}

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

/** Devices on which users have signed in. Strangers cannot lock them out. */
const knownDevices: Feature = {
  routes: () => undefined,
  chores: ({ clock }) => [
    {
      name: 'forget devices unused for a year',
      every: days(1),
      inTransaction: (tx) => forgetUnusedDevices(tx, clock),
    },
  ],
}

const userSearch: Feature<AccountParts> = {
  routes: userSearchRoutes,
  chores: ({ db }) => [
    { name: 'fold names of users', every: minutes(1), run: () => foldAllSearchTexts(db, foldNames) },
  ],
}

const accounts: Feature<AccountParts> = {
  routes: accountRoutes,
  jobs: (parts) => ({
    'password-reset': (payload) => mailResetLink(parts, payload),
    'password-changed-mail': (payload) => mailPasswordChanged(parts, payload),
  }),
}

const emailVerification: Feature<AccountParts> = {
  routes: emailVerificationRoutes,
  jobs: (parts) => ({ [verificationMailJob]: (payload) => mailVerificationLink(parts, payload) }),
}

/** Browsers that receive notifications. */
const pushDevices: Feature = { routes: pushDeviceRoutes }

const profile: Feature<AccountParts> = { routes: profileRoutes }

export { secretsOfAccounts } from './answers.ts'
export { actsFor, guardians } from './children/reads.ts'
export { recognise } from './sessions/recognition-procedure.ts'

/** The features of the module, for app.ts. */
export const accountsFeatures: readonly Feature<AccountParts>[] = [
  accounts,
  sessions,
  profile,
  knownDevices,
  pushDevices,
  emailVerification,
  userSearch,
  children,
]
