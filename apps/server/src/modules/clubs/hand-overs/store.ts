import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

export const findProposal = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('clubHandOvers')
    .select(['clubId', 'userId', 'proposedAt'])
    .where('clubId', '=', clubId)
    .executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockProposal = (tx: WriteTransaction, clubId: string) =>
  tx.selectFrom('clubHandOvers').select('userId').where('clubId', '=', clubId).forUpdate().executeTakeFirst()

/** Replaces an earlier proposal. */
export const putProposal = (
  tx: WriteTransaction,
  row: { readonly clubId: string; readonly userId: string; readonly proposedAt: string },
) =>
  tx
    .insertInto('clubHandOvers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('clubId').doUpdateSet({ userId: row.userId, proposedAt: row.proposedAt }),
    )
    .execute()

export const deleteProposal = (tx: WriteTransaction, clubId: string) =>
  tx.deleteFrom('clubHandOvers').where('clubId', '=', clubId).execute()

export const deleteProposalsOf = (tx: WriteTransaction, ownerId: string) =>
  tx
    .deleteFrom('clubHandOvers')
    .where('clubId', 'in', (query) => query.selectFrom('clubs').select('id').where('ownerId', '=', ownerId))
    .execute()

/** The clubs that a user was asked to take over, the newest question first. */
export const listAskedOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubHandOvers')
    .innerJoin('clubs', 'clubs.id', 'clubHandOvers.clubId')
    .innerJoin('users as owner', 'owner.id', 'clubs.ownerId')
    .select([
      'clubHandOvers.clubId',
      'clubs.name as clubName',
      'owner.firstName',
      'owner.lastName',
      'clubHandOvers.proposedAt',
    ])
    .where('clubHandOvers.userId', '=', userId)
    .orderBy('clubHandOvers.proposedAt', 'desc')
    .execute()

/** The recipient of a mail about a club; undefined if the club or the account is deleted. */
export const findForMail = (db: ReadConnection, clubId: string, userId: string) =>
  db
    .selectFrom('clubs')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['clubs.name', 'clubs.ownerId', 'users.email', 'users.emailVerifiedAt'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirst()
