import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'

const most = 100

/**
 * Whether an entry is a child of a family: without an account, under 16, with the verified address of a person who is no
 * child. `bornBefore` is a day: who was born later is a child.
 */
const isFamily =
  (bornBefore: string) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'clubMembers' | 'users'>) =>
    and([
      eb('clubMembers.userId', 'is', null),
      eb('clubMembers.status', '=', 'active'),
      eb('clubMembers.dateOfBirth', '>', bornBefore),
      eb('users.emailVerifiedAt', 'is not', null),
      or([eb('users.dateOfBirth', 'is', null), eb('users.dateOfBirth', '<=', bornBefore)]),
    ])

interface ChildrenWanted {
  /** In all clubs if absent. */
  readonly clubId?: string
  readonly userId: string
  readonly bornBefore: string
}

/** The children with a user's verified address, with the user's answer about each. */
export const listChildrenWithAddress = (db: ReadConnection, { clubId, userId, bornBefore }: ChildrenWanted) =>
  db
    .selectFrom('users')
    .innerJoin('clubMembers', 'clubMembers.emailKey', 'users.emailKey')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .leftJoin('memberClaims', (join) =>
      join
        .onRef('memberClaims.clubId', '=', 'clubMembers.clubId')
        .onRef('memberClaims.memberId', '=', 'clubMembers.id')
        .onRef('memberClaims.userId', '=', 'users.id')
        .on('memberClaims.asParent', '=', true),
    )
    .select(['clubMembers.id', 'clubMembers.clubId', 'clubMembers.firstName', 'clubMembers.lastName'])
    .select(['clubs.name as clubName', 'memberClaims.isMine'])
    .where('users.id', '=', userId)
    .where(isFamily(bornBefore))
    .$if(clubId !== undefined, (some) => some.where('clubMembers.clubId', '=', clubId ?? ''))
    .orderBy('clubMembers.firstNameKey')
    .orderBy('clubMembers.id')
    .limit(most)
    .execute()

const openClaims = (db: ReadConnection, clubId: string, bornBefore: string) =>
  db
    .selectFrom('memberClaims')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberClaims.memberId')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'memberClaims.userId').onRef('users.emailKey', '=', 'clubMembers.emailKey'),
    )
    .innerJoin('clubs', 'clubs.id', 'memberClaims.clubId')
    .select(['memberClaims.memberId', 'memberClaims.saidAt', 'memberClaims.userId'])
    .select(['users.firstName', 'users.lastName', 'clubs.name as clubName'])
    .where('memberClaims.clubId', '=', clubId)
    .where('memberClaims.isMine', '=', true)
    .where('memberClaims.asParent', '=', true)
    .where(isFamily(bornBefore))

/** The people who ask to act for a child of a club, the oldest request first. */
export const listGuardianClaims = (db: ReadConnection, clubId: string, bornBefore: string) =>
  openClaims(db, clubId, bornBefore)
    .orderBy('memberClaims.saidAt')
    .orderBy('memberClaims.memberId')
    .limit(most)
    .execute()

interface ClaimOf {
  readonly clubId: string
  readonly userId: string
  readonly memberId: string
}

/** One of them; undefined if it was withdrawn or declined, or the address or the account of the entry has changed. */
export const findGuardianClaim = (
  db: ReadConnection,
  { clubId, userId, memberId }: ClaimOf,
  bornBefore: string,
) =>
  openClaims(db, clubId, bornBefore)
    .where('memberClaims.userId', '=', userId)
    .where('memberClaims.memberId', '=', memberId)
    .executeTakeFirst()
