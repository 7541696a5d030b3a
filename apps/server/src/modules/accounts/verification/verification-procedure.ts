import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { lockAccount } from '../account/commands.ts'
import { provePassword } from '../account/proof-procedure.ts'
import type { AccountParts } from '../asks.ts'
import { requireValidLink } from './reads.ts'
import { findLinked, markVerified } from './store.ts'

interface Proof {
  readonly who: SignedInUser | null
  readonly address: string
  readonly token: string
  readonly password: string | undefined
}

const field = 'password'

/**
 * Verifies the address of an account with the token that was mailed to it. The token proves only control of the
 * mailbox: a stranger may have registered the account with this address. So the account's session or password is
 * required too.
 */
export const verifyEmail = async (
  parts: AccountParts,
  { who, address, token, password }: Proof,
): Promise<void> => {
  const { db, clock } = parts
  const user = await requireValidLink(parts, address, () =>
    findLinked(db.read, hashToken(token), instantOf(clock)),
  )
  const isOwn = who?.userId === user.id
  if (!isOwn && password === undefined) throw new RuleBroken(fault('account-proof-required'))
  const proven = isOwn
    ? null
    : await provePassword(parts, { userId: user.id }, { address, password: password ?? '', field })
  await db.write(async (tx) => {
    if (proven !== null) await lockAccount(tx, proven, field)
    await markVerified(tx, user.id, instantOf(clock))
    await parts.memberships.addressProven(tx, { userId: user.id, emailKey: user.emailKey })
  })
}
