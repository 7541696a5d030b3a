import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** A public key on P-256 from its 65 bytes in Base64 for addresses; null if they are no point on the curve. */
export const publicKeyFrom = (text: string): KeyObject | null => {
  const point = Buffer.from(text, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return null
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null // not on the curve
  }
}

/** Whether bytes were signed with a key: ECDSA with SHA-256, the signature as WebCrypto makes it (r and s). */
export const isSignedWith = (publicKey: string, body: Uint8Array, signature: Uint8Array): boolean => {
  const key = publicKeyFrom(publicKey)
  return key !== null && verify('sha256', body, { key, dsaEncoding: 'ieee-p1363' }, signature)
}
