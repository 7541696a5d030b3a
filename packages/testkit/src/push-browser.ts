import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser with a push subscription, as seen by a push service. */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Decrypts a message by RFC 8188 and RFC 8291, like a browser; throws if it is not meant for this browser. */
  readonly open: (body: Uint8Array) => string
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const decrypt = (own: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derived(own.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A single record: the text ends before a 2, which may be followed by zeros.
  return padded.toString('utf8', 0, padded.lastIndexOf(2))
}

/** Uses the given keys or new ones, and an endpoint at which no one listens. */
export const newBrowser = (
  endpoint = `https://push.example.org/${randomBytes(12).toString('hex')}`,
  known?: { readonly privateKey: string; readonly auth: string },
): PushBrowser => {
  const own = createECDH('prime256v1')
  if (known === undefined) own.generateKeys()
  else own.setPrivateKey(known.privateKey, 'base64url')
  const auth = known === undefined ? randomBytes(16) : Buffer.from(known.auth, 'base64url')
  return {
    subscription: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open: (body) => decrypt(own, auth, Buffer.from(body)),
  }
}
