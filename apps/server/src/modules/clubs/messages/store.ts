import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ClubMessagesOffTable, ClubMessagesTable } from '../../../platform/db/schema/clubs.ts'
import { joinedConsentColumns } from '../consent/columns.ts'

/**
 * The members of a club with everything that can keep a message from them, and the account that reads it: their own, or
 * that of who acts for a child.
 */
export const listReaders = (
  db: ReadConnection,
  { clubId, readerId }: { readonly clubId: string; readonly readerId?: string | undefined },
) => {
  let query = db
    .selectFrom('clubMembers')
    .leftJoin('guardians', 'guardians.childId', 'clubMembers.userId')
    .leftJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'clubMembers.userId'))),
    )
    .leftJoin('users as account', 'account.id', 'clubMembers.userId')
    .leftJoin('clubMessagesOff as off', (join) =>
      join.onRef('off.userId', '=', 'reader.id').onRef('off.clubId', '=', 'clubMembers.clubId'),
    )
    .select(['clubMembers.userId', 'clubMembers.status', 'clubMembers.origin', ...joinedConsentColumns])
    .select('clubMembers.email as recordedEmail')
    .select(['account.firstName', 'account.blockedAt as memberBlockedAt'])
    .select(['reader.id as readerId', 'reader.email', 'reader.emailVerifiedAt'])
    .select(['reader.blockedAt', 'reader.addressDisownedAt', 'off.userId as turnedOffBy'])
    .where('clubMembers.clubId', '=', clubId)
    .orderBy('clubMembers.id')
  if (readerId !== undefined)
    // The members for whom one account reads are found by an index.
    query = query
      .where('reader.id', '=', readerId)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('clubMembers.userId', '=', readerId),
          eb(
            'clubMembers.userId',
            'in',
            selectFrom('guardians as acting').select('acting.childId').where('acting.userId', '=', readerId),
          ),
        ]),
      )
  return query.execute()
}

/** The members for whom an account reads the messages of their clubs, with the names of the clubs. */
export const listMembersOf = (db: ReadConnection, readerId: string) =>
  db
    .selectFrom('clubMembers')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .leftJoin('clubMessagesOff as off', (join) =>
      join.on('off.userId', '=', readerId).onRef('off.clubId', '=', 'clubMembers.clubId'),
    )
    .select(['clubs.id', 'clubs.name', 'off.userId as turnedOffBy'])
    .select(['clubMembers.userId', ...joinedConsentColumns])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('clubMembers.userId', '=', readerId),
        eb(
          'clubMembers.userId',
          'in',
          selectFrom('guardians').select('guardians.childId').where('guardians.userId', '=', readerId),
        ),
      ]),
    )
    .orderBy('clubs.nameKey')
    .execute()

export const insertOff = (tx: WriteTransaction, off: ClubMessagesOffTable) =>
  tx
    .insertInto('clubMessagesOff')
    .values(off)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteOff = (tx: WriteTransaction, { userId, clubId }: ClubMessagesOffTable) =>
  tx.deleteFrom('clubMessagesOff').where('userId', '=', userId).where('clubId', '=', clubId).execute()

export const insertMessage = (tx: WriteTransaction, message: Omit<ClubMessagesTable, 'queuedAt'>) =>
  tx.insertInto('clubMessages').values(message).execute()

/** Notes that the mails of a message are queued, once. Returns its club; undefined if they were, or it is gone. */
export const takeMessage = (tx: WriteTransaction, id: string, queuedAt: string) =>
  tx
    .updateTable('clubMessages')
    .set({ queuedAt })
    .where('id', '=', id)
    .where('queuedAt', 'is', null)
    .returning('clubId')
    .executeTakeFirst()

/** A message with its club and its author; undefined if one of them is gone, or the author was blocked. */
export const findMessage = (db: ReadConnection, id: string) =>
  db
    .selectFrom('clubMessages')
    .innerJoin('users', 'users.id', 'clubMessages.userId')
    .innerJoin('clubs', 'clubs.id', 'clubMessages.clubId')
    .select(['clubMessages.clubId', 'clubMessages.subject', 'clubMessages.text'])
    .select(['clubs.name as club', 'clubs.language'])
    .select(['users.id as authorId', 'users.email', 'users.emailVerifiedAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('clubMessages.id', '=', id)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst()

interface Wanted {
  readonly clubId: string
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** The messages of a club, newest first. */
export const listMessages = (db: ReadConnection, { clubId, after, limit }: Wanted) => {
  let query = db
    .selectFrom('clubMessages')
    .innerJoin('users', 'users.id', 'clubMessages.userId')
    .select(['clubMessages.id', 'clubMessages.at', 'clubMessages.subject', 'clubMessages.text'])
    .select(['clubMessages.reached', 'users.firstName', 'users.lastName'])
    .where('clubMessages.clubId', '=', clubId)
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('clubMessages.at', 'clubMessages.id'), '<', tuple(after.at, after.id)),
    )
  return query.orderBy('clubMessages.at', 'desc').orderBy('clubMessages.id', 'desc').limit(limit).execute()
}

/** What a user wrote to the members of clubs. */
export const listMessagesOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubMessages')
    .innerJoin('clubs', 'clubs.id', 'clubMessages.clubId')
    .select(['clubMessages.clubId', 'clubs.name as clubName', 'clubMessages.at'])
    .select(['clubMessages.subject', 'clubMessages.text', 'clubMessages.reached'])
    .where('clubMessages.userId', '=', userId)
    .orderBy('clubMessages.at')
    .orderBy('clubMessages.id')
    .execute()
