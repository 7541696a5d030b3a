import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { keepSecret, readSecret } from '../db/secrets.ts'

const name = 'push-keys'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** P-256, as RFC 8292 wants it: a point that is not compressed, and the number behind it. */
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

/** Made when they are needed first, once for a database, and shared by all its processes. */
export const pushKeys = async ({ read, write }: Database): Promise<PushKeys> => {
  const kept =
    (await readSecret(read, name)) ??
    (await write(async (tx) => {
      const fresh = JSON.stringify(newKeys())
      return (await keepSecret(tx, name, fresh)) ? fresh : readSecret(tx, name)
    }))
  return JSON.parse(kept ?? '')
}

/** Whether a key of a browser is one: a point on the curve, for which something can be encrypted. */
export const isPushKey = (p256dh: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false // a point beside it
  }
}
