import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteKeysOf } from '../../../platform/db/idempotency-keys.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  currentUser,
  deleteUser,
  holdAccount,
  holdUnverified,
  linkThatHolds,
  provePassword,
} from '../../accounts/index.ts'
import { removeScorecardsOf } from '../../cards/index.ts'
import { closeClubsOf, endMembershipsOf, forgetImportsOf, isNeededByOthers } from '../../clubs/index.ts'
import { forgetInLog, forgetReports, forgetVisits } from '../../console/index.ts'
import { forgetArcher } from '../../events/index.ts'
import { abandonPhotosOf } from '../../photos/index.ts'

import { removeArchivesOf } from '../archive/commands.ts'
import type { OwnDataParts } from '../asks.ts'
import { reasonWhileNeeded } from './policy.ts'

type Account = Pick<Who, 'userId'>

/** What was to be mailed to them, or was mailed by them, and what the log said of it. */
const forgetMails = async (
  tx: WriteTransaction,
  { jobs }: Pick<Parts, 'jobs'>,
  account: Account,
): Promise<void> => {
  const { email } = await currentUser(tx, account)
  const addresses = await jobs.forget(tx, { userId: account.userId, email })
  await forgetInLog(tx, [...new Set([email, ...addresses])])
}

/**
 * The end of an account and everything of it; the bytes of photos follow after the commit. What others may need stays
 * without a name and without their words: the ledgers of changes, and that bugs were reported. A club that others
 * belong to must be handed over or closed first.
 */
const endAccount = async (tx: WriteTransaction, parts: OwnDataParts, account: Account): Promise<void> => {
  const { userId } = account
  await closeClubsOf(tx, parts, account)
  await forgetArcher(tx, parts, userId)
  await removeArchivesOf(tx, parts, userId)
  await removeScorecardsOf(tx, userId)
  await endMembershipsOf(tx, account)
  await forgetImportsOf(tx, userId)
  await abandonPhotosOf(tx, parts, userId)
  await forgetReports(tx, userId)
  await forgetVisits(tx, userId)
  await deleteKeysOf(tx, userId)
  await forgetMails(tx, parts, account)
  await deleteUser(tx, userId)
}

/** Deletes the own account in one transaction, after the password was given. */
export const deleteAccount = async (
  parts: OwnDataParts,
  who: Who,
  proof: { readonly address: string; readonly password: string },
): Promise<void> => {
  const field = 'password'
  const known = await provePassword(parts, who, { ...proof, field })
  await parts.db.write(async (tx) => {
    await holdAccount(tx, known, field)
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
      const account = await holdUnverified(tx, parts, token)
      if (account === undefined) return undefined
      refuse(reasonWhileNeeded({ isNeeded: await isNeededByOthers(parts, tx, account.userId) }), Conflict)
      await endAccount(tx, parts, account)
      return account
    }),
  )
}
