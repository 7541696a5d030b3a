import type { GuardianClaim, ListedChild, Questions } from '@fletch/contract'
import { personName, sixteenYearsBefore } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { someShown } from '../members/reads.ts'
import { clubToRun, readClub } from '../record/reads.ts'
import { listChildrenWithAddress, listGuardianClaims } from './store.ts'

/** The children whom a club lists with the caller's verified address. */
export const childrenListedIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  today: string,
): Promise<ListedChild[]> => {
  await readClub(db, who, clubId)
  const bornBefore = sixteenYearsBefore(today)
  const rows = await listChildrenWithAddress(db, { clubId, userId: who.userId, bornBefore })
  return rows.map(({ id, firstName, lastName, isMine }) => ({ id, firstName, lastName, isMine }))
}

/** The children in all clubs about whom a user is asked and has not answered. */
export const childrenAskedOf = async (
  db: ReadConnection,
  userId: string,
  today: string,
): Promise<NonNullable<Questions['children']>> => {
  const rows = await listChildrenWithAddress(db, { userId, bornBefore: sixteenYearsBefore(today) })
  return rows
    .filter(({ isMine }) => isMine === null)
    .map(({ clubId, clubName, id, firstName }) => ({ clubId, clubName, memberId: id, firstName }))
}

/** The people who ask to act for children of a club, for its officers. */
export const guardianClaimsIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  today: string,
): Promise<GuardianClaim[]> => {
  const { ownerId } = await clubToRun(db, who, clubId)
  const viewer = { userId: who.userId, account: signedInAccountOf(who), seesAll: true, ownerId }
  const claims = await listGuardianClaims(db, clubId, sixteenYearsBefore(today))
  const ids = claims.map(({ memberId }) => memberId)
  const children = await someShown(db, viewer, clubId, ids)
  return claims.flatMap(({ memberId, userId, saidAt, ...asking }) => {
    const child = children.get(memberId)
    return child === undefined ? [] : [{ userId, name: personName(asking), child, claimedAt: saidAt }]
  })
}
