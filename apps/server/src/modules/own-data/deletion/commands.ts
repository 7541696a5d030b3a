import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteKeysOf } from '../../../platform/db/idempotency-keys.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteUser, holdAccount, provePassword } from '../../accounts/signing-in/commands.ts'
import { currentUser } from '../../accounts/signing-in/reads.ts'
import { holdUnverified } from '../../accounts/verification/link-commands.ts'
import { linkThatHolds } from '../../accounts/verification/reads.ts'
import { removeScorecardsOf } from '../../cards/saving/commands.ts'
import { closeClubsOf } from '../../clubs/club/commands.ts'
import { isNeededByOthers } from '../../clubs/club/reads.ts'
import { forgetImportsOf } from '../../clubs/imports/commands.ts'
import { endMembershipsOf } from '../../clubs/members/membership-commands.ts'
import { forgetVisits } from '../../console/analytics/commands.ts'
import { forgetReports } from '../../console/bug-reports/commands.ts'
import { forgetInLog } from '../../console/logs/commands.ts'
import { forgetArcher } from '../../events/participants/commands.ts'
import { abandonPhotosOf } from '../../photos/uploads/deletion-commands.ts'
import { removeArchivesOf } from '../archive/commands.ts'
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
const endAccount = async (tx: WriteTransaction, parts: Parts, account: Account): Promise<void> => {
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
  parts: Parts,
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
  parts: Parts,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> => {
  await linkThatHolds(parts, address, () =>
    parts.db.write(async (tx) => {
      const account = await holdUnverified(tx, parts, token)
      if (account === undefined) return undefined
      refuse(reasonWhileNeeded({ isNeeded: await isNeededByOthers(tx, account.userId) }), Conflict)
      await endAccount(tx, parts, account)
      return account
    }),
  )
}
