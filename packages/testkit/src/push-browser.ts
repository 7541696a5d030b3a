import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser as a push service sees it, and as nothing between it and the server does. */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Opens a message by RFC 8188 and RFC 8291, as a browser would; throws for one that is not for it. */
  readonly open: (body: Uint8Array) => string
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const opened = (own: ECDH, auth: Buffer, body: Buffer): string => {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
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
  // One record: the text ends before a 2, which zeros may follow.
  return padded.toString('utf8', 0, padded.lastIndexOf(2))
}

/** Has keys of its own, or those that are given, and an address at which no one listens. */
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
    open: (body) => opened(own, auth, Buffer.from(body)),
  }
}
