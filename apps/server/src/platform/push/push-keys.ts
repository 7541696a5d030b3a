import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { readSecret, storeSecretIfAbsent } from '../db/secrets.ts'
import { storedJson } from '../db/stored-json.ts'
import { publicKeyFrom } from '../p256.ts'

const name = 'push-keys'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.output<typeof keys>

const storedKeys = storedJson('push keys', keys)

/** A P-256 key pair as RFC 8292 requires: the uncompressed point and its private number. */
export const newKeys = (): PushKeys => {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Created on first use, once per database, and shared by all its processes. */
export const pushKeys = async ({ read, write }: Database): Promise<PushKeys> => {
  const stored =
    (await readSecret(read, name)) ??
    (await write(async (tx) => {
      const fresh = JSON.stringify(newKeys())
      return (await storeSecretIfAbsent(tx, name, fresh)) ? fresh : readSecret(tx, name)
    }))
  return storedKeys(stored ?? '')
}

/** Whether a browser's key is valid: a point on the curve, so that messages can be encrypted for it. */
export const isPushKey = (p256dh: string): boolean => publicKeyFrom(p256dh) !== null
