import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { eventCodeCalls, type PhoneKey, partsOf } from '@fletch/contract'
import type { Person } from './person.ts'

/** A phone with a key for an event. */
export interface SigningPhone {
  readonly person: Person
  readonly keyId: string
  /** In Base64 for addresses. */
  readonly publicKey: string
  /** The texts of a code with these bytes. */
  readonly show: (body: Uint8Array) => string[]
}

/** A phone of a person with a key that the server does not know yet. */
export const newPhone = (person: Person): SigningPhone => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const show = (body: Uint8Array) => {
    const signature = sign('sha256', body, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return partsOf({ body, signature: new Uint8Array(signature) })
  }
  return { person, keyId: randomUUID(), publicKey: point.toString('base64url'), show }
}

/** Agrees on the key of a phone for an event. */
export const agreeOn = (
  { person, keyId, publicKey }: Pick<SigningPhone, 'person' | 'keyId' | 'publicKey'>,
  eventId: string,
  more: Partial<PhoneKey> = {},
) => person.send(eventCodeCalls.agree, { params: { id: eventId }, body: { id: keyId, publicKey, ...more } })
