import { type BitReader, type BitWriter, bitReader, bitWriter, readId, writeId } from './bits.ts'
import type { Read } from './code-parts.ts'
import { codeKinds } from './hand-in-code.ts'

// A phone that got no signal in the morning shows its public key as a code, signed by the key itself. An officer's phone
// reads it, asks whose phone it is, and signs the same with its own key: a code that hands in a card is then sent
// together with this one.
//
// The late phone:   body = keyBody(key), signed with its own new key          → partsOf({ body, signature })
// The officer's:    readKey(body), verified with the key that it names        → who asks for it
//                   body = countersignedKeyBody(key, officerKeyId), signed    → partsOf({ body, signature })

/** A public key on P-256: a 4, x and y, as WebCrypto exports it ('raw'). */
export const publicKeyLength = 65

/** Whose key it is: of a user, for an event and one of its days. */
export interface KeyOfPhone {
  /** The whole event, also if the day is that of a later round. */
  readonly eventId: string
  readonly keyId: string
  readonly userId: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly publicKey: Uint8Array
}

const dayLength = 24 * 60 * 60 * 1000

const writeKey = (writer: BitWriter, { eventId, keyId, userId, day, publicKey }: KeyOfPhone): void => {
  if (publicKey.length !== publicKeyLength) throw new RangeError(`A key of ${publicKey.length} bytes`)
  for (const id of [eventId, keyId, userId]) writeId(writer, id)
  writer.write(Date.parse(day) / dayLength, 16)
  for (const byte of publicKey) writer.write(byte, 8)
}

const keyFrom = (reader: BitReader): KeyOfPhone => ({
  eventId: readId(reader),
  keyId: readId(reader),
  userId: readId(reader),
  day: new Date(reader.read(16) * dayLength).toISOString().slice(0, 10),
  publicKey: Uint8Array.from({ length: publicKeyLength }, () => reader.read(8)),
})

/** The bytes of a key as its phone shows it, to be signed with it. Throws RangeError for ids that are no UUIDs. */
export const keyBody = (key: KeyOfPhone): Uint8Array => {
  const writer = bitWriter()
  writer.write(codeKinds.key, 8)
  writeKey(writer, key)
  return writer.bytes()
}

/** The bytes of a key as an officer's phone vouches for it, to be signed with the officer's key. */
export const countersignedKeyBody = (key: KeyOfPhone, countersignerKeyId: string): Uint8Array => {
  const writer = bitWriter()
  writer.write(codeKinds.countersignedKey, 8)
  writeId(writer, countersignerKeyId)
  writeKey(writer, key)
  return writer.bytes()
}

/** Reads a key as its phone shows it. The signature is checked elsewhere. */
export const readKey = (body: Uint8Array): Read<KeyOfPhone> => {
  const reader = bitReader(body)
  if (reader.read(8) !== codeKinds.key) return { refused: 'code-of-other-kind' }
  const key = keyFrom(reader)
  return reader.isAtEnd() ? { value: key } : { refused: 'code-damaged' }
}

/** A key that an officer vouches for. */
export interface CountersignedKey extends KeyOfPhone {
  readonly countersignerKeyId: string
}

/** Reads a key that an officer vouches for. The signature is checked elsewhere, with the officer's key. */
export const readCountersignedKey = (body: Uint8Array): Read<CountersignedKey> => {
  const reader = bitReader(body)
  if (reader.read(8) !== codeKinds.countersignedKey) return { refused: 'code-of-other-kind' }
  const countersignerKeyId = readId(reader)
  const key = { ...keyFrom(reader), countersignerKeyId }
  return reader.isAtEnd() ? { value: key } : { refused: 'code-damaged' }
}
