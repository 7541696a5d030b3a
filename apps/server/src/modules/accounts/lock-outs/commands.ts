import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Unauthenticated } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { lockUserAgainstDeletion } from '../account/commands.ts'
import type { AccountParts, LockedOut } from '../asks.ts'
import { holdSessionRow, lockChildIds } from './store.ts'

/**
 * Ends everything that a stranger could have kept of an account and of the children it acts for: every lock-out calls
 * it, and nothing else ends sessions of all devices.
 */
export const endSecretsOf = async (
  tx: WriteTransaction,
  parts: Pick<AccountParts, 'jobs' | 'keptSecrets'>,
  of: LockedOut,
): Promise<void> => {
  for (const secret of parts.keptSecrets) await secret.end(tx, parts, of)
  for (const userId of await lockChildIds(tx, of.userId))
    for (const secret of parts.keptSecrets) await secret.end(tx, parts, { userId })
}

/**
 * Locks the caller's session until the transaction ends, so that a request that was let in just before a lock-out makes
 * no secret after it. Throws Unauthenticated if the session has ended.
 */
export const holdSession = async (tx: WriteTransaction, who: SignedInUser): Promise<void> => {
  // In the order in which a lock-out takes these locks.
  await lockUserAgainstDeletion(tx, signedInAccountOf(who))
  if ((await holdSessionRow(tx, who.sessionId)) === undefined)
    throw new Unauthenticated(fault('session-ended'))
}
