import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MemberInvitationsTable } from '../../../platform/db/schema/clubs.ts'
import { hasKnownAccount } from '../consent/store.ts'

/** Replaces an earlier invitation, whose link ends. */
export const putInvitation = (tx: WriteTransaction, row: Insertable<MemberInvitationsTable>) =>
  tx
    .insertInto('memberInvitations')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute()

export const deleteInvitationsUntil = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('memberInvitations').where('expiresAt', '<=', instant).execute()

export const countInvitationsSince = async (
  db: ReadConnection,
  clubId: string,
  since: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('memberInvitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clubId', '=', clubId)
    .where('invitedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The members of an import who can be asked: with an address, and no account of which officers know or invitation. */
export const listUninvited = (
  db: ReadConnection,
  {
    clubId,
    importId,
    importedAt,
  }: { readonly clubId: string; readonly importId: string; readonly importedAt: string },
  limit: number,
) =>
  db
    .selectFrom('clubMembers')
    .select(['id', 'email', 'emailKey', 'status', 'dateOfBirth'])
    .where('clubId', '=', clubId)
    .where('createdAt', '=', importedAt)
    .where('importId', '=', importId)
    .where('emailKey', 'is not', null)
    .where((eb) => eb.not(hasKnownAccount(true)(eb)))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('memberInvitations')
            .select('memberInvitations.memberId')
            .whereRef('memberInvitations.memberId', '=', 'clubMembers.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Stores the token with which the mail goes out, and returns what it says; undefined if it ended or went out. */
export const setToken = async (
  tx: WriteTransaction,
  {
    memberId,
    invitedAt,
    tokenHash,
  }: { readonly memberId: string; readonly invitedAt: string; readonly tokenHash: string },
) => {
  const open = await tx
    .updateTable('memberInvitations')
    .set({ tokenHash })
    .where('memberId', '=', memberId)
    .where('invitedAt', '=', invitedAt)
    .returning('memberId')
    .executeTakeFirst()
  if (open === undefined) return undefined
  return tx
    .selectFrom('memberInvitations')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberInvitations.memberId')
    .innerJoin('clubs', 'clubs.id', 'memberInvitations.clubId')
    .leftJoin('users', 'users.id', 'memberInvitations.invitedBy')
    .select(['clubs.id as clubId', 'clubs.name as club', 'clubMembers.email', 'memberInvitations.emailKey'])
    .select(['clubMembers.firstName', 'clubMembers.lastName', 'memberInvitations.expiresAt'])
    .select(['users.firstName as officerFirstName', 'users.lastName as officerLastName'])
    .where('memberInvitations.memberId', '=', memberId)
    .executeTakeFirst()
}

/** A valid invitation by its link. */
export const findInvitation = (db: ReadConnection, tokenHash: string, now: string) =>
  db
    .selectFrom('memberInvitations')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberInvitations.memberId')
    .innerJoin('clubs', 'clubs.id', 'memberInvitations.clubId')
    .leftJoin('users', 'users.id', 'memberInvitations.invitedBy')
    .select(['memberInvitations.memberId', 'memberInvitations.emailKey', 'memberInvitations.expiresAt'])
    .select(['clubs.id as clubId', 'clubs.name as clubName', 'clubs.city', 'clubs.state', 'clubs.logoPath'])
    .select(['clubMembers.firstName', 'clubMembers.lastName'])
    .select(['users.firstName as officerFirstName', 'users.lastName as officerLastName'])
    .where('memberInvitations.tokenHash', '=', tokenHash)
    .where('memberInvitations.expiresAt', '>', now)
    .executeTakeFirst()
