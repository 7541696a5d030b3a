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

/** The same, as no one else changes it until the transaction ends. */
export const lockEquipment = (tx: WriteTransaction, userId: string) =>
  equipmentOf(tx, userId).forUpdate().execute()

interface Written {
  readonly userId: string
  readonly at: string
  readonly kept: Kept
}

/** Stores a thing, or the next version of it. */
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

/** Takes a thing away, as long as it is the version that was seen. */
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
