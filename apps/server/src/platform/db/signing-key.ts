import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { readSecret, storeSecretIfAbsent } from './secrets.ts'

const name = 'upload-key'

/** The key that signs upload URLs, made once per database and shared by all its processes. */
export const signingKey = ({ write }: Database): Promise<Uint8Array> =>
  write(async (tx) => {
    const fresh = randomBytes(32).toString('base64url')
    const value = (await storeSecretIfAbsent(tx, name, fresh)) ? fresh : await readSecret(tx, name)
    return Buffer.from(value ?? '', 'base64url')
  })
