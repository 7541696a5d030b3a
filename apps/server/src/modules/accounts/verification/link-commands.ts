import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { reasonNotToDisown } from './policy.ts'
import { lockLinked } from './store.ts'

/**
 * Locks the account of a mailed link before its deletion; undefined if the link is no longer valid. Throws Conflict if
 * its address was ever verified.
 */
export const lockUnverified = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  token: string,
): Promise<{ readonly userId: string } | undefined> => {
  const user = await lockLinked(tx, hashToken(token), instantOf(clock))
  if (user === undefined) return undefined
  refuse(reasonNotToDisown({ isVerified: user.emailVerifiedAt !== null }), Conflict)
  return { userId: user.id }
}
