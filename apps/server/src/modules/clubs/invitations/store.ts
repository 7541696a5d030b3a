import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MemberInvitationsTable } from '../../../platform/db/schema/clubs.ts'
import { hasKnownAccount } from '../consent/store.ts'
import { type MemberFilter, withFilter } from '../members/listing-store.ts'

/** Replaces an earlier invitation, whose link ends. */
export const putInvitation = (tx: WriteTransaction, row: Insertable<MemberInvitationsTable>) =>
  tx
    .insertInto('memberInvitations')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute()

export const findInvitationOf = (db: ReadConnection, memberId: string) =>
  db.selectFrom('memberInvitations').selectAll().where('memberId', '=', memberId).executeTakeFirst()

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

interface Invitable {
  readonly filter: MemberFilter
  /** Only the members of an import. */
  readonly imported?: { readonly importId: string; readonly importedAt: string }
  /** Only these members. */
  readonly memberIds?: readonly string[] | undefined
  /** A day: who was born later is a child. */
  readonly bornBefore: string
}

/**
 * Members who can be invited: active, with an address, no children, and with no account of which officers know or
 * invitation.
 */
const invitable = (db: ReadConnection, { filter, imported, memberIds, bornBefore }: Invitable) =>
  withFilter(db.selectFrom('clubMembers'), filter)
    .$if(imported !== undefined, (some) =>
      some
        .where('createdAt', '=', imported?.importedAt ?? '')
        .where('importId', '=', imported?.importId ?? ''),
    )
    .$if(memberIds !== undefined, (some) => some.where('id', 'in', memberIds ?? []))
    .where('status', '=', 'active')
    .where('emailKey', 'is not', null)
    .where('email', '!=', '')
    .where((eb) => eb.or([eb('dateOfBirth', 'is', null), eb('dateOfBirth', '<=', bornBefore)]))
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

export const listInvitable = (db: ReadConnection, which: Invitable, limit: number) =>
  invitable(db, which).select(['id', 'email']).orderBy('id').limit(limit).execute()

export const countInvitable = async (db: ReadConnection, which: Invitable): Promise<number> => {
  const { count } = await invitable(db, which)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
    .select(['memberInvitations.invitedBy', 'clubs.ownerId'])
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
