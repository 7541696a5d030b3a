import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { PageExitsTable, PageVisitsTable } from '../../../platform/db/schema/visits.ts'
import { deleteOld } from '../../../platform/db/spans.ts'

export const insertVisit = (tx: WriteTransaction, visit: Insertable<PageVisitsTable>) =>
  tx.insertInto('pageVisits').values(visit).execute()

export const insertExit = (tx: WriteTransaction, exit: Insertable<PageExitsTable>) =>
  tx.insertInto('pageExits').values(exit).execute()

/** Oldest first. */
export const listVisitsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('pageVisits')
    .select(['path', 'createdAt as at', 'referrer', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const deleteVisitsOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('pageVisits').where('userId', '=', userId).execute()

export const deleteBefore = async (tx: WriteTransaction, instant: string): Promise<void> => {
  await deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('pageVisits')
        .select('createdAt as at')
        .where('createdAt', '<', instant)
        .orderBy('createdAt')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) =>
      tx.deleteFrom('pageVisits').where('createdAt', '<', instant).where('createdAt', '<=', last).execute(),
  })
  await deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('pageExits')
        .select('createdAt as at')
        .where('createdAt', '<', instant)
        .orderBy('createdAt')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) =>
      tx.deleteFrom('pageExits').where('createdAt', '<', instant).where('createdAt', '<=', last).execute(),
  })
}
