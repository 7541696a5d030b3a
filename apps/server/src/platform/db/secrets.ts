import { randomBytes } from 'node:crypto'
import type { Database, ReadConnection, WriteTransaction } from './database.ts'

/** A secret shared by all processes of a database; null if it was never stored. */
export const readSecret = async (db: ReadConnection, name: string): Promise<string | null> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null

/** Stores a secret; false if there is one already. Of two concurrent calls one wins. */
export const storeSecretIfAbsent = async (
  tx: WriteTransaction,
  name: string,
  value: string,
): Promise<boolean> => {
  const newRow = await tx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return newRow !== undefined
}

export const replaceSecret = (tx: WriteTransaction, name: string, value: string) =>
  tx.updateTable('secrets').set({ value }).where('name', '=', name).execute()

const uploadKey = 'upload-key'

/** The key that signs upload URLs, made once per database and shared by all its processes. */
export const signingKey = ({ write }: Database): Promise<Uint8Array> =>
  write(async (tx) => {
    const fresh = randomBytes(32).toString('base64url')
    const value = (await storeSecretIfAbsent(tx, uploadKey, fresh)) ? fresh : await readSecret(tx, uploadKey)
    return Buffer.from(value ?? '', 'base64url')
  })
