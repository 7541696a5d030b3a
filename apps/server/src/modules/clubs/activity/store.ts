import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ClubChangesTable } from '../../../platform/db/schema/clubs.ts'

export const insertChange = (tx: WriteTransaction, row: ClubChangesTable) =>
  tx.insertInto('clubChanges').values(row).execute()

/** Where a page ends. */
export interface Place {
  readonly at: string
  readonly id: string
}

interface Wanted {
  readonly clubId: string
  /** Only what is about this member. */
  readonly subjectId?: string
  readonly after?: Place | undefined
  readonly limit?: number | undefined
}

/** A club's activity, newest first, with the names of authors whose accounts exist. */
export const listChanges = (db: ReadConnection, { clubId, subjectId, after, limit }: Wanted) => {
  let query = db
    .selectFrom('clubChanges')
    .leftJoin('users', 'users.id', 'clubChanges.userId')
    .select([
      'clubChanges.id',
      'clubChanges.at',
      'clubChanges.kind',
      'clubChanges.subject',
      'clubChanges.changes',
      'clubChanges.userId',
      'users.firstName',
      'users.lastName',
    ])
    .where('clubChanges.clubId', '=', clubId)
  if (subjectId !== undefined) query = query.where('clubChanges.subjectId', '=', subjectId)
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('clubChanges.at', 'clubChanges.id'), '<', tuple(after.at, after.id)),
    )
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('clubChanges.at', 'desc').orderBy('clubChanges.id', 'desc').execute()
}

/** Removes the author, the old values that they overwrote and the names of their files. */
export const forgetAuthor = async (tx: WriteTransaction, userId: string): Promise<void> => {
  const own = tx.updateTable('clubChanges').where('userId', '=', userId)
  await own.set({ subject: null }).where('kind', 'in', ['members imported', 'import undone']).execute()
  await own.set({ userId: null, changes: '[]' }).execute()
}

/** Removes names and details from activities about a user. */
export const forgetSubject = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('clubChanges')
    .set({ subjectUserId: null, subject: null, changes: '[]' })
    .where('subjectUserId', '=', userId)
    .execute()

/**
 * Removes the names of members from the activities about them: as subject, with the details, and as the author of
 * what they did themself. What they changed as an officer stays theirs.
 */
export const forgetMembers = async (
  tx: WriteTransaction,
  { clubId, memberIds }: { readonly clubId: string; readonly memberIds: readonly string[] },
): Promise<void> => {
  if (memberIds.length === 0) return
  const about = tx.updateTable('clubChanges').where('subjectId', 'in', memberIds).where('clubId', '=', clubId)
  await about.set({ userId: null }).whereRef('userId', '=', 'subjectUserId').execute()
  await about.set({ subjectUserId: null, subject: null, changes: '[]' }).execute()
}

/** Counts the activities about one member as being about another, into whom the first is merged. */
export const moveSubject = (
  tx: WriteTransaction,
  { clubId, from, to }: { readonly clubId: string; readonly from: string; readonly to: string },
) =>
  tx
    .updateTable('clubChanges')
    .set({ subjectId: to })
    .where('subjectId', '=', from)
    .where('clubId', '=', clubId)
    .execute()
