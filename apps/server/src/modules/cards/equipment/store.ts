import type { Kept } from '@fletch/domain'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

const equipmentOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('equipment')
    .select(['id', 'kind', 'value', 'version'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')

export const listEquipment = (db: ReadConnection, userId: string) => equipmentOf(db, userId).execute()

/** Reads the same rows and locks them until the transaction ends. */
export const lockEquipment = (tx: WriteTransaction, userId: string) =>
  equipmentOf(tx, userId).forUpdate().execute()

interface Written {
  readonly userId: string
  readonly at: string
  readonly kept: Kept
}

/** Stores an item, or its next version. */
export const putEquipment = (tx: WriteTransaction, { userId, at, kept: { kind, item } }: Written) => {
  const value = JSON.stringify(item)
  return tx
    .insertInto('equipment')
    .values({ userId, id: item.id, kind, value, version: 1, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'id'])
        .doUpdateSet({ kind, value, version: sql`equipment.version + 1`, updatedAt: at }),
    )
    .execute()
}

/** Removes an item if it still has the given version. */
export const removeEquipment = (
  tx: WriteTransaction,
  userId: string,
  { id, version }: { readonly id: string; readonly version: number },
) =>
  tx
    .deleteFrom('equipment')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
