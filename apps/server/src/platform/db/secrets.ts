import type { ReadConnection, WriteTransaction } from './database.ts'

/** What all processes of a database share and no one else may read; null when it was never kept. */
export const readSecret = async (db: ReadConnection, name: string): Promise<string | null> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null

/** False when there is one already: of two that keep one at once, one decides. */
export const keepSecret = async (tx: WriteTransaction, name: string, value: string): Promise<boolean> => {
  const kept = await tx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return kept !== undefined
}

export const replaceSecret = (tx: WriteTransaction, name: string, value: string) =>
  tx.updateTable('secrets').set({ value }).where('name', '=', name).execute()
