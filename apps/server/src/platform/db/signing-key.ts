import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

const name = 'upload-key'

/** The key that signs upload addresses: made once for a database, shared by all its processes. */
export const signingKey = ({ write }: Database): Promise<Uint8Array> =>
  write(async (tx) => {
    const fresh = { name, value: randomBytes(32).toString('base64url') }
    await tx
      .insertInto('secrets')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Buffer.from(value, 'base64url')
  })
