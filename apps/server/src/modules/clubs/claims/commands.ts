import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noSuchMember } from '../members/reads.ts'
import { findMemberOf } from '../members/store.ts'
import { clubToRun, holdClub, readClub } from '../record/reads.ts'
import { verdictOnClaim } from './policy.ts'
import { type ClaimKey, endClaim, forgetClaim, keepClaim, listOfName, openClaim } from './store.ts'

/**
 * Stores a member's answer about an entry with the same name. It links nothing, because a name proves nothing: officers
 * decide.
 */
export const sayWhoseEntry = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { userId }: SignedInUser,
  clubId: string,
  { memberId, isMine }: { readonly memberId: string; readonly isMine: boolean | null },
): Promise<void> => {
  await holdClub(tx, clubId)
  await readClub(tx, { userId }, clubId)
  const verdict = verdictOnClaim(await findMemberOf(tx, clubId, userId))
  if ('why' in verdict) throw new Forbidden(verdict.why)
  const namesakes = await listOfName(tx, { clubId, nameKey: verdict.own.nameKey, userId })
  if (!namesakes.some(({ id }) => id === memberId)) throw noSuchMember()
  if (isMine === null) await forgetClaim(tx, { clubId, userId, memberId })
  else await keepClaim(tx, { clubId, userId, memberId, isMine, asParent: false, saidAt: instantOf(clock) })
}

export const declineClaim = async (
  tx: WriteTransaction,
  who: SignedInUser,
  claim: ClaimKey,
): Promise<void> => {
  await holdClub(tx, claim.clubId)
  await clubToRun(tx, who, claim.clubId)
  if (!(await endClaim(tx, claim))) throw noSuchMember()
}

/** Takes back a decline. An answer that the member gave in the meantime stays. */
export const reopenClaim = async (
  tx: WriteTransaction,
  who: SignedInUser,
  claim: ClaimKey & { readonly saidAt: string },
): Promise<void> => {
  await holdClub(tx, claim.clubId)
  await clubToRun(tx, who, claim.clubId)
  if (!(await openClaim(tx, claim))) throw noSuchMember()
}
