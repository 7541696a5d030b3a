import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { hasKnownAccount } from '../consent/store.ts'

/**
 * Entries of a club with a given name and no account that officers know of, because officers decide on the answer, with
 * the person's answer about each. So a missing entry does not tell whether an address has an account. The person's own
 * entry is asked about as a membership.
 */
export const listOfName = (
  db: ReadConnection,
  { clubId, nameKey, userId }: { readonly clubId: string; readonly nameKey: string; readonly userId: string },
) =>
  db
    .selectFrom('clubMembers')
    .leftJoin('memberClaims', (join) =>
      join
        .onRef('memberClaims.clubId', '=', 'clubMembers.clubId')
        .onRef('memberClaims.memberId', '=', 'clubMembers.id')
        .on('memberClaims.userId', '=', userId)
        .on('memberClaims.asParent', '=', false),
    )
    .select([
      'clubMembers.id',
      'clubMembers.firstName',
      'clubMembers.lastName',
      'clubMembers.membershipType',
      'clubMembers.clubPositions',
      'clubMembers.joinDate',
      'memberClaims.isMine',
    ])
    .where('clubMembers.clubId', '=', clubId)
    .where('clubMembers.nameKey', '=', nameKey)
    .where((eb) => eb.not(hasKnownAccount(true)(eb)))
    .where((eb) => eb.or([eb('clubMembers.userId', 'is', null), eb('clubMembers.userId', '!=', userId)]))
    .orderBy('clubMembers.joinDate')
    .orderBy('clubMembers.id')
    .limit(10)
    .execute()

/** Open claims of a club: made by members, about entries that still have no account of which officers know. */
export const listClaims = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('memberClaims')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberClaims.memberId')
    .innerJoin('clubMembers as entered', (join) =>
      join
        .onRef('entered.clubId', '=', 'memberClaims.clubId')
        .onRef('entered.userId', '=', 'memberClaims.userId'),
    )
    .select(['memberClaims.memberId', 'memberClaims.saidAt', 'entered.id as enteredId'])
    .where('memberClaims.clubId', '=', clubId)
    .where('memberClaims.isMine', '=', true)
    .where('memberClaims.asParent', '=', false)
    .where((eb) => eb.not(hasKnownAccount(true)(eb)))
    .orderBy('memberClaims.saidAt')
    .orderBy('memberClaims.memberId')
    .limit(100)
    .execute()

interface Said {
  readonly clubId: string
  readonly userId: string
  readonly memberId: string
  readonly isMine: boolean
  readonly asParent: boolean
  readonly saidAt: string
}

export const keepClaim = (tx: WriteTransaction, claim: Said) =>
  tx
    .insertInto('memberClaims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'userId', 'memberId'])
        .doUpdateSet({ isMine: claim.isMine, asParent: claim.asParent, saidAt: claim.saidAt }),
    )
    .execute()

export type ClaimKey = Pick<Said, 'clubId' | 'userId' | 'memberId'>

/** Takes an answer back. */
export const forgetClaim = (tx: WriteTransaction, { clubId, userId, memberId }: ClaimKey) =>
  tx
    .deleteFrom('memberClaims')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .where('memberId', '=', memberId)
    .execute()

/** Ends a claim; false if there is none. It is kept, so that the person is not asked again. */
export const endClaim = async (
  tx: WriteTransaction,
  { clubId, userId, memberId }: ClaimKey,
): Promise<boolean> => {
  const claim = await tx
    .updateTable('memberClaims')
    .set({ isMine: false })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst()
  return claim !== undefined
}

/** Opens a claim that was ended, if its answer is still the one given at `saidAt`; false otherwise. */
export const openClaim = async (
  tx: WriteTransaction,
  { clubId, userId, memberId, saidAt }: ClaimKey & Pick<Said, 'saidAt'>,
): Promise<boolean> => {
  const claim = await tx
    .updateTable('memberClaims')
    .set({ isMine: true })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .where('memberId', '=', memberId)
    .where('saidAt', '=', saidAt)
    .returning('memberId')
    .executeTakeFirst()
  return claim !== undefined
}
