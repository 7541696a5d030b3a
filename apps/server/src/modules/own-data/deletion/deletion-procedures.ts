import { Conflict, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import {
  giveBackByLink,
  linkThatHolds,
  lockAccount,
  lockUnverified,
  provePassword,
  refuseWhileUndoable,
} from '../../accounts/index.ts'
import { isNeededByOthers } from '../../clubs/index.ts'
import type { OwnDataParts } from '../asks.ts'
import { deleteAccountData } from './commands.ts'
import { reasonWhileNeeded } from './policy.ts'

/** Deletes the user's own account in one transaction, after checking the password. */
export const deleteAccount = async (
  parts: OwnDataParts,
  who: SignedInUser,
  proof: { readonly address: string; readonly password: string },
): Promise<void> => {
  const field = 'password'
  const proven = await provePassword(parts, who, { ...proof, field })
  await parts.db.write(async (tx) => {
    await lockAccount(tx, proven, field)
    await refuseWhileUndoable(tx, parts, who.userId)
    await deleteAccountData(tx, parts, who)
  })
}

/**
 * 'This was not me': the owner of an email address deletes the account that someone registered with it. The mailed
 * token is enough as long as the address was never verified and nothing that is deleted with the account has other
 * members. A child's account that just got this address goes back to its guardian instead.
 */
export const deleteUnverifiedAccount = async (
  parts: OwnDataParts,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> => {
  if (await giveBackByLink(parts, { address, token })) return
  await linkThatHolds(parts, address, () =>
    parts.db.write(async (tx) => {
      const account = await lockUnverified(tx, parts, token)
      if (account === undefined) return undefined
      refuse(reasonWhileNeeded({ isNeeded: await isNeededByOthers(parts, tx, account.userId) }), Conflict)
      await deleteAccountData(tx, parts, account)
      return account
    }),
  )
}
