import type { MemberClaim, SameName } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { storedPositions } from '../members/member-form.ts'
import { someShown } from '../members/reads.ts'
import { findMemberOf } from '../members/store.ts'
import { clubToRun, readClub } from '../record/reads.ts'
import { listClaims, listOfName } from './store.ts'

/**
 * Entries of a club that could be the caller's. They are selected by name only, so that no date of birth can be
 * guessed, and show no more than the list of members.
 */
export const sameNamesAs = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<SameName[]> => {
  await readClub(db, who, clubId)
  const own = await findMemberOf(db, clubId, who.userId)
  if (own === undefined) return []
  const rows = await listOfName(db, { clubId, nameKey: own.nameKey, userId: who.userId })
  return rows.map((row) => ({ ...row, clubPositions: storedPositions(row.clubPositions) }))
}

const agree = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : one === other

/** Claims of members beside the claimed entries, for those who run the club. */
export const claimsIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<MemberClaim[]> => {
  const { ownerId } = await clubToRun(db, who, clubId)
  const viewer = { userId: who.userId, account: signedInAccountOf(who), seesAll: true, ownerId }
  const claims = await listClaims(db, clubId)
  const ids = claims.flatMap(({ memberId, enteredId }) => [memberId, enteredId])
  const shown = await someShown(db, viewer, clubId, ids)
  return claims.flatMap(({ memberId, enteredId, saidAt }) => {
    const [member, entered] = [shown.get(memberId), shown.get(enteredId)]
    if (member === undefined || entered === undefined) return []
    const isSameBirth = agree(member.dateOfBirth, entered.dateOfBirth)
    return [{ member, entered, claimedAt: saidAt, isSameBirth }]
  })
}
