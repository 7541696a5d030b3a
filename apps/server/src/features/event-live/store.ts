import type { ReadConnection, WriteTransaction } from '../../db/database.ts'

export const findByKey = (db: ReadConnection, liveKey: string) =>
  db.selectFrom('events').select('id').where('liveKey', '=', liveKey).executeTakeFirst()

export const setLiveKey = (tx: WriteTransaction, id: string, liveKey: string | null) =>
  tx.updateTable('events').set({ liveKey }).where('id', '=', id).execute()
