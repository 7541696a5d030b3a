import { sameChildAmong, sixteenYearsBefore } from '@fletch/domain'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { addChild, childrenOf, holdUser } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { type ClaimKey, forgetClaim, keepClaim } from '../claims/store.ts'
import { linkEntry } from '../invitations/commands.ts'
import type { LinkingParts } from '../links/commands.ts'
import { nameOf } from '../members/presenter.ts'
import { noSuchMember } from '../members/reads.ts'
import { lockMember } from '../members/store.ts'
import { clubToRun, holdClub, readClub } from '../record/reads.ts'
import { joinAnswerMailJob } from '../requests/commands.ts'
import { findGuardianClaim, listChildrenWithAddress } from './store.ts'

/** Stores a person's answer whether a child with their address is theirs. Officers decide what follows from a yes. */
export const sayWhoseChild = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { userId }: SignedInUser,
  clubId: string,
  { memberId, isMine }: { readonly memberId: string; readonly isMine: boolean | null },
): Promise<void> => {
  await holdClub(tx, clubId)
  await readClub(tx, { userId }, clubId)
  const bornBefore = sixteenYearsBefore(todayOf(clock))
  const children = await listChildrenWithAddress(tx, { clubId, userId, bornBefore })
  if (!children.some(({ id }) => id === memberId)) throw noSuchMember()
  if (isMine === null) await forgetClaim(tx, { clubId, userId, memberId })
  else await keepClaim(tx, { clubId, userId, memberId, isMine, asParent: true, saidAt: instantOf(clock) })
}

/**
 * Lets a person act for a child of their family who has no account. The person's own child of the same name and birth
 * date becomes the member; without one the child gets an account that no one can sign in to. `passwordHash` is of a
 * password that no one knows.
 */
export const acceptParent = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  who: SignedInUser,
  { clubId, userId, memberId }: ClaimKey,
  passwordHash: string,
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const key = { clubId, userId, memberId }
  const claimNow = () => findGuardianClaim(tx, key, sixteenYearsBefore(todayOf(parts.clock)))
  if ((await claimNow()) === undefined) throw noSuchMember()
  await holdUser(tx, userId)
  const row = await lockMember(tx, clubId, memberId)
  // Before the locks the entry or the address may have changed.
  const claim = await claimNow()
  if (row === undefined || claim === undefined) throw noSuchMember()
  const { firstName, lastName, dateOfBirth } = row
  const known = sameChildAmong(await childrenOf(tx, userId), row)
  const draft = { firstName, lastName, dateOfBirth, club: claim.clubName }
  const child = known ?? (await addChild(tx, parts.clock, { userId }, draft, passwordHash))
  await linkEntry(tx, parts, { clubId, memberId, userId: child.id })
  await forgetClaim(tx, key)
  const subject = { id: memberId, name: nameOf(row), userId: child.id }
  await noteActivity(tx, parts, { clubId, kind: 'parent accepted', who, subject })
  await parts.jobs.enqueue(tx, {
    kind: joinAnswerMailJob,
    payload: { clubId, userId: child.id, isAccepted: true },
  })
}
