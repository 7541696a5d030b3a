import type { Feature } from '../../platform/features.ts'
import type { AccountParts } from './asks.ts'
import { children } from './children/feature.ts'
import { knownDevices } from './known-devices/feature.ts'
import { profile } from './profile/feature.ts'
import { pushDevices } from './push-devices/feature.ts'
import { userSearch } from './search/feature.ts'
import { sessions } from './sessions/feature.ts'
import { accounts } from './signing-in/feature.ts'
import { emailVerification } from './verification/feature.ts'

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
