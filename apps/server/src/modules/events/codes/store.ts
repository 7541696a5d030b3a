import { archerKey } from '@fletch/domain'
import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventTables } from '../../../platform/db/schema/events.ts'

type NewKey = Insertable<EventTables['eventKeys']>

/** Stores a key, unless its id is taken. */
export const insertKey = (tx: WriteTransaction, key: NewKey) =>
  tx
    .insertInto('eventKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const findKey = (db: ReadConnection, id: string) =>
  db
    .selectFrom('eventKeys')
    .select(['id', 'competitionId', 'userId', 'publicKey'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The keys in an event, by their ids. */
export const listKeys = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventKeys')
    .select(['id', 'userId', 'publicKey'])
    .where('competitionId', '=', competitionId)
    .orderBy('id')
    .execute()

/** The keys of the columns of all who are or were in a group. */
export const listColumnKeys = async (db: ReadConnection, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('groupArchers as stood')
    .innerJoin('eventParticipants as archer', 'archer.id', 'stood.participantId')
    .select(['archer.id', 'archer.userId'])
    .where('stood.groupId', '=', groupId)
    .execute()
  return rows.map(archerKey)
}

/** Deletes all keys of a user in an event but the newest. */
export const deleteOldestKeys = (
  tx: WriteTransaction,
  { competitionId, userId }: Pick<NewKey, 'competitionId' | 'userId'>,
  most: number,
) =>
  tx
    .deleteFrom('eventKeys')
    .where('competitionId', '=', competitionId)
    .where('userId', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('eventKeys')
        .select('id')
        .where('competitionId', '=', competitionId)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()

export const deleteKeysOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('eventKeys').where('userId', '=', userId).execute()
