import { deleteKeysOf } from '../../db/idempotency-keys.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { deleteUser, holdAccount, provePassword } from '../accounts/commands.ts'
import { forgetVisits } from '../analytics/commands.ts'
import { forgetReports } from '../bug-reports/commands.ts'
import { forgetImportsOf } from '../club-imports/commands.ts'
import { endMembershipsOf } from '../club-members/membership-commands.ts'
import { closeClubsOf } from '../clubs/commands.ts'
import { forgetArcher } from '../event-participants/commands.ts'
import { removeArchivesOf } from '../my-data/commands.ts'
import { abandonPhotosOf } from '../photos/deletion-commands.ts'
import { removeScorecardsOf } from '../scorecards/commands.ts'

/**
 * Deletes an account and everything of it in one transaction; the bytes of photos follow after it. What others may
 * need stays without a name: the ledgers of changes, and reports of bugs. A club that others belong to must be
 * handed over or closed first.
 */
export const deleteAccount = async (
  parts: Parts,
  who: Who,
  proof: { readonly address: string; readonly password: string },
): Promise<void> => {
  const field = 'password'
  const known = await provePassword(parts, who, { ...proof, field })
  await parts.db.write(async (tx) => {
    await holdAccount(tx, known, field)
    await closeClubsOf(tx, parts, who)
    await forgetArcher(tx, parts, who.userId)
    await removeArchivesOf(tx, parts, who.userId)
    await removeScorecardsOf(tx, who.userId)
    await endMembershipsOf(tx, who)
    await forgetImportsOf(tx, who.userId)
    await abandonPhotosOf(tx, parts, who.userId)
    await forgetReports(tx, who.userId)
    await forgetVisits(tx, who.userId)
    await deleteKeysOf(tx, who.userId)
    await deleteUser(tx, who.userId)
  })
}
