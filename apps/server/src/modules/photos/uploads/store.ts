import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ObjectsTable } from '../../../platform/db/schema/photos.ts'

export const columns = [
  'id',
  'ownerId',
  'kind',
  'state',
  'receivedHash',
  'etag',
  'size',
  'createdAt',
] as const

export type PhotoRecord = Pick<ObjectsTable, (typeof columns)[number]>

export const insertAwaited = (
  tx: WriteTransaction,
  row: Pick<ObjectsTable, 'id' | 'ownerId' | 'kind' | 'createdAt'>,
) =>
  tx
    .insertInto('objects')
    .values({
      ...row,
      state: 'awaited',
      receivedHash: null,
      etag: null,
      size: null,
      width: null,
      height: null,
    })
    .execute()

/** The number of upload URLs that a user got since an instant and has not used. */
export const countAwaited = async (tx: WriteTransaction, ownerId: string, since: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('objects')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>', since)
    .where('state', '=', 'awaited')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findPhoto = (db: ReadConnection, id: string): Promise<PhotoRecord | undefined> =>
  db.selectFrom('objects').select(columns).where('id', '=', id).executeTakeFirst()

/**
 * Records the hash of the bytes for an upload, unless other bytes came first. Returns whether these bytes may be
 * stored. It runs before storing: if two images are sent at once, the accepted one must be the stored one.
 */
export const claimPlace = async (
  tx: WriteTransaction,
  id: string,
  receivedHash: string,
): Promise<boolean> => {
  const result = await tx
    .updateTable('objects')
    .set({ receivedHash })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .where((eb) => eb.or([eb('receivedHash', 'is', null), eb('receivedHash', '=', receivedHash)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

type Stored = Pick<ObjectsTable, 'etag' | 'size' | 'width' | 'height'>

/** Marks an upload as stored, unless a concurrent request did. Returns whether it did. */
export const markStored = async (tx: WriteTransaction, id: string, image: Stored): Promise<boolean> => {
  const result = await tx
    .updateTable('objects')
    .set({ ...image, state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Marks a photo as used. Returns whether its bytes are still stored. */
export const markKept = async (tx: WriteTransaction, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('objects')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('state', 'in', ['stored', 'kept'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of some photos whose bytes are stored, with their size. */
export const findStored = async (
  db: ReadConnection,
  ids: readonly string[],
): Promise<(Pick<PhotoRecord, 'id' | 'kind'> & { size: number })[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind', 'size'])
    .where('id', 'in', ids)
    .where('state', 'in', ['stored', 'kept'])
    .execute()
  return rows.map(({ id, kind, size }) => ({ id, kind, size: size ?? 0 }))
}

/** All photos of a user whose bytes are stored, oldest first. */
export const findStoredOf = (db: ReadConnection, ownerId: string) =>
  db
    .selectFrom('objects')
    .select(['id', 'kind', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['stored', 'kept'])
    .orderBy('createdAt')
    .execute()

/** The cards that show a photo. */
export const listCardsShowing = async (db: ReadConnection, objectId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scorecardPhotos')
    .select('scorecardId')
    .where('objectId', '=', objectId)
    .execute()
  return rows.map(({ scorecardId }) => scorecardId)
}

/** The number of stored photos of a user. */
export const countOf = async (db: ReadConnection, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('objects')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['stored', 'kept'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Records that a card shows photos. Its earlier photos stay, because they belong to its history. */
export const addCardPhotos = async (
  tx: WriteTransaction,
  scorecardId: string,
  objectIds: readonly string[],
) => {
  if (objectIds.length === 0) return
  await tx
    .insertInto('scorecardPhotos')
    .values(objectIds.map((objectId) => ({ scorecardId, objectId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes all photos from a card. Returns their ids. */
export const removeCardPhotos = async (tx: WriteTransaction, scorecardId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('scorecardPhotos')
    .where('scorecardId', '=', scorecardId)
    .returning('objectId')
    .execute()
  return rows.map(({ objectId }) => objectId)
}

/** Those of some photos whose bytes are stored and that a user sent as proof. */
export const findUsable = async (
  tx: WriteTransaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('objects')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', userId)
    .where('kind', '=', 'proof')
    .where('state', 'in', ['stored', 'kept'])
    .orderBy('id') // prevents deadlocks between two cards with the same photos
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
