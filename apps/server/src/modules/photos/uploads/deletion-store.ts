import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ObjectsTable } from '../../../platform/db/schema/photos.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { columns, type PhotoRecord } from './store.ts'

interface UnusedUploads {
  readonly states: ObjectsTable['state'][]
  readonly kinds: ObjectsTable['kind'][]
  readonly before: string
  readonly most: number
}

const shownByNoCard = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'objects'>) =>
  not(
    exists(
      selectFrom('scorecardPhotos')
        .select('scorecardId')
        .whereRef('scorecardPhotos.objectId', '=', 'objects.id'),
    ),
  )

/**
 * Locks uploads with given states, older than an instant, that no card shows, oldest first. Skips rows that another
 * transaction has locked.
 */
export const lockForgotten = (tx: WriteTransaction, { states, kinds, before, most }: UnusedUploads) =>
  tx
    .selectFrom('objects')
    .select('id')
    .where('state', 'in', states)
    .where('kind', 'in', kinds)
    .where('createdAt', '<', before)
    .where(shownByNoCard)
    .orderBy('createdAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Locks photos until the transaction ends. A concurrent save that puts one on a card either waits or is already
 * committed.
 */
export const lockPhotos = (tx: WriteTransaction, ids: readonly string[]) =>
  tx.selectFrom('objects').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** The uploads of a user that have not arrived. */
export const listAwaited = async (tx: WriteTransaction, ownerId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('objects')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('state', '=', 'awaited')
      .execute()
  ).map(({ id }) => id)

/** Those of some photos that no card shows. */
export const findUnshown = async (tx: WriteTransaction, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('scorecardPhotos')
    .select('objectId')
    .where('objectId', 'in', ids)
    .execute()
  const still = new Set(rows.map(({ objectId }) => objectId))
  return ids.filter((id) => !still.has(id))
}

export const markAbandoned = (tx: WriteTransaction, ids: readonly string[]) =>
  tx.updateTable('objects').set({ state: 'abandoned' }).where('id', 'in', ids).execute()

/** Abandons every photo of a user that no card and no club shows any more. */
export const abandonOf = (tx: WriteTransaction, ownerId: string) =>
  tx
    .updateTable('objects')
    .set({ state: 'abandoned' })
    .where('ownerId', '=', ownerId)
    .where(({ eb, or }) => or([eb('kind', '!=', 'logo'), eb('state', '!=', 'kept')]))
    .where(shownByNoCard)
    .execute()

/** Some of a user's abandoned photos. */
export const findAbandonedOf = (db: ReadConnection, ownerId: string, most: number): Promise<PhotoRecord[]> =>
  db
    .selectFrom('objects')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'abandoned')
    .limit(most)
    .execute()

export const deleteAbandoned = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('objects').where('id', '=', id).where('state', '=', 'abandoned').execute()
