import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** How many events of a club are in each status. */
export const countByStatus = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('events')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('clubId', '=', clubId)
    .where('firstRoundId', 'is', null)
    .groupBy('status')
    .execute()

/** Locks the events of a club that are not over against being started, completed or cancelled meanwhile. */
export const lockOpen = (tx: WriteTransaction, clubId: string) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('clubId', '=', clubId)
    .where('status', 'in', ['upcoming', 'active'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The events of a club that people may be looking at. */
export const listOpen = (tx: WriteTransaction, clubId: string) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('clubId', '=', clubId)
    .where('status', 'in', ['upcoming', 'active'])
    .execute()

export const deleteUpcoming = (tx: WriteTransaction, clubId: string) =>
  tx.deleteFrom('events').where('clubId', '=', clubId).where('status', '=', 'upcoming').execute()

/** What stays of a club's events when it goes: its last name. */
export const keepName = (tx: WriteTransaction, clubId: string, clubName: string) =>
  tx.updateTable('events').set({ clubName }).where('clubId', '=', clubId).execute()
