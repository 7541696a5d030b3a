import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** The request of a person, open or refused. */
export const findRequestOf = (db: ReadConnection, clubId: string, userId: string) =>
  db
    .selectFrom('clubJoinRequests')
    .select('refusedAt')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** An open request, locked until the transaction ends. */
export const lockOpenRequest = (tx: WriteTransaction, clubId: string, id: string) =>
  tx
    .selectFrom('clubJoinRequests')
    .select(['id', 'userId'])
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .where('refusedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Replaces a refused one. */
export const putRequest = (
  tx: WriteTransaction,
  row: {
    readonly id: string
    readonly clubId: string
    readonly userId: string
    readonly requestedAt: string
  },
) =>
  tx
    .insertInto('clubJoinRequests')
    .values({ ...row, refusedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'userId'])
        .doUpdateSet({ id: row.id, requestedAt: row.requestedAt, refusedAt: null }),
    )
    .execute()

export const refuseRequest = (tx: WriteTransaction, id: string, refusedAt: string) =>
  tx.updateTable('clubJoinRequests').set({ refusedAt }).where('id', '=', id).execute()

/** Withdraws an open request. A refused one stays, so that the person does not ask at once again. */
export const deleteOpenRequestOf = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx
    .deleteFrom('clubJoinRequests')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .where('refusedAt', 'is', null)
    .execute()

/** The people who ask to join a club, the oldest request first. */
export const listOpenRequests = (db: ReadConnection, clubId: string, limit: number) =>
  db
    .selectFrom('clubJoinRequests')
    .innerJoin('users', 'users.id', 'clubJoinRequests.userId')
    .select(['clubJoinRequests.id', 'clubJoinRequests.requestedAt', 'users.firstName', 'users.lastName'])
    .where('clubJoinRequests.clubId', '=', clubId)
    .where('clubJoinRequests.refusedAt', 'is', null)
    .orderBy('clubJoinRequests.requestedAt')
    .orderBy('clubJoinRequests.id')
    .limit(limit)
    .execute()

/** A user's requests, as the user may see them. */
export const listRequestsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubJoinRequests')
    .innerJoin('clubs', 'clubs.id', 'clubJoinRequests.clubId')
    .select([
      'clubJoinRequests.clubId',
      'clubs.name as clubName',
      'clubJoinRequests.requestedAt',
      'clubJoinRequests.refusedAt',
    ])
    .where('clubJoinRequests.userId', '=', userId)
    .orderBy('clubJoinRequests.requestedAt')
    .execute()

/** An open request with the address of an officer; undefined if it is answered, or the address is not verified. */
export const findRequestForMail = (db: ReadConnection, requestId: string, officerId: string) =>
  db
    .selectFrom('clubJoinRequests')
    .innerJoin('clubs', 'clubs.id', 'clubJoinRequests.clubId')
    .innerJoin('users as asker', 'asker.id', 'clubJoinRequests.userId')
    .innerJoin('users as officer', (join) => join.on('officer.id', '=', officerId))
    .select(['clubs.id as clubId', 'clubs.name as club', 'officer.email'])
    .select(['asker.id as askerId', 'asker.firstName', 'asker.lastName'])
    .where('clubJoinRequests.id', '=', requestId)
    .where('clubJoinRequests.refusedAt', 'is', null)
    .where('officer.emailVerifiedAt', 'is not', null)
    .executeTakeFirst()

/**
 * Where to send the answer to a request: the address of the account, or of who acts for a child. Undefined if its owner
 * said that the account is not theirs.
 */
export const findAskerForMail = (db: ReadConnection, clubId: string, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'users.id'))),
    )
    .innerJoin('clubs', (join) => join.on('clubs.id', '=', clubId))
    .select(['clubs.name as club', 'clubs.ownerId', 'reader.email', 'guardians.userId as guardianId'])
    .select(['users.firstName', 'users.lastName'])
    .where('users.id', '=', userId)
    .where('reader.addressDisownedAt', 'is', null)
    .executeTakeFirst()
