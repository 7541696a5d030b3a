import { instantOf } from '../../../platform/clock.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/tokens.ts'
import type { AccountParts } from '../asks.ts'
import { reasonNotToDisown } from '../verification/policy.ts'
import { requireValidLink } from '../verification/reads.ts'
import { lockLinked, markDisowned } from '../verification/store.ts'
import { giveBackByLink } from './children-procedures.ts'

/**
 * 'This was not me': the owner of a mailbox says that an account with its address is not theirs. From then on no mail of
 * the account goes there, and the account cannot verify the address. Nothing is deleted, because anyone can mistype an
 * address. A password reset, which only the mailbox's owner can do, takes it back. A child's account that just got this
 * address goes back to its guardian instead. Throws Invalid if the link is no longer valid, and Conflict if the address
 * was ever verified.
 */
export const disownAddress = async (
  parts: AccountParts,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> => {
  if (await giveBackByLink(parts, { address, token })) return
  await requireValidLink(parts, address, () =>
    parts.db.write(async (tx) => {
      const now = instantOf(parts.clock)
      const user = await lockLinked(tx, hashToken(token), now)
      if (user === undefined) return undefined
      refuse(reasonNotToDisown({ isVerified: user.emailVerifiedAt !== null }), Conflict)
      await markDisowned(tx, user.id, now)
      return user
    }),
  )
}
