import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countersignedKeyBody, keyBody, publicKeyLength, readCountersignedKey, readKey } from './key-code.ts'

const ids = fc.uuid({ version: 7 })

const keys = fc.record({
  eventId: ids,
  keyId: ids,
  userId: ids,
  day: fc.constantFrom('2026-06-14', '2026-12-31', '2028-02-29'),
  publicKey: fc.uint8Array({ minLength: publicKeyLength, maxLength: publicKeyLength }),
})

describe('the key of a phone', () => {
  it('is read as it was shown, and as an officer vouched for it', () => {
    fc.assert(
      fc.property(keys, ids, (key, countersignerKeyId) => {
        expect(readKey(keyBody(key))).toEqual({ value: key })
        const countersigned = countersignedKeyBody(key, countersignerKeyId)
        expect(readCountersignedKey(countersigned)).toEqual({ value: { ...key, countersignerKeyId } })
      }),
    )
  })

  it('is no key that an officer vouched for, and the other way round', () => {
    fc.assert(
      fc.property(keys, ids, (key, officer) => {
        const other = { refused: 'code-of-other-kind' }
        expect(readCountersignedKey(keyBody(key))).toEqual(other)
        expect(readKey(countersignedKeyBody(key, officer))).toEqual(other)
      }),
    )
  })

  it('is refused cut off, or with more after it', () => {
    fc.assert(
      fc.property(keys, ids, (key, officer) => {
        for (const [body, read] of [
          [keyBody(key), readKey],
          [countersignedKeyBody(key, officer), readCountersignedKey],
        ] as const) {
          expect(read(body.slice(0, -1))).toEqual({ refused: 'code-damaged' })
          expect(read(Uint8Array.from([...body, 0]))).toEqual({ refused: 'code-damaged' })
        }
      }),
    )
  })

  it('has 65 bytes', () => {
    const [key] = fc.sample(keys, 1)
    if (key === undefined) throw new Error('No key')
    expect(() => keyBody({ ...key, publicKey: new Uint8Array(64) })).toThrow(RangeError)
    expect(() => keyBody({ ...key, userId: 'ada' })).toThrow(RangeError)
  })
})
