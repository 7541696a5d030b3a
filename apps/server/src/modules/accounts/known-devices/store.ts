import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { KnownDevicesTable } from '../../../platform/db/schema/accounts.ts'

/** The device of a mark, if the user of this address has signed in with it. */
export const selectKnown = (db: ReadConnection, markHash: string, emailKey: string) =>
  db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('knownDevices.id')
    .where('markHash', '=', markHash)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()

export const selectOfMark = (db: ReadConnection, markHash: string) =>
  db.selectFrom('knownDevices').select('id').where('markHash', '=', markHash).limit(1).executeTakeFirst()

/** One row per device and user. */
export const upsertDevice = (tx: WriteTransaction, device: KnownDevicesTable) =>
  tx
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['userId', 'markHash']).doUpdateSet({ usedAt: device.usedAt }))
    .execute()

/** Deletes all of a user's devices but the most recently used. */
export const deleteAllBut = (tx: WriteTransaction, userId: string, most: number) =>
  tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('knownDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('usedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()

export const deleteOthers = (tx: WriteTransaction, userId: string, markHash: string) =>
  tx.deleteFrom('knownDevices').where('userId', '=', userId).where('markHash', '!=', markHash).execute()

export const deleteUnusedSince = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('knownDevices').where('usedAt', '<=', instant).execute()

export const selectDevicesOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('knownDevices')
    .select(['createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .execute()
