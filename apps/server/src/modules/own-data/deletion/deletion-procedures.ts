import { Conflict, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { linkThatHolds, lockAccount, lockUnverified, provePassword } from '../../accounts/index.ts'
import { isNeededByOthers } from '../../clubs/index.ts'
import type { OwnDataParts } from '../asks.ts'
import { endAccount } from './commands.ts'
import { reasonWhileNeeded } from './policy.ts'

/** Deletes the own account in one transaction, after the password was given. */
export const deleteAccount = async (
  parts: OwnDataParts,
  who: Who,
  proof: { readonly address: string; readonly password: string },
): Promise<void> => {
  const field = 'password'
  const known = await provePassword(parts, who, { ...proof, field })
  await parts.db.write(async (tx) => {
    await lockAccount(tx, known, field)
    await endAccount(tx, parts, who)
  })
}

/**
 * 'This was not me': the person behind a mailbox deletes the account that someone registered with its address. The
 * mailed token alone is enough, as long as the address was never verified and no one else belongs to what goes with it.
 */
export const disownAccount = async (
  parts: OwnDataParts,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> => {
  await linkThatHolds(parts, address, () =>
    parts.db.write(async (tx) => {
      const account = await lockUnverified(tx, parts, token)
      if (account === undefined) return undefined
      refuse(reasonWhileNeeded({ isNeeded: await isNeededByOthers(parts, tx, account.userId) }), Conflict)
      await endAccount(tx, parts, account)
      return account
    }),
  )
}
