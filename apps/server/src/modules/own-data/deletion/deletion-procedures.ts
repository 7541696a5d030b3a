import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { lockAccount, provePassword, refuseWhileUndoable } from '../../accounts/index.ts'
import type { OwnDataParts } from '../asks.ts'
import { deleteAccountData } from './commands.ts'

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
