import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { PushDevicesTable } from '../../../platform/db/schema/accounts.ts'

/** One row per browser, whose previous user loses it. Returns the id of the row. */
export const upsertPushDevice = (tx: WriteTransaction, { id, ...device }: PushDevicesTable) =>
  tx
    .insertInto('pushDevices')
    .values({ id, ...device })
    .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(device))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Deletes all of a user's devices but the most recently used. */
export const deleteOldestPushDevices = (tx: WriteTransaction, userId: string, most: number) =>
  tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('pushDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('seenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()

export const listPushDevicesOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('pushDevices')
    .select(['id', 'userAgent', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The devices of an archer, or of the account that acts for them. */
export const listPushDevicesFor = (db: ReadConnection, archerId: string) =>
  db
    .selectFrom('pushDevices')
    .select('pushDevices.id')
    .where('pushDevices.userId', '=', archerId)
    .union(
      db
        .selectFrom('pushDevices')
        .innerJoin('guardians', 'guardians.userId', 'pushDevices.userId')
        .select('pushDevices.id')
        .where('guardians.childId', '=', archerId),
    )
    .execute()

export const findPushDevice = (db: ReadConnection, id: string) =>
  db
    .selectFrom('pushDevices')
    .select(['id', 'userId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether there was one. */
export const deletePushDeviceOf = async (
  tx: WriteTransaction,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes only the endpoint that the push service rejected, because the browser may have renewed it meanwhile. */
export const deletePushDeviceAt = (
  tx: WriteTransaction,
  { id, endpoint }: { readonly id: string; readonly endpoint: string },
) => tx.deleteFrom('pushDevices').where('id', '=', id).where('endpoint', '=', endpoint).execute()

export const deletePushDevicesOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()

/** Of a session, or of all sessions but one. */
export const deletePushDevicesIn = (
  tx: WriteTransaction,
  userId: string,
  sessionId: string,
  { others }: { readonly others: boolean },
) =>
  tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('sessionId', others ? '!=' : '=', sessionId)
    .execute()

type Keys = Pick<PushDevicesTable, 'endpointHash' | 'endpoint' | 'p256dh' | 'auth'>

/** Whether there was a device with these secrets. */
export const renewPushDevice = async (
  tx: WriteTransaction,
  was: Pick<Keys, 'endpointHash' | 'auth'>,
  now: Keys,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('pushDevices')
    .set(now)
    .where('endpointHash', '=', was.endpointHash)
    .where('auth', '=', was.auth)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a row that already has the browser's new endpoint. */
export const deletePushDeviceWith = (tx: WriteTransaction, endpointHash: string) =>
  tx.deleteFrom('pushDevices').where('endpointHash', '=', endpointHash).execute()
