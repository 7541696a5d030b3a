import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteKeysOf } from '../../../platform/db/idempotency-keys.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { currentUser, deleteUser, endSecretsOf, holdChild, holdChildrenOf } from '../../accounts/index.ts'
import { removeScorecardsOf } from '../../cards/index.ts'
import { closeClubsOf, endMembershipsOf, forgetImportsOf } from '../../clubs/index.ts'
import { forgetInLog, forgetReports, forgetVisits } from '../../console/index.ts'
import { forgetArcher } from '../../events/index.ts'
import { abandonPhotosOf } from '../../photos/index.ts'

import { removeArchivesOf } from '../archive/commands.ts'
import type { OwnDataParts } from '../asks.ts'

type Account = Pick<SignedInUser, 'userId'>

/** Deletes mails to or from the user that are still waiting, and log lines about them. */
const deleteMailsOf = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  account: Account,
): Promise<void> => {
  const { email } = await currentUser(tx, account)
  const addresses = await jobs.forget(tx, { userId: account.userId, email })
  await forgetInLog(tx, [...new Set([email, ...addresses])])
}

/**
 * Deletes an account with everything that belongs to it. The bytes of photos are deleted after the commit. Records that
 * others may need stay, without the user's name and text: the ledgers of changes, and the fact that bugs were reported.
 * A club with other members must be handed over or closed first. Children are deleted with the account that acts for
 * them.
 */
export const deleteAccountData = async (
  tx: WriteTransaction,
  parts: OwnDataParts,
  account: Account,
): Promise<void> => {
  const { userId } = account
  await endSecretsOf(tx, parts, { userId })
  for (const childId of await holdChildrenOf(tx, userId))
    await deleteAccountData(tx, parts, { userId: childId })
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
  await deleteMailsOf(tx, parts, account)
  await deleteUser(tx, userId)
}

/** Deletes a child for whom a user acts. */
export const removeChild = async (
  tx: WriteTransaction,
  parts: OwnDataParts,
  { userId }: Account,
  childId: string,
): Promise<void> => {
  if (!(await holdChild(tx, userId, childId))) throw new NotFound(fault('child-unknown'))
  await deleteAccountData(tx, parts, { userId: childId })
}
