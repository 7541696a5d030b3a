import { fault } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteKeysOf } from '../../../platform/db/idempotency-keys.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { currentUser, deleteUser, holdChild, holdChildrenOf } from '../../accounts/index.ts'
import { removeScorecardsOf } from '../../cards/index.ts'
import { closeClubsOf, endMembershipsOf, forgetImportsOf } from '../../clubs/index.ts'
import { forgetInLog, forgetReports, forgetVisits } from '../../console/index.ts'
import { forgetArcher } from '../../events/index.ts'
import { abandonPhotosOf } from '../../photos/index.ts'

import { removeArchivesOf } from '../archive/commands.ts'
import type { OwnDataParts } from '../asks.ts'

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
 * belong to must be handed over or closed first. Archers without a sign-in go with who acts for them.
 */
export const endAccount = async (
  tx: WriteTransaction,
  parts: OwnDataParts,
  account: Account,
): Promise<void> => {
  const { userId } = account
  for (const childId of await holdChildrenOf(tx, userId)) await endAccount(tx, parts, { userId: childId })
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

/** The end of an archer whom a user acts for. */
export const removeChild = async (
  tx: WriteTransaction,
  parts: OwnDataParts,
  { userId }: Account,
  childId: string,
): Promise<void> => {
  if (!(await holdChild(tx, userId, childId))) throw new NotFound(fault('child-unknown'))
  await endAccount(tx, parts, { userId: childId })
}
