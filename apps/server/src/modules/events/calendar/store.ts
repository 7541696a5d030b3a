import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** The key of someone's calendar of a club, or of their own events; undefined while there is none. */
export const findKey = async (
  db: ReadConnection,
  userId: string,
  clubId: string | null,
): Promise<string | undefined> => {
  const found = db.selectFrom('calendars').select('key').where('userId', '=', userId)
  const row = await (clubId === null
    ? found.where('clubId', 'is', null)
    : found.where('clubId', '=', clubId)
  ).executeTakeFirst()
  return row?.key
}

/** Whose calendar a key opens; undefined for one that opens nothing, and while its owner is let in no more. */
export const findCalendar = (db: ReadConnection, key: string) =>
  db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.userId')
    .select(['calendars.userId', 'calendars.clubId'])
    .where('calendars.key', '=', key)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst()

interface NewCalendar {
  readonly key: string
  readonly userId: string
  readonly clubId: string | null
  readonly createdAt: string
}

export const replaceKey = async (tx: WriteTransaction, calendar: NewCalendar): Promise<void> => {
  const { userId, clubId } = calendar
  const former = tx.deleteFrom('calendars').where('userId', '=', userId)
  await (clubId === null ? former.where('clubId', 'is', null) : former.where('clubId', '=', clubId)).execute()
  await tx.insertInto('calendars').values(calendar).execute()
}

export const deleteKeysOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('calendars').where('userId', '=', userId).execute()

/** How often what events and rounds tell was changed, and when. */
export const listChangesTold = async (db: ReadConnection, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('events').select(['id', 'toldChanges', 'toldAt']).where('id', 'in', ids).execute()
