import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { consentColumns, type MemberConsent } from './columns.ts'

/** Who a visitor of a club is shown: active members who joined or agreed, and no children. */
export const isShownToVisitors =
  (bornBefore: string) =>
  ({ and, eb, exists, or, selectFrom }: ExpressionBuilder<Tables, 'clubMembers'>) =>
    and([
      eb('clubMembers.status', '=', 'active'),
      eb('clubMembers.agreedAt', 'is not', null),
      eb('clubMembers.declinedAt', 'is', null),
      or([eb('clubMembers.dateOfBirth', 'is', null), eb('clubMembers.dateOfBirth', '<=', bornBefore)]),
      exists(
        selectFrom('users')
          .leftJoin('guardians', 'guardians.childId', 'users.id')
          .select('users.id')
          .whereRef('users.id', '=', 'clubMembers.userId')
          .where(({ and: all, eb: is, or: any }) =>
            any([
              is('users.dateOfBirth', '<=', bornBefore),
              all([is('users.dateOfBirth', 'is', null), is('guardians.childId', 'is', null)]),
            ]),
          ),
      ),
    ])

/**
 * Which members have an account of which the reader may know, as `isAccountKnown` says it of one member: an address that
 * an officer typed or imported does not tell whether it has one.
 */
export const hasKnownAccount =
  (isForOfficers: boolean) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'clubMembers'>) =>
    and([
      eb('clubMembers.userId', 'is not', null),
      or([
        and([eb('clubMembers.agreedAt', 'is not', null), eb('clubMembers.declinedAt', 'is', null)]),
        ...(isForOfficers ? [eb('clubMembers.origin', 'in', ['account', 'joined'])] : []),
      ]),
    ])

/** The memberships about which a user is asked, the newest question first. */
export const listAsking = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubMembers')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .select(['clubMembers.clubId', 'clubs.name as clubName', 'clubMembers.joinDate'])
    .select(({ fn, ref }) => fn.coalesce('clubMembers.askedAt', ref('clubMembers.createdAt')).as('askedAt'))
    .where('clubMembers.userId', '=', userId)
    .where('clubMembers.agreedAt', 'is', null)
    .where('clubMembers.declinedAt', 'is', null)
    .orderBy('askedAt', 'desc')
    .orderBy('clubMembers.id')
    .execute()

/**
 * Where to send the question about a membership: the address of the account, or of who acts for a child. Undefined if the
 * question is answered, or the address is not verified. With the owner, in whose language a club writes to a reader who
 * never said theirs.
 */
export const findAskedForMail = (db: ReadConnection, clubId: string, userId: string) =>
  db
    .selectFrom('clubMembers')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .innerJoin('users', 'users.id', 'clubMembers.userId')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'users.id'))),
    )
    .select(['clubs.name as club', 'clubs.ownerId', 'reader.email', 'guardians.userId as guardianId'])
    .select(['users.firstName', 'users.lastName'])
    .where('clubMembers.clubId', '=', clubId)
    .where('clubMembers.userId', '=', userId)
    .where('clubMembers.agreedAt', 'is', null)
    .where('clubMembers.declinedAt', 'is', null)
    .where('reader.emailVerifiedAt', 'is not', null)
    .executeTakeFirst()

/**
 * Where to write to a member: the address of the account, or of who acts for a child. Undefined if the entry has no
 * account, its person has not agreed to it, the address is not verified, or the member is not active any more.
 */
export const findAgreedForMail = (db: ReadConnection, memberId: string) =>
  db
    .selectFrom('clubMembers')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .innerJoin('users', 'users.id', 'clubMembers.userId')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'users.id'))),
    )
    .select(['clubs.name as club', 'clubs.id as clubId', 'clubs.ownerId'])
    .select(['reader.email', 'guardians.userId as guardianId'])
    .select(['users.firstName', 'users.lastName'])
    .where('clubMembers.id', '=', memberId)
    .where('clubMembers.status', '=', 'active')
    .where('clubMembers.agreedAt', 'is not', null)
    .where('clubMembers.declinedAt', 'is', null)
    .where('reader.emailVerifiedAt', 'is not', null)
    .executeTakeFirst()

/** Some members with their accounts and what they have said. */
export const listWithConsent = (db: ReadConnection, ids: readonly string[]) =>
  db
    .selectFrom('clubMembers')
    .select(['id', 'userId', ...consentColumns])
    .where('id', 'in', ids)
    .execute()

export const updateConsent = (tx: WriteTransaction, id: string, consent: MemberConsent) =>
  tx.updateTable('clubMembers').set(consent).where('id', '=', id).execute()

/** Whether a person declined to be a member of a club. */
export const hasRefused = async (db: ReadConnection, clubId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberRefusals')
    .select('refusedAt')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** Everyone who declined to be a member of a club. */
export const listRefusing = async (db: ReadConnection, clubId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('memberRefusals').select('userId').where('clubId', '=', clubId).execute()
  return new Set(rows.map(({ userId }) => userId))
}

export const insertRefusal = (
  tx: WriteTransaction,
  refusal: { readonly clubId: string; readonly userId: string; readonly refusedAt: string },
) =>
  tx
    .insertInto('memberRefusals')
    .values(refusal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteRefusal = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx.deleteFrom('memberRefusals').where('clubId', '=', clubId).where('userId', '=', userId).execute()

/** The clubs in which a user declined to be a member. */
export const listRefused = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('memberRefusals')
    .innerJoin('clubs', 'clubs.id', 'memberRefusals.clubId')
    .select(['memberRefusals.clubId', 'clubs.name as clubName', 'memberRefusals.refusedAt'])
    .where('memberRefusals.userId', '=', userId)
    .orderBy('memberRefusals.refusedAt')
    .execute()
